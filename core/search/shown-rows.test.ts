import { describe, expect, test } from 'vitest';
import { rowKey, NOTHING_SELECTED } from '@uplift/core/library';
import { exampleRow, exampleSongId } from '@uplift/core/library/testing';
import { inTableOrder, shownRows } from './shown-rows.ts';

const buildRow = (name: string) => exampleRow({ id: exampleSongId(name), title: name });
const [A, B, C, D] = [buildRow('A'), buildRow('B'), buildRow('C'), buildRow('D')];
const ROWS = [A, B, C, D];
const buildHit = (row: typeof A, score = 1) => ({ id: row.id, arrangement_id: row.arrangement_id, score });
const select = (...rows: readonly (typeof A)[]) => new Set(rows.map(rowKey));

describe('the rows shown', () => {
  test('all rows are shown without a search, in the order of the table', () => {
    expect(shownRows(ROWS, null, select(B))).toEqual({ matches: ROWS, kept: [] });
  });

  test('[LIB-23] a search shows the matches, best first', () => {
    expect(shownRows(ROWS, [buildHit(D), buildHit(A, 0.8)], NOTHING_SELECTED)).toEqual({ matches: [D, A], kept: [] });
    expect(shownRows(ROWS, [], NOTHING_SELECTED)).toEqual({ matches: [], kept: [] });
  });

  test('[LIB-19] selected rows that do not match stay visible, in a group of their own and in the order of the table', () => {
    expect(shownRows(ROWS, [buildHit(C)], select(D, C, A))).toEqual({ matches: [C], kept: [A, D] });
  });

  test('a hit whose song left the library is skipped', () => {
    expect(shownRows([A], [buildHit(B), buildHit(A)], NOTHING_SELECTED).matches).toEqual([A]);
  });

  test('a sort chosen during the search overrides the order by relevance', () => {
    const hits = inTableOrder([buildHit(D), buildHit(A, 0.8)], ROWS);
    expect(shownRows(ROWS, hits, NOTHING_SELECTED).matches).toEqual([A, D]);
  });
});
