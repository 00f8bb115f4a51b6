import { describe, expect, test } from 'vitest';
import { ESTIMATED, createTestEngine, STAGED, type TestEngine } from '../testing/test-engine.ts';

const BEAT_MS = 500;
const phase = ({ engine }: TestEngine) => engine.view.get().state.phase;
const beat = ({ engine }: TestEngine) => engine.ticking.beat.get();

/** Starts an engine and runs it to the first beat of the song. */
async function playing(...options: Parameters<typeof createTestEngine>) {
  const testEngine = createTestEngine(...options);
  testEngine.engine.start();
  await testEngine.pass(4 * BEAT_MS + 1);
  return testEngine;
}

describe('holding', () => {
  test('[LIVE-4] holding for 500 ms starts LiveScroll, less does not', async () => {
    const testEngine = createTestEngine();
    testEngine.engine.press();
    await testEngine.pass(499);
    expect(phase(testEngine)).toBe('inactive');
    await testEngine.pass(1);
    expect(phase(testEngine)).toBe('active');
  });

  test('[LIVE-5] the metronome ticks 100 ms before LiveScroll starts, and releasing then cancels the start', async () => {
    const testEngine = createTestEngine();
    testEngine.engine.press();
    await testEngine.pass(399);
    expect(testEngine.isTicking()).toBe(false);
    await testEngine.pass(1);
    expect(testEngine.isTicking()).toBe(true);
    testEngine.engine.release();
    await testEngine.pass(1000);
    expect([testEngine.isTicking(), phase(testEngine), beat(testEngine)]).toEqual([false, 'inactive', null]);
  });

  test('[LIVE-4] [LIVE-5] a timer that fires slightly early is waited for again', async () => {
    const testEngine = createTestEngine({}, { earlyMs: 0.4 });
    testEngine.engine.press();
    await testEngine.pass(402);
    expect(testEngine.isTicking()).toBe(true);
    await testEngine.pass(100);
    expect(phase(testEngine)).toBe('active');
  });

  test('[LIVE-6] [LIVE-7] holding for 500 ms stops LiveScroll, and 250 ms later everything is as before', async () => {
    const testEngine = await playing();
    testEngine.engine.press();
    await testEngine.pass(500);
    expect([phase(testEngine), testEngine.isTicking(), beat(testEngine)]).toEqual(['suspend', false, null]);
    await testEngine.pass(250);
    expect(phase(testEngine)).toBe('inactive');
  });

  test('[LIVE-3] presses without a timeline or a tempo do nothing', async () => {
    for (const nothing of [{ timeline: null }, { tempo: 0 }, { tempo: Number.NaN }]) {
      const testEngine = createTestEngine(nothing);
      testEngine.engine.press();
      await testEngine.pass(600);
      expect([phase(testEngine), testEngine.starts.length]).toEqual(['inactive', 0]);
    }
  });

  test('a metronome that is still starting when LiveScroll stops is stopped too', async () => {
    const testEngine = createTestEngine();
    testEngine.engine.start();
    testEngine.engine.stop();
    await testEngine.pass(1000);
    expect(testEngine.isTicking()).toBe(false);
  });
});

