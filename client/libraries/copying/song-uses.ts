import type { Collection } from '@uplift/core/collections';
import { isSongItem, type SetList } from '@uplift/core/set-list';
import type { LibraryRecords } from './library-records.ts';

/** A set or a collection that has some of the songs. */
export type SongUse =
  | { readonly kind: 'set'; readonly value: SetList; readonly songs: readonly string[] }
  | { readonly kind: 'collection'; readonly value: Collection; readonly songs: readonly string[] };

/** Reads the sets and collections of a library that have any of these songs, each with the ones it has. */
export async function readSongUses(
  { sets, collections }: Pick<LibraryRecords, 'sets' | 'collections'>,
  songs: readonly string[],
): Promise<readonly SongUse[]> {
  const asked = new Set(songs);
  const [allSets, allCollections] = await Promise.all([sets.getAll(), collections.getAll()]);
  const uses: readonly SongUse[] = [
    ...allSets.map(({ value }) => ({ kind: 'set', value, songs: songsIn(setSongs(value), asked) }) as const),
    ...allCollections.map(
      ({ value }) => ({ kind: 'collection', value, songs: songsIn(collectionSongs(value), asked) }) as const,
    ),
  ];
  return uses.filter((use) => use.songs.length > 0);
}

function songsIn(ids: readonly string[], asked: ReadonlySet<string>): readonly string[] {
  return [...new Set(ids)].filter((id) => asked.has(id));
}

/** The songs of a set, in its order; one that it plays twice, twice. */
export function setSongs({ order }: SetList): readonly string[] {
  return order.filter(isSongItem).map(({ song_id }) => song_id);
}

export function collectionSongs({ songs }: Collection): readonly string[] {
  return songs.map(({ song_id }) => song_id);
}
