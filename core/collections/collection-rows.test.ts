import { describe, expect, test } from 'vitest';
import { performLink, presentLink, printLink, songLink } from '@uplift/core/links';
import { createSongSuggestions } from '@uplift/core/search';
import { entryKey } from './change-collection.ts';
import { collectionRows, sortCollectionRows } from './collection-rows.ts';
import type { CollectionRow, CollectionSongSort } from './collection-rows.ts';
import { exampleCollection, exampleEntry, exampleEntryRow } from './testing/example-collections.ts';

const [A, B, GONE, C] = [exampleEntry('a'), exampleEntry('b'), exampleEntry('gone'), exampleEntry('c')];
const ROW_A = exampleEntryRow(A, { title: 'Amazing Grace', key: 'G', tempo: 72, time_signature: '3/4' });
const ROW_B = exampleEntryRow(B, { title: 'Be Thou My Vision', key: 'C', tempo: 96, time_signature: '6/8' });
const ROW_C = exampleEntryRow(C, { title: 'Come Thou Fount', key: 'D', tempo: 60, time_signature: '4/4' });
const LIBRARY = [ROW_C, ROW_A, ROW_B, exampleEntryRow(exampleEntry('a', 'y'), { title: 'Amazing Grace' })];
const ROWS = collectionRows(exampleCollection({ songs: [B, GONE, C, A] }), LIBRARY);

const listIds = (rows: readonly CollectionRow[]) => rows.map(({ entry }) => entry.song_id);
const sortedBy = (column: CollectionSongSort['column'], direction: CollectionSongSort['direction']) =>
  listIds(sortCollectionRows(ROWS, { column, direction }));

describe('the table of a collection', () => {
  test("the table of a collection has its songs in the collection's own order, with their facts from the library", () => {
    expect(ROWS.map(({ row, place }) => [place, row])).toEqual([
      [0, ROW_B],
      [1, null],
      [2, ROW_C],
      [3, ROW_A],
    ]);
    expect(ROWS.map(({ key }) => key)).toEqual([B, GONE, C, A].map(entryKey));
  });

  test('the table of a collection shows a duplicate entry once, at its first place', () => {
    const twice = collectionRows(exampleCollection({ songs: [A, B, A] }), LIBRARY);
    expect(twice.map(({ entry, place }) => [entry.song_id, place])).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
  });

  test.each<readonly [CollectionSongSort['column'], readonly string[], readonly string[]]>([
    ['title', ['a', 'b', 'c', 'gone'], ['c', 'b', 'a', 'gone']],
    ['key', ['b', 'a', 'c', 'gone'], ['c', 'a', 'b', 'gone']],
    ['tempo', ['c', 'a', 'b', 'gone'], ['b', 'a', 'c', 'gone']],
    ['time_signature', ['a', 'c', 'b', 'gone'], ['b', 'c', 'a', 'gone']],
  ])('[COLL-18] is sorted by %s as the library is; songs that are gone stand last', (column, ascending, descending) => {
    expect(sortedBy(column, 'ascending')).toEqual(ascending);
    expect(sortedBy(column, 'descending')).toEqual(descending);
  });

  test('the table of a collection can return to its own order', () => {
    const sorted = sortCollectionRows(ROWS, { column: 'title', direction: 'ascending' });
    expect(sortCollectionRows(sorted, null)).toEqual(ROWS);
  });

  test('[COLL-17] [COLL-23] the table of a collection links to songs and opens the selected ones', () => {
    expect(songLink(ROW_A)).toBe('/library/songs/a?arrangement=x');
    expect(performLink([ROW_B, ROW_A])).toBe('/perform?open=song.b.x,song.a.x');
    expect(presentLink([ROW_A])).toBe('/present?open=song.a.x');
    expect(printLink([ROW_A])).toBe('/print?open=song.a.x');
  });

  test('[COLL-14] three songs are suggested for a collection, none of those it has', () => {
    const library = ['a', 'b', 'c', 'd', 'e'].map((id) => exampleEntryRow(exampleEntry(id), { title: `Grace ${id}` }));
    const exclude = new Set(collectionRows(exampleCollection({ songs: [A] }), library).map(({ key }) => key));
    expect(
      createSongSuggestions(library)
        .suggest('grace', { exclude })
        .map(({ id }) => id),
    ).toEqual(['b', 'c', 'd']);
  });
});
