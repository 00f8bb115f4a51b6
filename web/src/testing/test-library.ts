import { LiveIndex } from '@uplift/client/searching';
import type { DeviceStore } from '@uplift/adapters/device-store';
import { unzipTexts, zipTexts } from '@uplift/adapters/zip';
import { createLibraryBackup, type LibraryBackup } from '@uplift/core/backup';
import type { Clock } from '@uplift/core/foundation';
import { matchedLine, type SongSearch } from '@uplift/core/search';

/** The search of the workers, in the page. */
export function createTestSearch(songs: DeviceStore['songs']): SongSearch {
  const listeners = new Set<() => void>();
  const index = LiveIndex.of(songs, () => listeners.forEach((listener) => listener()));
  return {
    find: async (query) => (await index).find(query),
    lines: (places, query) =>
      Promise.all(
        places.map(async ({ id, arrangement_id }) => {
          const record = await songs.get(id);
          return record === null ? null : matchedLine(record.value, arrangement_id, query);
        }),
      ),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Backups as the worker makes them, in the page. */
export function createTestBackup(device: DeviceStore, now: Clock): LibraryBackup {
  return createLibraryBackup({
    ...device,
    now,
    formatDay: (ms) => new Date(ms).toISOString().slice(0, '2026-11-22'.length),
    deviceOnly: new Set(),
    zip: zipTexts,
    unzip: unzipTexts,
  });
}
