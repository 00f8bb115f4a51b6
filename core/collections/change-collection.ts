import type { CollectionId } from '@uplift/core/foundation';
import type { RowKey, RowPlace } from '@uplift/core/library';
import { rowKey } from '@uplift/core/library';
import type { Collection, CollectionSong } from './collection.ts';

/** Content of a new collection. */
export interface NewCollection {
  readonly id: CollectionId;
  readonly name: string;
  readonly songs?: readonly CollectionSong[];
}

/** A collection of songs, each once. The blanks around its name are taken off. */
export function newCollection({ id, name, songs = [] }: NewCollection): Collection {
  return addSongs({ id, name: name.trim(), songs: [] }, songs);
}

/** The entry that represents a row of the library. */
export function toCollectionSong({ id, arrangement_id }: RowPlace): CollectionSong {
  return { song_id: id, arrangement: arrangement_id };
}

/** The key of the row that an entry represents. */
export function entryKey({ song_id, arrangement }: CollectionSong): RowKey {
  return rowKey({ id: song_id, arrangement_id: arrangement });
}

/** Appends the entries that the collection doesn't have yet; returns the same collection if it has all. */
export function addSongs(collection: Collection, entries: readonly CollectionSong[]): Collection {
  const known = new Set(collection.songs.map(entryKey));
  const added = entries.filter((entry) => {
    const key = entryKey(entry);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
  return added.length === 0 ? collection : { ...collection, songs: [...collection.songs, ...added] };
}

/** Removes the entries of these rows; returns the same collection if it has no such entries. */
export function removeSongs(collection: Collection, keys: ReadonlySet<RowKey>): Collection {
  const songs = collection.songs.filter((entry) => !keys.has(entryKey(entry)));
  return songs.length === collection.songs.length ? collection : { ...collection, songs };
}

/** The collection with the entry at place `from` moved to place `to`, both from 0; a place beyond the last is the last. An entry that is not there moves nothing. */
export function moveSong(collection: Collection, from: number, to: number): Collection {
  const { songs } = collection;
  const moved = songs[from];
  const place = Math.min(Math.max(to, 0), songs.length - 1);
  if (moved === undefined || place === from) return collection;
  return { ...collection, songs: songs.toSpliced(from, 1).toSpliced(place, 0, moved) };
}
