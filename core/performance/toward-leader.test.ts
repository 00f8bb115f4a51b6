import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeOfBeat, type BeatAnchor } from './beats.ts';
import { towardLeader } from './toward-leader.ts';

const NOW_MS = 10_000;
/** Beat 8 is now, half a second a beat. */
const LEADER: BeatAnchor = { beat: 8, atMs: NOW_MS, tempo: 120 };

/** How late own beats are when they have been brought nearer, ms. */
function lateAfter(lateMs: number, looks = 1): number {
  let own: BeatAnchor = { ...LEADER, atMs: LEADER.atMs + lateMs };
  for (let look = 0; look < looks; look += 1) own = towardLeader(own, LEADER, NOW_MS)?.anchor ?? own;
  return timeOfBeat(own, LEADER.beat) - LEADER.atMs;
}

describe('[LIVE-23] who follows ticks with who leads', () => {
  test.each([
    ['together', 0, 0],
    ['nobody hears it', 1, 1],
    ['a little late', 4, 2],
    ['a little early', -4, -2],
    ['more, by no more than a tick may stumble', 30, 22],
    ['much, at once', 500, 0],
    ['a bar early, at once', -2000, 0],
  ])('%s', (_, lateMs, then) => {
    expect(lateAfter(lateMs)).toBeCloseTo(then, 9);
  });

  test('what was planned holds, but where beats leap', () => {
    expect(towardLeader({ ...LEADER, atMs: NOW_MS + 20 }, LEADER, NOW_MS)?.isLeap).toBe(false);
    expect(towardLeader({ ...LEADER, atMs: NOW_MS + 41 }, LEADER, NOW_MS)?.isLeap).toBe(true);
  });

  test('another tempo is taken over at the beat it has now; what clocks drift is none', () => {
    const faster = { beat: 8.5, atMs: NOW_MS, tempo: 126 };
    expect(towardLeader(LEADER, faster, NOW_MS)).toEqual({ anchor: faster, isLeap: true });
    expect(towardLeader(LEADER, { ...LEADER, tempo: 120.012 }, NOW_MS)).toBeNull();
  });

  test.each([0, Number.NaN, -3])('a leader at tempo %d moves nobody', (tempo) => {
    expect(towardLeader(LEADER, { ...LEADER, tempo }, NOW_MS)).toBeNull();
  });

  test('wherever it was, it is together with the leader within a few looks, and never overshoots', () => {
    fc.assert(
      fc.property(fc.double({ min: -5000, max: 5000, noNaN: true }), (lateMs) => {
        const [once, often] = [lateAfter(lateMs), lateAfter(lateMs, 12)];
        expect(Math.abs(often)).toBeLessThanOrEqual(1 + 1e-6);
        expect(Math.abs(once)).toBeLessThanOrEqual(Math.abs(lateMs) + 1e-6);
        expect(once * lateMs).toBeGreaterThanOrEqual(-1e-6 * Math.abs(lateMs));
      }),
    );
  });
});
