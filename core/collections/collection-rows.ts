import type { LibraryRow, RowKey, Sort } from '@uplift/core/library';
import { rowKey, sortRows } from '@uplift/core/library';
import { entryKey } from './change-collection.ts';
import type { Collection, CollectionSong } from './collection.ts';

/** An entry of a collection as a row of its table. */
export interface CollectionRow {
  readonly entry: CollectionSong;
  readonly key: RowKey;
  /** Index in the collection, from 0. */
  readonly place: number;
  /** Null when the library has no such song or arrangement. */
  readonly row: LibraryRow | null;
}

export type CollectionSongColumn = 'title' | 'key' | 'tempo' | 'time_signature';

export type CollectionSongSort = Sort<CollectionSongColumn>;

/** The lines of a collection in its own order. An entry that came in twice, as when two devices added it at once, is shown once. */
export function collectionRows(collection: Collection, libraryRows: readonly LibraryRow[]): readonly CollectionRow[] {
  const songIds = new Set(collection.songs.map(({ song_id }) => song_id));
  const known = new Map(libraryRows.filter(({ id }) => songIds.has(id)).map((row) => [rowKey(row), row]));
  const byKey = new Map<RowKey, CollectionRow>();
  for (const [place, entry] of collection.songs.entries()) {
    const key = entryKey(entry);
    if (!byKey.has(key)) byKey.set(key, { entry, key, place, row: known.get(key) ?? null });
  }
  return [...byKey.values()];
}

/**
 * The rows in the library's order, or for null in the collection's own. Missing songs come last, in either direction.
 */
export function sortCollectionRows(
  rows: readonly CollectionRow[],
  sort: CollectionSongSort | null,
): readonly CollectionRow[] {
  if (sort === null) return rows.toSorted((a, b) => a.place - b.place);
  const lines = new Map(rows.flatMap((line) => (line.row === null ? [] : [[line.row, line]])));
  const found = sortRows([...lines.keys()], sort).flatMap((row) => lines.get(row) ?? []);
  return [...found, ...rows.filter(({ row }) => row === null)];
}