describe('the beat', () => {
  test('[LIVE-11] LiveScroll counts one measure before the song, unless the player turned that off', async () => {
    const testEngine = createTestEngine();
    testEngine.engine.start();
    const beatNow: (number | null)[] = [];
    testEngine.engine.ticking.beat.subscribe(() => beatNow.push(beat(testEngine)));
    await testEngine.pass(5 * BEAT_MS);
    expect(beatNow).toEqual([-4, -3, -2, -1, 0, 1]);
    const without = createTestEngine({ sound: { ...STAGED.sound, hasCountIn: false } });
    without.engine.start();
    await without.pass(1);
    expect(beat(without)).toBe(0);
  });

  test('the metronome gets the measures of the song; an estimate has none', async () => {
    const timed = await playing();
    const estimated = await playing({ timeline: ESTIMATED });
    expect(timed.starts[0]?.downbeats).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
    expect(estimated.starts[0]).not.toHaveProperty('downbeats');
  });

  test('the beat is where the clock says at the first look after a sleep', async () => {
    const testEngine = await playing();
    testEngine.sleep(10 * BEAT_MS);
    testEngine.engine.ticking.look();
    expect(beat(testEngine)).toBe(10);
  });

  test('a tempo change continues from the current beat', async () => {
    const testEngine = await playing();
    await testEngine.pass(4 * BEAT_MS);
    testEngine.stage({ tempo: 60 });
    await testEngine.pass(2 * BEAT_MS);
    expect(beat(testEngine)).toBe(5);
  });

  test('a sound that the browser refuses is reported until it plays', async () => {
    const testEngine = await playing({}, { isAudible: false });
    expect(testEngine.engine.ticking.isSoundRefused.get()).toBe(true);
    testEngine.allowSound();
    await testEngine.pass(BEAT_MS);
    expect(testEngine.engine.ticking.isSoundRefused.get()).toBe(false);
  });

  test('a player with the click off gets no notice about missing sound', async () => {
    const testEngine = await playing({ sound: { ...STAGED.sound, hasSound: false } }, { isAudible: false });
    expect(testEngine.starts[0]?.isSilent).toBe(true);
    expect(testEngine.engine.ticking.isSoundRefused.get()).toBe(false);
  });
});

describe('the song', () => {
  test('half of the song is reported once, and so is its end, which stops LiveScroll', async () => {
    const testEngine = await playing();
    await testEngine.pass(15 * BEAT_MS);
    expect(testEngine.events).not.toContain('half');
    await testEngine.pass(2 * BEAT_MS);
    expect(testEngine.events).toContain('half');
    await testEngine.pass(20 * BEAT_MS);
    expect(testEngine.events.filter((word) => word !== 'ready')).toEqual(['half', 'end']);
    expect([phase(testEngine), testEngine.isTicking()]).toEqual(['inactive', false]);
  });

  test("beats that were jumped over don't count as played", async () => {
    const testEngine = await playing();
    testEngine.engine.jumpTo(1);
    await testEngine.pass(10 * BEAT_MS);
    expect(testEngine.events).not.toContain('half');
  });

  test('staging another song ends the run at once, and forgets the tapped tempo', async () => {
    const testEngine = await playing();
    testEngine.engine.tapTempo();
    await testEngine.pass(1000);
    testEngine.engine.tapTempo();
    expect(testEngine.engine.view.get().tempo).toBe(60);
    testEngine.stage({ name: 'other.default' });
    expect([phase(testEngine), testEngine.isTicking(), testEngine.engine.view.get().tempo]).toEqual([
      'inactive',
      false,
      120,
    ]);
  });

  test('a song that only changes its number of performances keeps running, by the same timeline', async () => {
    const testEngine = await playing();
    const { timeline } = testEngine.engine.view.get();
    testEngine.stage({ timeline: timeline && { ...timeline } });
    expect([phase(testEngine), testEngine.engine.view.get().timeline === timeline]).toEqual(['active', true]);
  });
});

