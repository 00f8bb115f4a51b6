import { newId, now, serveCalls } from '@uplift/adapters/browser';
import { openDeviceStore, type DeviceStore } from '@uplift/adapters/device-store';
import type { DeviceId, RecordChange, SongId } from '@uplift/core/foundation';
import { createSearchIndex, type SearchIndex } from '@uplift/core/library';
import type { SearchCalls } from './search-calls.ts';

const index = indexOfLibrary();

/** The index of every song of the device, kept up to date with every tab's changes. Null when the device cannot be read. */
async function indexOfLibrary(): Promise<SearchIndex | null> {
  const opened = await openDeviceStore({ device: newId() as DeviceId, clock: now });
  if (!opened.ok) return null;
  const changes: RecordChange[] = [];
  let listen = (change: RecordChange): void => void changes.push(change);
  opened.value.songs.subscribe((change) => listen(change));
  const records = await opened.value.songs.getAll();
  const built = createSearchIndex(records.map((record) => record.value));
  listen = (change) => void takeIn(change, opened.value, built);
  for (const change of changes) listen(change);
  return built;
}

async function takeIn(change: RecordChange, device: DeviceStore, built: SearchIndex): Promise<void> {
  for (const id of change.ids) {
    const record = await device.songs.get(id);
    if (record === null) built.remove(id as SongId);
    else built.put(record.value);
  }
}

serveCalls<SearchCalls>(self, {
  find: async (query) => (await index)?.find(query) ?? [],
});
