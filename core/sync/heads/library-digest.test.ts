import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainFingerprint } from '../testing/plain-cipher.ts';
import { BUCKETS, coefficientFor, MODULUS, readFingerprint } from './fingerprint.ts';
import type { Fingerprint } from './fingerprint.ts';
import { applyToDigest, compareDigests, EMPTY_DIGEST, formatDigest, parseDigest } from './library-digest.ts';
import type { CountedChange } from './library-digest.ts';

const NAMES = ['songs/a', 'songs/b', 'sets/a', 'songs/c'];
const FINGERPRINTS: readonly Fingerprint[] = await Promise.all(
  NAMES.map(async (name) => ({ ...readFingerprint(await plainFingerprint(name)), bucket: name.length % 2 })),
);

const counters = fc.dictionary(fc.constantFrom('7', '8', '9007199254740991'), fc.nat(50), { maxKeys: 3 });
const library = fc.array(counters, { minLength: NAMES.length, maxLength: NAMES.length });

function changes(before: readonly CountedChange['before'][], after: readonly CountedChange['after'][]) {
  return FINGERPRINTS.map((fingerprint, at) => ({ fingerprint, before: before[at] ?? {}, after: after[at] ?? {} }));
}

const count = (after: readonly CountedChange['after'][]) => applyToDigest(EMPTY_DIGEST, changes([], after));

/** True if every record of the first library has everything of the second. */
function covers(one: readonly CountedChange['after'][], other: readonly CountedChange['after'][]): boolean {
  return other.every((record, at) =>
    Object.entries(record).every(([writer, clock]) => (one[at]?.[writer] ?? 0) >= clock),
  );
}

describe('the digest of a library', () => {
  test('changes lead to the same digest as counting everything again, in any order', () => {
    fc.assert(
      fc.property(library, library, (before, after) => {
        const expected = formatDigest(count(after));
        expect(formatDigest(applyToDigest(count(before), changes(before, after)))).toBe(expected);
        expect(formatDigest(applyToDigest(count(before), changes(before, after).toReversed()))).toBe(expected);
      }),
    );
  });

  test('a library that has everything of another never lacks anything of it', () => {
    fc.assert(
      fc.property(library, library, (one, other) => {
        const both = one.map((record, at) => {
          const writers = [...Object.keys(record), ...Object.keys(other[at] ?? {})];
          return Object.fromEntries(
            writers.map((writer) => [writer, Math.max(record[writer] ?? 0, other[at]?.[writer] ?? 0)]),
          );
        });
        expect(compareDigests(count(both), count(one), true)).not.toBe('lacking');
      }),
    );
  });

  test('libraries with equal totals that differ anywhere are not the same', () => {
    fc.assert(
      fc.property(library, library, (one, other) => {
        const isSame = covers(one, other) && covers(other, one);
        expect(compareDigests(count(one), count(other), true) === 'same').toBe(isSame);
      }),
    );
  });

  test('one write too few is noticed, one swapped for another record’s too, and not without the key', () => {
    const whole = count([{ '7': 3 }, { '8': 2 }, {}, {}]);
    const cases = [
      { own: [{ '7': 2 }, { '8': 2 }], isSameKey: true, found: 'lacking' },
      { own: [{ '7': 3 }, { '8': 2 }], isSameKey: true, found: 'same' },
      { own: [{ '7': 4 }, { '8': 2 }], isSameKey: true, found: 'ahead' },
      { own: [{ '7': 2 }, { '8': 3 }], isSameKey: true, found: 'lacking' },
      { own: [{ '7': 2 }, { '8': 3 }], isSameKey: false, found: 'same' },
    ];
    for (const { own, isSameKey, found } of cases) expect(compareDigests(count(own), whole, isSameKey)).toBe(found);
  });

  test('a digest reads back as it was written, and nothing else is read as one', () => {
    fc.assert(
      fc.property(library, (records) => {
        expect(parseDigest(formatDigest(count(records)))).toEqual(count(records));
      }),
    );
    const text = formatDigest(count([{ '7': 3 }]));
    for (const wrong of ['', `${text} `, text.replace('.', ''), text.replaceAll(' ', ','), `${'z'.repeat(12)}.1`])
      expect(parseDigest(wrong)).toBeNull();
    const tooLarge = formatDigest([{ total: 1, sum: MODULUS }, ...EMPTY_DIGEST.slice(1)]);
    expect(parseDigest(tooLarge)).toBeNull();
  });
});

describe('the fingerprint of a record', () => {
  test('a fingerprint is made of 20 bytes, within its bounds', () => {
    const found = readFingerprint(new Uint8Array(20).fill(0xff));
    expect(found.bucket).toBeLessThan(BUCKETS);
    expect([found.offset < MODULUS, found.slope < MODULUS]).toEqual([true, true]);
    expect(() => readFingerprint(new Uint8Array(19))).toThrow('20 bytes');
  });

  test('two writers of a record have two coefficients', () => {
    const [fingerprint] = FINGERPRINTS;
    if (fingerprint === undefined) throw new Error('there is one');
    expect(coefficientFor(fingerprint, '7')).not.toBe(coefficientFor(fingerprint, '8'));
  });
});
