import { describe, expect, test } from 'vitest';
import { COLUMN_MIN_WIDTH } from './columns.ts';

describe('the columns of the songs table', () => {
  test('[LIB-5] [LIB-6] [LIB-7] [LIB-8] [LIB-9] [LIB-10] the columns of the songs table are in order from left to right, each from its viewport width on', () => {
    expect(Object.entries(COLUMN_MIN_WIDTH)).toEqual([
      ['title', 0],
      ['artist', 700],
      ['arrangement', 0],
      ['key', 500],
      ['tempo', 1000],
      ['time_signature', 1200],
      ['performed', 1300],
      ['frequency', 1400],
    ]);
  });
});
