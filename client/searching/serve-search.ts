import { serveCalls, type MessageEnd } from '@uplift/adapters/browser';
import type { WorkerDevice } from '@uplift/client/records';
import type { RowPlace, SongRepository } from '@uplift/core/library';
import { matchedLine } from '@uplift/core/search';
import { LiveIndex } from './live-index.ts';
import type { SearchCalls } from './search-calls.ts';

interface Library {
  readonly index: LiveIndex;
  readonly songs: SongRepository;
}

/** Serves the searches of a page from its worker. */
export function serveSearches(page: MessageEnd, device: WorkerDevice): void {
  const watchers = new Set<() => void>();
  const library = readLibrary(device, () => watchers.forEach((notify) => notify()));
  serveCalls<SearchCalls>(page, {
    begin: device.begin,
    unlock: device.unlock,
    find: async (query) => (await library)?.index.find(query) ?? [],
    lines: async ({ places, query }) => {
      const opened = await library;
      if (opened === null) return places.map(() => null);
      return Promise.all(places.map((place) => findLine(opened, place, query)));
    },
    watch: (_nothing, notify) => {
      watchers.add(() => notify(null));
      return new Promise(() => {
        // Published for as long as the worker lives.
      });
    },
  });
}

/** Null if the device can't be read. */
async function readLibrary({ opened }: WorkerDevice, onChange: () => void): Promise<Library | null> {
  const device = await opened;
  if (!device.ok) return null;
  const { songs } = device.value;
  return { index: await LiveIndex.of(songs, onChange), songs };
}

async function findLine({ songs }: Library, place: RowPlace, query: string): Promise<string | null> {
  const record = await songs.get(place.id);
  return record === null ? null : matchedLine(record.value, place.arrangement_id, query);
}
