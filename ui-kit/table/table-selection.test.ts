import { describe, expect, test } from 'vitest';
import { selectionExtent, keysBetween, withRange, withToggled } from './table-selection.ts';

const keyAt = (index: number) => `song-${index}`;

describe('selecting rows', () => {
  test('toggling twice changes nothing, and never the set it was given', () => {
    const before = new Set(['song-1']);
    const once = withToggled(before, 'song-2');
    expect([...once]).toEqual(['song-1', 'song-2']);
    expect([...withToggled(once, 'song-2')]).toEqual(['song-1']);
    expect([...before]).toEqual(['song-1']);
  });

  test.each([
    [2, 4, ['song-2', 'song-3', 'song-4']],
    [4, 2, ['song-2', 'song-3', 'song-4']],
    [3, 3, ['song-3']],
  ])('a range runs from %i to %i in either direction', (from, to, keys) => {
    expect(keysBetween(keyAt, from, to)).toEqual(keys);
  });

  test('a range adds to what was selected before, and shrinks back to it', () => {
    const before = new Set(['song-9']);
    expect([...withRange(before, keysBetween(keyAt, 1, 3))]).toEqual(['song-9', 'song-1', 'song-2', 'song-3']);
    expect([...withRange(before, keysBetween(keyAt, 1, 1))]).toEqual(['song-9', 'song-1']);
  });

  test.each([
    [0, 10, 'none'],
    [3, 10, 'some'],
    [10, 10, 'all'],
    [0, 0, 'none'],
  ])('a selection of %i of %i rows shows %s', (selected, rows, extent) => {
    expect(selectionExtent(selected, rows)).toBe(extent);
  });
});
