import { createSheetCache, hasSheet, readContent, readContents, type FileContent } from '@uplift/client/importing';
import type { FileReading, SongImporter } from '@uplift/client/importing';
import { LiveIndex } from '@uplift/client/searching';
import type { DeviceStore } from '@uplift/adapters/device-store';
import { unzipFiles, zipFiles } from '@uplift/adapters/zip';
import { createLibraryBackup, type BackupTexts, type LibraryBackup } from '@uplift/core/backup';
import { accepted, type Clock, type NewId } from '@uplift/core/foundation';
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

/** The importer of the workers, in the page. */
export function createTestImporter(songs: DeviceStore['songs'], newId: NewId): SongImporter {
  const sheets = createSheetCache(newId);
  const readOne = async (content: FileContent): Promise<FileReading> => {
    const reading = await readContent(content, newId);
    if (reading.outcome.type === 'refused' || 'refused' in content) return reading;
    const { name, bytes } = content;
    return hasSheet(name, bytes)
      ? { ...reading, sheet: sheets.keep({ name, content: new Blob([new Uint8Array(bytes)]) }) }
      : reading;
  };
  return {
    async read(files, onRead, signal) {
      const contents = (await Promise.all(files.map((file) => readContents(file)))).flat();
      const readings = await Promise.all(contents.map(readOne));
      if (signal?.aborted !== true) onRead(readings, { read: readings.length, total: readings.length });
    },
    readText: (text, name) => readOne({ name, bytes: new TextEncoder().encode(text) }),
    preview: (sheet, kinds) => sheets.preview(sheet, kinds),
    forget: () => sheets.forget(),
    async store(all, onProgress) {
      const put = await songs.putAll(all);
      if (!put.ok) return { stored: 0, refusal: put.refusal };
      onProgress(put.value);
      return { stored: put.value, refusal: null };
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
    zip: (files) => zipFiles([...files].map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) }))),
    unzip: (bytes) => {
      const entries = unzipFiles(bytes);
      if (!entries.ok) return entries;
      const texts = entries.value.map(({ name, bytes: content }) => [name, decodeText(content)] as const);
      return accepted<BackupTexts>(new Map(texts));
    },
  });
}

function decodeText(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : new TextDecoder().decode(bytes);
}
