import fc from 'fast-check';
import { KEYS } from '@uplift/core/music';
import { describe, expect, test } from 'vitest';
import type { LibraryColumn } from './columns.ts';
import { exampleArrangementId, exampleRow, exampleSongId } from '../testing/example-songs.ts';
import type { LibraryRow } from './library-row.ts';
import { DEFAULT_SORT, nextSort, sortRows } from './sort-rows.ts';
import type { LibrarySort } from './sort-rows.ts';

const COLUMNS: readonly LibraryColumn[] = [
  'title',
  'artist',
  'arrangement',
  'key',
  'tempo',
  'time_signature',
  'performed',
  'frequency',
];

const sortedBy = (rows: readonly LibraryRow[], column: LibraryColumn, direction: LibrarySort['direction']) =>
  sortRows(rows, { column, direction });

const rowsOfTitles = (titles: readonly string[]) => titles.map((title) => exampleRow({ title }));
const listTitles = (rows: readonly LibraryRow[]) => rows.map((row) => row.title);

const anyRow = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd').map(exampleSongId),
    arrangement_id: fc.constantFrom('x', 'y').map(exampleArrangementId),
    title: fc.constantFrom('Holy', 'holy', 'Être', 'Etre', '10,000 Reasons', '2 Hearts', ''),
    artist: fc.constantFrom('', 'Ada', 'ada', 'Élise'),
    arrangement: fc.constantFrom('Default', 'Youth'),
    key: fc.constantFrom(...KEYS),
    tempo: fc.constantFrom(60, 72, 120),
    time_signature: fc.constantFrom('4/4', '3/4', '6/8', '2/2', 'waltz'),
    last_performed: fc.constantFrom(null, 1, 2),
    times_performed: fc.nat(3),
  })
  .map(exampleRow);
const anyRows = fc.uniqueArray(anyRow, { selector: (row) => `${row.id}.${row.arrangement_id}` });
const anySort = fc.record({
  column: fc.constantFrom(...COLUMNS),
  direction: fc.constantFrom('ascending' as const, 'descending' as const),
});

describe('what a click on a header sorts by', () => {
  test('[LIB-12] a click on the sorted column toggles between ascending and descending', () => {
    const down = nextSort(DEFAULT_SORT, 'title');
    expect(down).toEqual({ column: 'title', direction: 'descending' });
    expect(nextSort(down, 'title')).toEqual({ column: 'title', direction: 'ascending' });
  });

  test('[LIB-13] a click on another column sorts ascending, whatever the direction was', () => {
    expect(nextSort({ column: 'title', direction: 'descending' }, 'key')).toEqual({
      column: 'key',
      direction: 'ascending',
    });
  });

  test('[LIB-14] songs are sorted by title, ascending, at first', () => {
    expect(DEFAULT_SORT).toEqual({ column: 'title', direction: 'ascending' });
  });
});

describe('sorting by title', () => {
  test("[LIB-11] sorting by title follows the language: case and accents don't separate words, numbers count as numbers", () => {
    const rows = rowsOfTitles(['Zion', 'être', 'Etre', 'amazing', '10,000 Reasons', 'Ezra', '2 Hearts', 'Amen']);
    expect(listTitles(sortedBy(rows, 'title', 'ascending'))).toEqual([
      '2 Hearts',
      '10,000 Reasons',
      'amazing',
      'Amen',
      'Etre',
      'être',
      'Ezra',
      'Zion',
    ]);
  });

  test('[LIB-11] sorting by title descending reverses the titles, and leaves the arrangements of one title ascending', () => {
    const rows = [
      exampleRow({ title: 'A', arrangement: 'Youth' }),
      exampleRow({ title: 'B' }),
      exampleRow({ title: 'A', arrangement: 'Acoustic' }),
    ];
    expect(sortedBy(rows, 'title', 'descending').map((row) => `${row.title} ${row.arrangement}`)).toEqual([
      'B Default',
      'A Acoustic',
      'A Youth',
    ]);
  });
});

