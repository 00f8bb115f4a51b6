import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withinBytes } from './set-songs.ts';

const songs = (...sizes: readonly number[]) => sizes.map((bytes) => ({ bytes }));

describe('the songs of an answer', () => {
  test.each([
    [[], 10, []],
    [[4, 6], 10, [4, 6]],
    [[4, 7, 1], 10, [4]],
    [[0, 4, 0, 6], 10, [4, 6]],
    [[11, 1], 10, []],
  ])('the songs of an answer from %j within %i bytes are %j', (sizes, most, left) => {
    expect(withinBytes(songs(...sizes), most)).toEqual(songs(...left));
  });

  test('the songs of an answer are the first existing ones, and never exceed its room', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20)), fc.nat(100), (sizes, most) => {
        const there = sizes.filter((bytes) => bytes > 0);
        const left = withinBytes(songs(...sizes), most).map(({ bytes }) => bytes);
        expect(left).toEqual(there.slice(0, left.length));
        expect(left.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(most);
      }),
    );
  });
});
