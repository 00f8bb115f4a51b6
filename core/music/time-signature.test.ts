import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareTimeSignatures,
  formatTimeSignature,
  parseTimeSignature,
  TIME_SIGNATURE_BOTTOMS,
} from './time-signature.ts';

describe('time signatures', () => {
  test.each([
    ['4/4', 4, 4],
    ['6/8', 6, 8],
    ['12/16', 12, 16],
    ['1/64', 1, 64],
  ])('the time signature %s has %i over %i', (text, top, bottom) => {
    expect(parseTimeSignature(text)).toEqual({ top, bottom });
  });

  test.each([
    '',
    '4',
    '4/',
    '/4',
    '4/3',
    '4/0',
    '0/4',
    '4/128',
    '-4/4',
    '4.5/4',
    '4/04',
    ' 4/4',
    '4/4 ',
    '4/4/4',
    '129/4',
    '9'.repeat(9999),
  ])('[SONG-24] "%s" isn\'t a time signature', (text) => {
    expect(parseTimeSignature(text)).toBeNull();
  });

  test('[SONG-24] the bottom of a time signature is 1, 2, 4, 8, 16, 32 or 64', () => {
    expect(TIME_SIGNATURE_BOTTOMS).toEqual([1, 2, 4, 8, 16, 32, 64]);
  });

  test('a time signature parses to what was formatted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 128 }), fc.constantFrom(...TIME_SIGNATURE_BOTTOMS), (top, bottom) => {
        expect(parseTimeSignature(formatTimeSignature({ top, bottom }))).toEqual({ top, bottom });
      }),
    );
  });

  test('[LIB-16] sorting time signatures compares the bottom, then the top; invalid ones come last', () => {
    const sorted = ['6/8', '12/8', '', '4/4', '2/2', '3/4', '10/4', 'waltz'].toSorted(compareTimeSignatures);
    expect(sorted).toEqual(['2/2', '3/4', '4/4', '10/4', '6/8', '12/8', '', 'waltz']);
    expect(compareTimeSignatures('4/4', '4/4')).toBe(0);
  });
});
