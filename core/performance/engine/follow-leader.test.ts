import { beatAt, timeOfBeat, type BeatAnchor } from '../metronome/beats.ts';
import { describe, expect, test } from 'vitest';
import { createTestEngine, STAGED, type TestEngine } from '../testing/test-engine.ts';

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

const phase = ({ engine }: TestEngine) => engine.view.get().state.phase;
const beat = ({ engine }: TestEngine) => engine.ticking.beat.get();

/** Delay of this device's beats after the leader's, ms. */
function lateMs({ engine }: TestEngine, leader: ReturnType<typeof leaderFrom>): number {
  const [own, led] = [engine.anchor(), leader.beats()];
  return own === null || led === null ? Number.NaN : timeOfBeat(own, 8) - timeOfBeat(led, 8);
}

async function following(leader = leaderFrom(START_MS), testEngine = createTestEngine()) {
  testEngine.engine.followFrom(leader.beats);
  await testEngine.pass(4 * BEAT_MS + 1);
  return { testEngine, leader };
}

describe('who follows LiveScroll', () => {
  test('[LIVE-23] [ROOM-33] a follower starts LiveScroll with the leader, in the same count-in', async () => {
    const leader = leaderFrom(START_MS - 250);
    const testEngine = createTestEngine();
    testEngine.engine.followFrom(leader.beats);
    await testEngine.pass(1);
    expect([phase(testEngine), beat(testEngine)]).toEqual(['active', -4]);
    expect(lateMs(testEngine, leader)).toBeCloseTo(0, 6);
  });

  test('[LIVE-23] a follower that joins late is in place at once', async () => {
    const leader = leaderFrom(START_MS - 20 * BEAT_MS);
    const testEngine = createTestEngine();
    testEngine.engine.followFrom(leader.beats);
    await testEngine.pass(1);
    expect(beat(testEngine)).toBe(16);
  });

  test('a follower waits for its song', async () => {
    const leader = leaderFrom(START_MS);
    const testEngine = createTestEngine({ name: null, timeline: null, tempo: 0 });
    testEngine.engine.followFrom(leader.beats);
    await testEngine.pass(BEAT_MS);
    expect(phase(testEngine)).toBe('inactive');
    testEngine.stage(STAGED);
    await testEngine.pass(1);
    expect(beat(testEngine)).toBe(-3);
  });

  test("[LIVE-23] a new estimate of the leader’s clock applies at once; the follower's ticks adjust to it, and its plan stays", async () => {
    const { testEngine, leader } = await following();
    const moves = testEngine.engine.ticking.moves.get();
    leader.shift(12);
    expect(lateMs(testEngine, leader)).toBe(0);
    expect(testEngine.plans).toEqual([]);
    await testEngine.pass(BEAT_MS);
    expect(testEngine.plans).toEqual(['kept']);
    leader.shift(0.9);
    await testEngine.pass(4 * BEAT_MS);
    expect(lateMs(testEngine, leader)).toBe(0);
    expect(testEngine.plans).toEqual(['kept']);
    expect(testEngine.engine.ticking.moves.get()).toBe(moves);
  });

  test("[LIVE-23] a message of a leader that moves takes the follower's ticks and chart along", async () => {
    const { testEngine, leader } = await following();
    const moves = testEngine.engine.ticking.moves.get();
    leader.put({ beat: 16, atMs: START_MS + 4 * BEAT_MS, tempo: 120 });
    testEngine.engine.followFrom(leader.beats);
    expect([beat(testEngine), testEngine.plans]).toEqual([16, ['moved to 16']]);
    expect(testEngine.engine.ticking.moves.get()).toBe(moves + 1);
  });

  test('a follower that becomes the leader continues from its place', async () => {
    const { testEngine, leader } = await following();
    leader.shift(8);
    const led = leader.beats();
    testEngine.engine.followFrom(null);
    leader.shift(3000);
    await testEngine.pass(BEAT_MS);
    expect(testEngine.engine.anchor()).toEqual(led);
    expect(phase(testEngine)).toBe('active');
  });

  test('[ROOM-24] [LIVE-15] a follower goes to the section and tempo that the leader jumps to or taps', async () => {
    const { testEngine, leader } = await following();
    leader.put({ beat: 16, atMs: START_MS + 4 * BEAT_MS, tempo: 100 });
    testEngine.engine.followFrom(leader.beats);
    await testEngine.pass(10);
    expect(beat(testEngine)).toBe(16);
    expect(testEngine.engine.view.get().tempo).toBe(100);
    expect(lateMs(testEngine, leader)).toBeCloseTo(0, 6);
  });

  test('a follower keeps the beat when it loses the leader', async () => {
    const { testEngine, leader } = await following();
    leader.put(null);
    await testEngine.pass(8 * BEAT_MS);
    expect(beat(testEngine)).toBe(8);
  });

  test("[LIVE-6] [ROOM-33] a follower does not report the leader's stop as its own; a start during the shutdown comes after it", async () => {
    const { testEngine } = await following();
    testEngine.engine.followFrom(null);
    testEngine.engine.stop();
    expect(phase(testEngine)).toBe('suspend');
    expect(testEngine.events).not.toContain('left');
    const again = leaderFrom(START_MS + 4 * BEAT_MS);
    testEngine.engine.followFrom(again.beats);
    await testEngine.pass(250);
    expect(phase(testEngine)).toBe('active');
    expect(lateMs(testEngine, again)).toBeCloseTo(0, 6);
  });

  test.each<[string, (testEngine: TestEngine) => void | Promise<void>]>([
    ['a held button that stops', ({ engine, pass }) => (engine.press(), pass(500))],
    ['a pedal that stops', ({ engine }) => engine.stop()],
    ['a jump', ({ engine }) => engine.jumpTo(1)],
    ['a line forward', ({ engine }) => engine.nudge('line', 1)],
    ['a tap', ({ engine }) => engine.tapTempo()],
  ])('[ROOM-34] [LIVE-13] %s takes the beats from the leader, once', async (_, act) => {
    const { testEngine, leader } = await following();
    await act(testEngine);
    await testEngine.pass(10);
    expect(testEngine.events.filter((events) => events === 'left')).toEqual(['left']);
    const own = testEngine.engine.anchor();
    leader.shift(3000);
    await testEngine.pass(BEAT_MS * 2);
    expect(testEngine.engine.anchor() ?? own).toEqual(own);
  });

  test('a run interrupted by a reload keeps waiting for its song if it follows no leader', async () => {
    const testEngine = createTestEngine({ name: null, timeline: null, tempo: 0 });
    testEngine.engine.resume({ beat: 8, atEpochMs: 1_700_000_000_000 + START_MS, tempo: 120 });
    testEngine.engine.followFrom(null);
    testEngine.stage(STAGED);
    await testEngine.pass(1);
    expect(beat(testEngine)).toBe(8);
  });

  test('the end of the song does not leave the leader', async () => {
    const { testEngine } = await following();
    await testEngine.pass(33 * BEAT_MS);
    expect(phase(testEngine)).toBe('inactive');
    expect(testEngine.events).not.toContain('left');
  });

  test('[LIVE-8] LiveScroll scrolls even if the browser refuses sound', async () => {
    const { testEngine } = await following(undefined, createTestEngine({}, { isAudible: false }));
    expect([phase(testEngine), beat(testEngine)]).toEqual(['active', 0]);
  });
});
