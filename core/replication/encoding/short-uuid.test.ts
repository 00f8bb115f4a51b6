import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUuid, longUuid, shortUuid } from './short-uuid.ts';

describe('short UUIDs', () => {
  test.each([
    ['00000000-0000-0000-0000-000000000000', 'AAAAAAAAAAAAAAAAAAAAAA'],
    ['ffffffff-ffff-ffff-ffff-ffffffffffff', '_____________________w'],
    ['f81d4fae-7dec-11d0-a765-00a0c91e6bf6', '-B1Prn3sEdCnZQCgyR5r9g'],
  ])('the UUID %s is shortened to %s', (uuid, short) => {
    expect(shortUuid(uuid)).toBe(short);
    expect(longUuid(short)).toBe(uuid);
  });

  test('every UUID is restored from its short form', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(longUuid(shortUuid(uuid))).toBe(uuid);
        expect(shortUuid(uuid)).toHaveLength(22);
      }),
    );
  });

  test.each(['', 'F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6', 'f81d4fae7dec11d0a76500a0c91e6bf6', 'c1', '"x"'])(
    '"%s" is neither a UUID nor a short one',
    (text) => {
      expect([isUuid(text), longUuid(text)]).toEqual([false, null]);
    },
  );
});