describe('sorting by the other columns', () => {
  test.each(COLUMNS)('[LIB-11] the %s column sorts by what it shows', (column) => {
    const low = {
      title: 'A',
      artist: 'Elise',
      arrangement: 'A',
      key: 'C',
      tempo: 60,
      last_performed: 1,
      times_performed: 1,
    } as const;
    const high = {
      title: 'B',
      artist: 'élise 2',
      arrangement: 'B',
      key: 'Dm',
      tempo: 180,
      last_performed: 2,
      times_performed: 12,
    } as const;
    const rows = [exampleRow({ ...high, time_signature: '6/8' }), exampleRow({ ...low, time_signature: '3/4' })];
    expect(listTitles(sortedBy(rows, column, 'ascending'))).toEqual(['A', 'B']);
    expect(listTitles(sortedBy(rows, column, 'descending'))).toEqual(['B', 'A']);
  });

  test('[LIB-11] songs without an artist come after all others when sorted by artist', () => {
    const rows = [exampleRow({ title: 'A', artist: '' }), exampleRow({ title: 'B', artist: 'Zoe' })];
    expect(listTitles(sortedBy(rows, 'artist', 'ascending'))).toEqual(['B', 'A']);
  });

  test('[LIB-15] keys are sorted in the order of the key list', () => {
    const rows = KEYS.toReversed().map((key) => exampleRow({ key }));
    expect(sortedBy(rows, 'key', 'ascending').map((row) => row.key)).toEqual([...KEYS]);
  });

  test('[LIB-16] time signatures are sorted by the bottom, then the top, then the title; invalid ones come last', () => {
    const rows = [
      exampleRow({ title: 'E', time_signature: 'waltz' }),
      exampleRow({ title: 'D', time_signature: '6/8' }),
      exampleRow({ title: 'C', time_signature: '12/4' }),
      exampleRow({ title: 'B', time_signature: '4/4' }),
      exampleRow({ title: 'A', time_signature: '4/4' }),
      exampleRow({ title: 'Z', time_signature: '2/2' }),
    ];
    expect(listTitles(sortedBy(rows, 'time_signature', 'ascending'))).toEqual(['Z', 'A', 'B', 'C', 'D', 'E']);
    expect(listTitles(sortedBy(rows, 'time_signature', 'descending'))).toEqual(['E', 'D', 'C', 'A', 'B', 'Z']);
  });

  test('[LIB-11] a song never performed counts as performed longest ago', () => {
    const rows = [exampleRow({ title: 'Old', last_performed: 5 }), exampleRow({ title: 'Never' })];
    expect(listTitles(sortedBy(rows, 'performed', 'ascending'))).toEqual(['Never', 'Old']);
    expect(listTitles(sortedBy(rows, 'performed', 'descending'))).toEqual(['Old', 'Never']);
  });

  test('[LIB-11] tied rows are sorted by title, then arrangement, in both directions', () => {
    const rows = [
      exampleRow({ title: 'B', tempo: 60 }),
      exampleRow({ title: 'A', arrangement: 'Youth', tempo: 60 }),
      exampleRow({ title: 'A', arrangement: 'Acoustic', tempo: 60 }),
    ];
    for (const direction of ['ascending', 'descending'] as const) {
      expect(sortedBy(rows, 'tempo', direction).map((row) => row.title + row.arrangement)).toEqual([
        'AAcoustic',
        'AYouth',
        'BDefault',
      ]);
    }
  });
});

describe('laws of sorting', () => {
  test('[LIB-11] sorting keeps every row and does not change its input', () => {
    fc.assert(
      fc.property(anyRows, anySort, (rows, sort) => {
        const before = [...rows];
        const sorted = sortRows(Object.freeze(rows), sort);
        expect(rows).toEqual(before);
        expect(new Set(sorted)).toEqual(new Set(rows));
        expect(sorted).toHaveLength(rows.length);
      }),
    );
  });

  test('[LIB-11] sorting does not depend on the previous order', () => {
    fc.assert(
      fc.property(anyRows, anySort, (rows, sort) => {
        expect(sortRows(rows.toReversed(), sort)).toEqual(sortRows(rows, sort));
      }),
    );
  });

  test('a title of 10,000 characters sorts like any other', () => {
    const rows = rowsOfTitles(['b'.repeat(10_000), '__proto__', 'a']);
    expect(sortRows(rows, DEFAULT_SORT)).toHaveLength(3);
  });
});
