import { assertNever } from '@uplift/core/foundation';
import type { Sort } from '@uplift/core/library';
import { compareIds, compareTitles } from '@uplift/core/library';
import type { Collection } from './collection.ts';

export type CollectionColumn = 'name' | 'songs';

export type CollectionSort = Sort<CollectionColumn>;

export const DEFAULT_COLLECTION_SORT: CollectionSort = { column: 'name', direction: 'ascending' };

/** Sorts the collections; ties are by name in either direction. */
export function sortCollections(collections: readonly Collection[], sort: CollectionSort): readonly Collection[] {
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return collections.toSorted((a, b) => compareBy(sort.column, a, b) * turn || compareNames(a, b));
}

function compareBy(column: CollectionColumn, a: Collection, b: Collection): number {
  switch (column) {
    case 'name':
      return compareTitles(a.name, b.name);
    case 'songs':
      return a.songs.length - b.songs.length;
    default:
      return assertNever(column);
  }
}

function compareNames(a: Collection, b: Collection): number {
  return compareTitles(a.name, b.name) || compareIds(a.id, b.id);
}
