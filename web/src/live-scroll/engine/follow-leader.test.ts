import { describe, expect, test } from 'vitest';
import { beatAt, timeOfBeat, type BeatAnchor } from '@uplift/core/performance';
import { rehearse, STAGED, type Rehearsal } from '../testing/rehearsal.ts';

const BEAT_MS = 500;
/** The clock of a rehearsal begins here. */
const START_MS = 1000;

/** A leader that counted in from then on; the test may move its beats. */
function leaderFrom(atMs: number, tempo = 120) {
  let anchor: BeatAnchor | null = { beat: -4, atMs, tempo };
  return {
    beats: () => anchor,
    at: (nowMs: number) => (anchor === null ? Number.NaN : beatAt(anchor, nowMs)),
    shift(ms: number) {
      anchor = anchor && { ...anchor, atMs: anchor.atMs + ms };
    },
    put(to: BeatAnchor | null) {
      anchor = to;
    },
  };
}

const phase = ({ engine }: Rehearsal) => engine.view.get().state.phase;
const beat = ({ engine }: Rehearsal) => engine.ticking.beat.get();

/** By how much the beats of this device come after the leader's, ms. */
function lateMs({ engine }: Rehearsal, leader: ReturnType<typeof leaderFrom>): number {
  const [own, led] = [engine.anchor(), leader.beats()];
  return own === null || led === null ? Number.NaN : timeOfBeat(own, 8) - timeOfBeat(led, 8);
}

async function following(leader = leaderFrom(START_MS), rehearsal = rehearse()) {
  rehearsal.engine.followFrom(leader.beats);
  await rehearsal.pass(4 * BEAT_MS + 1);
  return { rehearsal, leader };
}

