import { describe, expect, test } from 'vitest';
import { COLUMN_MIN_WIDTH, visibleColumns } from './columns.ts';
import type { LibraryColumn } from './columns.ts';

const ALWAYS = ['title', 'arrangement'] as const;

const FIRST_WIDTHS: readonly (readonly [string, LibraryColumn, number])[] = [
  ['LIB-6', 'key', 500],
  ['LIB-7', 'tempo', 1000],
  ['LIB-8', 'time_signature', 1200],
  ['LIB-9', 'performed', 1300],
  ['LIB-10', 'frequency', 1400],
];

describe('the columns of the songs table', () => {
  test.each([0, 320, 499, 5000])('[LIB-5] title and arrangement show at a width of %i', (width) => {
    expect(visibleColumns(width)).toEqual(expect.arrayContaining([...ALWAYS]));
  });

  test.each(FIRST_WIDTHS)('[%s] the %s column shows from %i on', (_rule, column, width) => {
    expect(visibleColumns(width)).toContain(column);
    expect(visibleColumns(width - 1)).not.toContain(column);
    expect(COLUMN_MIN_WIDTH[column]).toBe(width);
  });

  test('[LIB-6] [LIB-7] [LIB-8] [LIB-9] [LIB-10] a wide screen shows all seven, from left to right', () => {
    expect(visibleColumns(1400)).toEqual([
      'title',
      'arrangement',
      'key',
      'tempo',
      'time_signature',
      'performed',
      'frequency',
    ]);
  });
});
