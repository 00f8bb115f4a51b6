import { describe, expect, test } from 'vitest';
import { exampleCollection, exampleEntry } from './testing/example-collections.ts';
import { DEFAULT_COLLECTION_SORT, sortCollections } from './sort-collections.ts';
import type { CollectionSort } from './sort-collections.ts';

const named = (id: string, name: string, count: number) =>
  exampleCollection({ id, name, songs: Array.from({ length: count }, (_, at) => exampleEntry(String(at))) });

const COLLECTIONS = [
  named('1', 'Sunday 10', 0),
  named('2', 'advent', 2),
  named('3', 'Sunday 9', 2),
  named('4', 'Émile', 1),
];

const idsBy = (sort: CollectionSort) => sortCollections(COLLECTIONS, sort).map(({ id }) => id);

describe('collections', () => {
  test("[COLL-3] collections are sorted by name, ascending, in the person's language", () => {
    expect(DEFAULT_COLLECTION_SORT).toEqual({ column: 'name', direction: 'ascending' });
    expect(idsBy(DEFAULT_COLLECTION_SORT)).toEqual(['2', '4', '3', '1']);
    expect(idsBy({ column: 'name', direction: 'descending' })).toEqual(['1', '3', '4', '2']);
  });

  test('collections are sorted by their number of songs, ties by name', () => {
    expect(idsBy({ column: 'songs', direction: 'ascending' })).toEqual(['1', '4', '2', '3']);
    expect(idsBy({ column: 'songs', direction: 'descending' })).toEqual(['2', '3', '4', '1']);
  });

  test('collections of one name are sorted by id, in whatever order they were read', () => {
    const [one, other] = [named('1', 'Easter', 1), named('2', 'Easter', 1)];
    expect(sortCollections([other, one], DEFAULT_COLLECTION_SORT)).toEqual([one, other]);
  });
});
