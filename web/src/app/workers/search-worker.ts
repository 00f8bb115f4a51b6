import { newId, now, serveCalls } from '@uplift/adapters/browser';
import { openDeviceStore, type DeviceStore } from '@uplift/adapters/device-store';
import type { DeviceId, SongId } from '@uplift/core/foundation';
import { createSearchIndex, matchedLine, type RowPlace, type SearchIndex } from '@uplift/core/library';
import type { SearchCalls } from './search-calls.ts';

interface Library {
  readonly index: SearchIndex;
  readonly songs: DeviceStore['songs'];
}

const watchers = new Set<() => void>();
const library = readLibrary();

/** The index of every song of the device, kept up to date with every tab's changes. Null when the device cannot be read. */
async function readLibrary(): Promise<Library | null> {
  const opened = await openDeviceStore({ device: newId() as DeviceId, clock: now });
  if (!opened.ok) return null;
  const { songs } = opened.value;
  const changed = new Set<string>();
  let built: Library | null = null;
  songs.subscribe(({ ids }) => {
    for (const id of ids) changed.add(id);
    if (built !== null) void takeIn(changed, built);
  });
  built = { index: createSearchIndex(await songs.getSearchTexts()), songs };
  await takeIn(changed, built);
  return built;
}

/** Reads the songs that changed. Every change is taken from the set before its song is read, so the newest reading is the last. */
async function takeIn(changed: Set<string>, { index, songs }: Library): Promise<void> {
  const ids = [...changed];
  changed.clear();
  for (const id of ids) {
    const record = await songs.get(id);
    if (record === null) index.remove(id as SongId); // a change names records of this store
    else index.put(record.value);
  }
  if (ids.length > 0) for (const tell of watchers) tell();
}

async function lineOf({ songs }: Library, place: RowPlace, query: string): Promise<string | null> {
  const record = await songs.get(place.id);
  return record === null ? null : matchedLine(record.value, place.arrangement_id, query);
}

serveCalls<SearchCalls>(self, {
  find: async (query) => (await library)?.index.find(query) ?? [],
  lines: async ({ places, query }) => {
    const opened = await library;
    return opened === null ? places.map(() => null) : Promise.all(places.map((place) => lineOf(opened, place, query)));
  },
  watch: (_nothing, tell) => {
    watchers.add(() => tell(null));
    return new Promise(() => {
      // Told for as long as the worker lives.
    });
  },
});
