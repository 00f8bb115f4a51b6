import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { childPath, isBelow, splitParts } from './path.ts';

describe('paths', () => {
  test.each([
    [['sections', 'a-1', 'lyrics'], 'sections/a-1/lyrics'],
    [['a/b', '~'], '"a~1b"/"~0"'],
    [['s', 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6', 'l'], 's/~-B1Prn3sEdCnZQCgyR5r9g/l'],
    [['~-B1Prn3sEdCnZQCgyR5r9g', '-B1Prn3sEdCnZQCgyR5r9g'], '"~0-B1Prn3sEdCnZQCgyR5r9g"/-B1Prn3sEdCnZQCgyR5r9g'],
  ])('the path %j is written %s', (parts, path) => {
    expect(parts.reduce(childPath, '')).toBe(path);
    expect(splitParts(path)).toEqual(parts);
  });

  test('splitting a path is the inverse of joining it for any text except an empty first part', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.uuid()), { minLength: 1 }), (parts) => {
        expect(splitParts(['first', ...parts].reduce(childPath, ''))).toEqual(['first', ...parts]);
      }),
    );
  });

  test('a path is below its ancestors only', () => {
    expect([isBelow('a/b', 'a'), isBelow('ab', 'a'), isBelow('a', 'a')]).toEqual([true, false, false]);
  });
});
