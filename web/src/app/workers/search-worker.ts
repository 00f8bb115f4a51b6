import { LiveIndex, type SearchCalls } from '@uplift/client/searching';
import { serveCalls } from '@uplift/adapters/browser';
import type { DeviceStore } from '@uplift/adapters/device-store';
import type { RowPlace } from '@uplift/core/library';
import { matchedLine } from '@uplift/core/search';
import { openWorkerDevice } from './worker-device.ts';

interface Library {
  readonly index: LiveIndex;
  readonly songs: DeviceStore['songs'];
}

const watchers = new Set<() => void>();
const device = openWorkerDevice();
const library = readLibrary();

/** Null when the device cannot be read. */
async function readLibrary(): Promise<Library | null> {
  const opened = await device.opened;
  if (!opened.ok) return null;
  const { songs } = opened.value;
  const index = await LiveIndex.of(songs, () => {
    for (const notify of watchers) notify();
  });
  return { index, songs };
}

async function findLine({ songs }: Library, place: RowPlace, query: string): Promise<string | null> {
  const record = await songs.get(place.id);
  return record === null ? null : matchedLine(record.value, place.arrangement_id, query);
}

serveCalls<SearchCalls>(self, {
  unlock: device.unlock,
  find: async (query) => (await library)?.index.find(query) ?? [],
  lines: async ({ places, query }) => {
    const opened = await library;
    return opened === null
      ? places.map(() => null)
      : Promise.all(places.map((place) => findLine(opened, place, query)));
  },
  watch: (_nothing, notify) => {
    watchers.add(() => notify(null));
    return new Promise(() => {
      // Published for as long as the worker lives.
    });
  },
});
