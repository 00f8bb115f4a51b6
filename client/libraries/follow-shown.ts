import type { RecordRepository } from '@uplift/core/foundation';
import type { SongRepository } from '@uplift/core/library';
import type { SetListRepository } from '@uplift/core/set-list';
import type { Libraries, OpenLibrary } from './libraries.ts';

type Followed<Records> = Pick<Records, Extract<keyof Records, 'get' | 'subscribe'>>;

/** The songs and sets of whichever library is shown. */
export function followShown(libraries: Pick<Libraries, 'shown' | 'open'>): {
  readonly songs: Followed<SongRepository>;
  readonly sets: Followed<SetListRepository>;
} {
  const shown = () => libraries.open(libraries.shown.get()) ?? libraries.open(null);
  const subscribe =
    (records: (library: OpenLibrary) => Pick<RecordRepository<never>, 'subscribe'>): SongRepository['subscribe'] =>
    (listener) => {
      let end: (() => void) | null = null;
      const follow = () => {
        end?.();
        const library = shown();
        end = library === null ? null : records(library).subscribe(listener);
      };
      const endFollowing = libraries.shown.subscribe(follow);
      follow();
      return () => {
        endFollowing();
        end?.();
      };
    };
  return {
    songs: {
      get: async (id) => (await shown()?.songs.get(id)) ?? null,
      subscribe: subscribe(({ songs }) => songs),
    },
    sets: {
      get: async (id) => (await shown()?.sets.get(id)) ?? null,
      subscribe: subscribe(({ sets }) => sets),
    },
  };
}
