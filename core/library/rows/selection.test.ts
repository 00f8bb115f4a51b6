import { describe, expect, test } from 'vitest';
import { exampleRow, exampleSongId } from '../example-songs.ts';
import { rowKeyOf } from './row-key.ts';
import { NOTHING_SELECTED, selectedRows, stillSelected } from './selection.ts';

const rowOf = (name: string) => exampleRow({ id: exampleSongId(name), title: name });
const [A, B, C] = [rowOf('A'), rowOf('B'), rowOf('C')];
const selectionOf = (...rows: readonly (typeof A)[]) => new Set(rows.map(rowKeyOf));

describe('selected rows', () => {
  test('[LIB-17] come in the order of the table, not in that of selecting', () => {
    expect(selectedRows([A, B, C], selectionOf(C, A))).toEqual([A, C]);
    expect(selectedRows([C, B, A], selectionOf(A, C))).toEqual([C, A]);
    expect(selectedRows([A, B, C], NOTHING_SELECTED)).toEqual([]);
  });

  test('leave the selection when they leave the library', () => {
    expect(stillSelected(selectionOf(B, A), [A, C])).toEqual(selectionOf(A));
    const kept = selectionOf(A);
    expect(stillSelected(kept, [A, B])).toBe(kept);
  });

  test('a row that the library has no more is not among them', () => {
    expect(selectedRows([A], selectionOf(B, A))).toEqual([A]);
  });
});
