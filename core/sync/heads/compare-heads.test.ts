import { describe, expect, test } from 'vitest';
import { readFingerprint } from './fingerprint.ts';
import { plainFingerprint } from '../testing/plain-cipher.ts';
import { compareHeads, MOST_HEADS, rememberSeen } from './compare-heads.ts';
import type { ListedHead, OwnState } from './compare-heads.ts';
import { decodeDeletionProof, encodeDeletionProof } from './deletion-proof.ts';
import { decodeHead, encodeHead } from './head.ts';
import { applyToDigest, EMPTY_DIGEST } from './library-digest.ts';

const fingerprint = readFingerprint(await plainFingerprint('songs/a'));
const digest = (clock: number) => applyToDigest(EMPTY_DIGEST, [{ fingerprint, before: {}, after: { '7': clock } }]);

const OWN: OwnState = { device: '1', sequence: 5, seen: { '2': 8 }, digest: digest(3), generation: 1 };

function head(
  device: string,
  sequence: number,
  clock: number,
  seen: Readonly<Record<string, number>> = {},
): ListedHead {
  return { device, generation: 1, head: { sequence, digest: digest(clock), seen } };
}

const OWN_HEAD = head('1', 5, 3);

describe('comparing with the heads of other devices', () => {
  test.each([
    { what: 'nothing is wrong', listed: [OWN_HEAD, head('2', 8, 3)], found: [] },
    { what: 'the other device has less', listed: [OWN_HEAD, head('2', 9, 1)], found: [] },
    { what: 'the other device has more', listed: [OWN_HEAD, head('2', 9, 4)], found: ['missing'] },
    { what: 'the head is older than one that was seen', listed: [OWN_HEAD, head('2', 7, 1)], found: ['set-back'] },
    { what: 'a head that was seen is gone', listed: [OWN_HEAD], found: ['set-back'] },
    { what: 'the own head is older', listed: [head('1', 4, 3), head('2', 8, 3)], found: ['set-back'] },
    { what: 'the own head is gone', listed: [head('2', 8, 3)], found: ['set-back'] },
    {
      what: 'a third device has seen a later head',
      listed: [OWN_HEAD, head('2', 8, 3), head('3', 1, 1, { '2': 9 })],
      found: ['set-back'],
    },
    {
      what: 'a third device has seen a later head of this one, which was restored',
      listed: [head('1', 6, 9), head('2', 8, 3), head('3', 1, 1, { '1': 6 })],
      found: [],
    },
    {
      what: 'a head does not open',
      listed: [OWN_HEAD, head('2', 8, 3), { device: '3', head: null, generation: 1 }],
      found: ['foreign-head'],
    },
    { what: 'no heads are listed at all', listed: [], found: ['set-back'] },
  ])('$what', ({ listed, found }) => {
    expect([...compareHeads(OWN, listed)]).toEqual(found);
  });

  test('a device that has stated and seen nothing finds nothing wrong with a server without heads', () => {
    expect([...compareHeads({ ...OWN, sequence: 0, seen: {} }, [])]).toEqual([]);
  });

  test('heads of many devices may be dropped by the server', () => {
    const others = Array.from({ length: MOST_HEADS }, (_, at) => head(String(at + 100), 1, 1));
    expect([...compareHeads(OWN, others)]).toEqual([]);
    expect(rememberSeen(OWN, others)).not.toHaveProperty('2');
  });

  test('the highest sequences of others are remembered, never the own', () => {
    expect(rememberSeen(OWN, [OWN_HEAD, head('2', 7, 1), head('3', 4, 1)])).toEqual({ '2': 8, '3': 4 });
  });
});

describe('what is sealed', () => {
  test('a head and a proof read back as they were written, and nothing else is read', () => {
    const stated = { sequence: 3, digest: digest(3), seen: { '2': 8 } };
    expect(decodeHead(encodeHead(stated))).toEqual(stated);
    expect(decodeDeletionProof(encodeDeletionProof({ '7': 3 }))).toEqual({ '7': 3 });
    for (const wrong of ['', '[]', '{}', 'null', '{"format":2}', encodeDeletionProof({ '7': -1 })]) {
      expect(decodeHead(wrong)).toBeNull();
      expect(decodeDeletionProof(wrong)).toBeNull();
    }
    expect(decodeDeletionProof('{"format":1,"counters":{"x":1}}')).toBeNull();
    expect(decodeHead(encodeHead({ ...stated, sequence: 0.5 }))).toBeNull();
  });

  test('the head of a large library on many devices is below 16 KiB', () => {
    const full = EMPTY_DIGEST.map(() => ({ total: 9_999_999, sum: 2n ** 61n - 2n }));
    const seen = Object.fromEntries(Array.from({ length: MOST_HEADS }, (_, at) => [String(10 ** 15 + at), 99_999]));
    expect(encodeHead({ sequence: 99_999, digest: full, seen }).length).toBeLessThan(16_000);
  });
});