describe('the player', () => {
  test('[LIVE-15] the player moves a line on, a section back, or anywhere, without changing the pulse', async () => {
    const testEngine = await playing();
    await testEngine.pass(BEAT_MS);
    testEngine.engine.nudge('line', 1);
    expect(beat(testEngine)).toBe(8);
    testEngine.engine.jumpTo(1);
    await testEngine.pass(BEAT_MS);
    expect(beat(testEngine)).toBe(17);
    testEngine.engine.nudge('section', -1);
    expect(beat(testEngine)).toBe(1);
  });

  test('[LIVE-13] a chart scrolled by hand follows the beat again after a step', async () => {
    const testEngine = await playing();
    testEngine.engine.moveByHand();
    expect(testEngine.engine.isFollowing()).toBe(false);
    testEngine.engine.nudge('line', 1);
    expect(testEngine.engine.isFollowing()).toBe(true);
  });

  test('one tap aligns the nearest beat, and two taps set the tempo', async () => {
    const testEngine = await playing();
    await testEngine.pass(0.8 * BEAT_MS);
    testEngine.engine.tapTempo();
    expect(beat(testEngine)).toBe(1);
    await testEngine.pass(600);
    testEngine.engine.tapTempo();
    expect([beat(testEngine), testEngine.engine.view.get().tempo]).toEqual([2, 100]);
    await testEngine.pass(600);
    expect(beat(testEngine)).toBe(3);
  });

  test('taps before the start set the tempo of the run', async () => {
    const testEngine = createTestEngine();
    testEngine.engine.tapTempo();
    await testEngine.pass(1000);
    testEngine.engine.tapTempo();
    expect(testEngine.starts).toEqual([]);
    testEngine.engine.start();
    expect(testEngine.starts[0]?.tempo).toBe(60);
  });

  test('a player who scrolls ahead of an estimate is learned to be faster', async () => {
    const testEngine = await playing({ timeline: ESTIMATED });
    await testEngine.pass(15 * BEAT_MS);
    testEngine.engine.moveTo(28);
    await testEngine.pass(BEAT_MS);
    testEngine.engine.stop();
    const events = testEngine.events.find((word) => word.startsWith('pace'));
    expect(events).toBe('pace 1.81');
  });

  test('a run stopped in the first half teaches no pace, and neither does a song with its own beats', async () => {
    const early = await playing({ timeline: ESTIMATED });
    early.engine.moveTo(10);
    early.engine.stop();
    const timed = await playing();
    await timed.pass(16 * BEAT_MS);
    timed.engine.nudge('line', 1);
    timed.engine.stop();
    expect([...early.events, ...timed.events].filter((word) => word.startsWith('pace'))).toEqual([]);
  });
});

describe('the metronome alone', () => {
  test('the metronome alone clicks on and off while nothing scrolls, without a count-in', async () => {
    const testEngine = createTestEngine({ timeline: null });
    testEngine.engine.toggleMetronome();
    await testEngine.pass(100 * BEAT_MS);
    expect([testEngine.starts[0]?.countInBeats, beat(testEngine), phase(testEngine)]).toEqual([0, 100, 'inactive']);
    testEngine.engine.toggleMetronome();
    expect([testEngine.isTicking(), beat(testEngine)]).toEqual([false, null]);
  });

  test('the metronome alone ends when LiveScroll starts', async () => {
    const testEngine = createTestEngine();
    testEngine.engine.toggleMetronome();
    await testEngine.pass(BEAT_MS);
    testEngine.engine.start();
    await testEngine.pass(1);
    expect([testEngine.engine.view.get().isMetronomeOnly, beat(testEngine)]).toEqual([false, -4]);
  });

  test('the metronome button silences and unmutes the click while the chart scrolls', async () => {
    const testEngine = await playing();
    testEngine.engine.toggleMetronome();
    testEngine.engine.toggleMetronome();
    expect(testEngine.sounds.map(({ isSilent }) => isSilent).slice(-2)).toEqual([true, false]);
    expect(phase(testEngine)).toBe('active');
  });

  test('the metronome alone stays silent without a tempo', () => {
    const testEngine = createTestEngine({ tempo: 0 });
    testEngine.engine.toggleMetronome();
    expect(testEngine.starts).toEqual([]);
  });
});

describe('after a reload', () => {
  test('a run resumes after a reload at the beat where the music is by the clock, at its tempo', async () => {
    const before = await playing();
    await before.pass(4 * BEAT_MS);
    const live = before.engine.live();
    const after = createTestEngine({ name: null, timeline: null, tempo: 0 });
    if (live !== null) after.engine.resume({ ...live, tempo: 60 });
    after.sleep(9000);
    after.stage({ name: 'song.default', timeline: ESTIMATED, tempo: 120 });
    await after.pass(1);
    expect([phase(after), after.starts[0]?.countInBeats, after.engine.view.get().tempo]).toEqual(['active', 0, 60]);
    expect(beat(after)).toBe(9);
  });

  test('a run whose song is over by the reload is not resumed', async () => {
    const before = await playing();
    const live = before.engine.live();
    const after = createTestEngine({ name: null, timeline: null, tempo: 0 });
    if (live !== null) after.engine.resume(live);
    after.sleep(60_000);
    after.stage({ name: 'song.default', timeline: ESTIMATED, tempo: 120 });
    expect([phase(after), after.starts.length]).toEqual(['inactive', 0]);
  });

  test('nothing is stored for a reload while nothing scrolls', () => {
    expect(createTestEngine().engine.live()).toBeNull();
  });
});