describe('who follows LiveScroll', () => {
  test('[LIVE-23] [ROOM-33] starts with the leader, in the same count-in', async () => {
    const leader = leaderFrom(START_MS - 250);
    const rehearsal = rehearse();
    rehearsal.engine.followFrom(leader.beats);
    await rehearsal.pass(1);
    expect([phase(rehearsal), beat(rehearsal)]).toEqual(['active', -4]);
    expect(lateMs(rehearsal, leader)).toBeCloseTo(0, 6);
  });

  test('[LIVE-23] who comes late is in place at once', async () => {
    const leader = leaderFrom(START_MS - 20 * BEAT_MS);
    const rehearsal = rehearse();
    rehearsal.engine.followFrom(leader.beats);
    await rehearsal.pass(1);
    expect(beat(rehearsal)).toBe(16);
  });

  test('waits for its song', async () => {
    const leader = leaderFrom(START_MS);
    const rehearsal = rehearse({ name: null, timeline: null, tempo: 0 });
    rehearsal.engine.followFrom(leader.beats);
    await rehearsal.pass(BEAT_MS);
    expect(phase(rehearsal)).toBe('inactive');
    rehearsal.stage(STAGED);
    await rehearsal.pass(1);
    expect(beat(rehearsal)).toBe(-3);
  });

  test('[LIVE-23] what becomes known of the leader’s clock counts at once; its ticks come to it, and no plan changes', async () => {
    const { rehearsal, leader } = await following();
    const moves = rehearsal.engine.ticking.moves.get();
    leader.shift(12);
    expect(lateMs(rehearsal, leader)).toBe(0);
    expect(rehearsal.plans).toEqual([]);
    await rehearsal.pass(BEAT_MS);
    expect(rehearsal.plans).toEqual(['kept']);
    leader.shift(0.9);
    await rehearsal.pass(4 * BEAT_MS);
    expect(lateMs(rehearsal, leader)).toBe(0);
    expect(rehearsal.plans).toEqual(['kept']);
    expect(rehearsal.engine.ticking.moves.get()).toBe(moves);
  });

  test('[LIVE-23] a leader that goes elsewhere takes ticks and chart along with its word', async () => {
    const { rehearsal, leader } = await following();
    const moves = rehearsal.engine.ticking.moves.get();
    leader.put({ beat: 16, atMs: START_MS + 4 * BEAT_MS, tempo: 120 });
    rehearsal.engine.followFrom(leader.beats);
    expect([beat(rehearsal), rehearsal.plans]).toEqual([16, ['moved to 16']]);
    expect(rehearsal.engine.ticking.moves.get()).toBe(moves + 1);
  });

  test('a follower that comes to lead goes on from where it is', async () => {
    const { rehearsal, leader } = await following();
    leader.shift(8);
    const led = leader.beats();
    rehearsal.engine.followFrom(null);
    leader.shift(3000);
    await rehearsal.pass(BEAT_MS);
    expect(rehearsal.engine.anchor()).toEqual(led);
    expect(phase(rehearsal)).toBe('active');
  });

  test('[ROOM-24] [LIVE-15] where the leader goes on at another section, or taps another tempo, so does who follows', async () => {
    const { rehearsal, leader } = await following();
    leader.put({ beat: 16, atMs: START_MS + 4 * BEAT_MS, tempo: 100 });
    rehearsal.engine.followFrom(leader.beats);
    await rehearsal.pass(10);
    expect(beat(rehearsal)).toBe(16);
    expect(rehearsal.engine.view.get().tempo).toBe(100);
    expect(lateMs(rehearsal, leader)).toBeCloseTo(0, 6);
  });

  test('the beat goes on where nothing is known of the leader any more', async () => {
    const { rehearsal, leader } = await following();
    leader.put(null);
    await rehearsal.pass(8 * BEAT_MS);
    expect(beat(rehearsal)).toBe(8);
  });

  test('[LIVE-6] [ROOM-33] a stop of the leader is none of its own; a start within the shutdown comes after it', async () => {
    const { rehearsal } = await following();
    rehearsal.engine.followFrom(null);
    rehearsal.engine.stop();
    expect(phase(rehearsal)).toBe('suspend');
    expect(rehearsal.told).not.toContain('left');
    const again = leaderFrom(START_MS + 4 * BEAT_MS);
    rehearsal.engine.followFrom(again.beats);
    await rehearsal.pass(250);
    expect(phase(rehearsal)).toBe('active');
    expect(lateMs(rehearsal, again)).toBeCloseTo(0, 6);
  });

  test.each<[string, (rehearsal: Rehearsal) => void | Promise<void>]>([
    ['a held button that stops', ({ engine, pass }) => (engine.press(), pass(500))],
    ['a pedal that stops', ({ engine }) => engine.stop()],
    ['a jump', ({ engine }) => engine.jumpTo(1)],
    ['a line forward', ({ engine }) => engine.nudge('line', 1)],
    ['a tap', ({ engine }) => engine.tapTempo()],
  ])('[ROOM-34] [LIVE-13] %s takes the beats from the leader, once', async (_, act) => {
    const { rehearsal, leader } = await following();
    await act(rehearsal);
    await rehearsal.pass(10);
    expect(rehearsal.told.filter((told) => told === 'left')).toEqual(['left']);
    const own = rehearsal.engine.anchor();
    leader.shift(3000);
    await rehearsal.pass(BEAT_MS * 2);
    expect(rehearsal.engine.anchor() ?? own).toEqual(own);
  });

  test('a run that a reload interrupted goes on waiting for its song where nobody is followed', async () => {
    const rehearsal = rehearse({ name: null, timeline: null, tempo: 0 });
    rehearsal.engine.resume({ beat: 8, atEpochMs: 1_700_000_000_000 + START_MS, tempo: 120 });
    rehearsal.engine.followFrom(null);
    rehearsal.stage(STAGED);
    await rehearsal.pass(1);
    expect(beat(rehearsal)).toBe(8);
  });

  test('the end of the song leaves nobody', async () => {
    const { rehearsal } = await following();
    await rehearsal.pass(33 * BEAT_MS);
    expect(phase(rehearsal)).toBe('inactive');
    expect(rehearsal.told).not.toContain('left');
  });

  test('[LIVE-8] what browsers refuse to sound scrolls all the same', async () => {
    const { rehearsal } = await following(undefined, rehearse({}, { isHeard: false }));
    expect([phase(rehearsal), beat(rehearsal)]).toEqual(['active', 0]);
  });
});
