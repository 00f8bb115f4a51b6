import { describe, expect, test } from 'vitest';
import { exampleRow, exampleSongId } from '../testing/example-songs.ts';
import { rowKey } from './row-key.ts';
import { NOTHING_SELECTED, selectedRows, stillSelected } from './selection.ts';

const buildRow = (name: string) => exampleRow({ id: exampleSongId(name), title: name });
const [A, B, C] = [buildRow('A'), buildRow('B'), buildRow('C')];
const select = (...rows: readonly (typeof A)[]) => new Set(rows.map(rowKey));

describe('selected rows', () => {
  test('[LIB-17] selected rows are in the order of the table, not in that of selecting', () => {
    expect(selectedRows([A, B, C], select(C, A))).toEqual([A, C]);
    expect(selectedRows([C, B, A], select(A, C))).toEqual([C, A]);
    expect(selectedRows([A, B, C], NOTHING_SELECTED)).toEqual([]);
  });

  test('rows are deselected when they leave the library', () => {
    expect(stillSelected(select(B, A), [A, C])).toEqual(select(A));
    const kept = select(A);
    expect(stillSelected(kept, [A, B])).toBe(kept);
  });

  test('a row that left the library is not among the selected ones', () => {
    expect(selectedRows([A], select(B, A))).toEqual([A]);
  });
});
