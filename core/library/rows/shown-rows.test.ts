import { describe, expect, test } from 'vitest';
import { exampleRow, exampleSongId } from '../example-songs.ts';
import { rowKeyOf } from './row-key.ts';
import { NOTHING_SELECTED } from './selection.ts';
import { inTableOrder, shownRows } from './shown-rows.ts';

const rowOf = (name: string) => exampleRow({ id: exampleSongId(name), title: name });
const [A, B, C, D] = [rowOf('A'), rowOf('B'), rowOf('C'), rowOf('D')];
const ROWS = [A, B, C, D];
const hitOf = (row: typeof A, score = 1) => ({ id: row.id, arrangement_id: row.arrangement_id, score });
const selectionOf = (...rows: readonly (typeof A)[]) => new Set(rows.map(rowKeyOf));

describe('the rows shown', () => {
  test('without a search all rows show, in the order of the table', () => {
    expect(shownRows(ROWS, null, selectionOf(B))).toEqual({ matches: ROWS, kept: [] });
  });

  test('[LIB-23] a search shows the matches, best first', () => {
    expect(shownRows(ROWS, [hitOf(D), hitOf(A, 0.8)], NOTHING_SELECTED)).toEqual({ matches: [D, A], kept: [] });
    expect(shownRows(ROWS, [], NOTHING_SELECTED)).toEqual({ matches: [], kept: [] });
  });

  test('[LIB-19] selected rows that do not match stay visible, in a group of their own and in the order of the table', () => {
    expect(shownRows(ROWS, [hitOf(C)], selectionOf(D, C, A))).toEqual({ matches: [C], kept: [A, D] });
  });

  test('a hit whose song left the library is passed over', () => {
    expect(shownRows([A], [hitOf(B), hitOf(A)], NOTHING_SELECTED).matches).toEqual([A]);
  });

  test('a sort chosen during the search wins over best first', () => {
    const hits = inTableOrder([hitOf(D), hitOf(A, 0.8)], ROWS);
    expect(shownRows(ROWS, hits, NOTHING_SELECTED).matches).toEqual([A, D]);
  });
});
