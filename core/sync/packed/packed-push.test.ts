import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packPush, unpackPush } from './packed-push.ts';
import type { SealedPush } from '../server-record.ts';

const count = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const counters = fc.dictionary(fc.maxSafeNat().map(String), count, { maxKeys: 5, noNullPrototype: true });
const entry = fc.uint8Array({ maxLength: 60 });
const push = fc.record({ change: fc.maxSafeNat(), entry, base: counters, counters, version: fc.maxSafeNat() });

/** An edit that a device makes to a song of another one, after twenty letters. */
const EDIT: SealedPush = {
  change: 6_755_399_441_055_744,
  entry: Uint8Array.of(1, 2, 3),
  base: { '4503599627370497': 64, '9007199254740991': 20 },
  counters: { '4503599627370497': 64, '9007199254740991': 21 },
  version: 300,
};

test('a packed push is read as it was, with any writers', () => {
  fc.assert(
    fc.property(push, (sent) => {
      const read = unpackPush(packPush(sent));
      expect(read && { ...read, entry: read.entry.slice() }).toEqual(sent);
    }),
  );
});

test('a packed push has its numbers in the order of the format, seven bits a byte', () => {
  const small = {
    change: 5,
    entry: Uint8Array.of(9, 8),
    base: { '7': 1 },
    counters: { '7': 2, '200': 3 },
    version: 300,
  };
  expect([...packPush(small)]).toEqual([1, 5, 172, 2, 2, 7, 1, 2, 200, 1, 0, 3, 9, 8]);
});

test('an edit of two writers takes 32 bytes beside its entry', () => {
  expect(packPush(EDIT).length - EDIT.entry.length).toBe(32);
});

test.each([
  ['nothing', []],
  ['another format', [2, 5, 0, 0]],
  ['fewer writers than it says', [1, 5, 0, 2, 7, 1, 2]],
  ['more writers than its bytes could hold', [1, 5, 0, 255, 255, 255, 127]],
  ['a number beyond 53 bits', [1, 255, 255, 255, 255, 255, 255, 255, 255, 1, 0, 0]],
])('a push with %s isn’t read', (_what, bytes) => {
  expect(unpackPush(Uint8Array.from(bytes))).toBeNull();
});
