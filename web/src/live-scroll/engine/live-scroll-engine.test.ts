import { describe, expect, test } from 'vitest';
import { ESTIMATED, rehearse, STAGED, type Rehearsal } from '../testing/rehearsal.ts';

const BEAT_MS = 500;
const phase = ({ engine }: Rehearsal) => engine.view.get().state.phase;
const beat = ({ engine }: Rehearsal) => engine.ticking.beat.get();

/** In the first beat of the song. */
async function playing(...options: Parameters<typeof rehearse>) {
  const rehearsal = rehearse(...options);
  rehearsal.engine.start();
  await rehearsal.pass(4 * BEAT_MS + 1);
  return rehearsal;
}

describe('holding', () => {
  test('[LIVE-4] 500 ms start it, not less', async () => {
    const rehearsal = rehearse();
    rehearsal.engine.press();
    await rehearsal.pass(499);
    expect(phase(rehearsal)).toBe('inactive');
    await rehearsal.pass(1);
    expect(phase(rehearsal)).toBe('active');
  });

  test('[LIVE-5] the metronome ticks 100 ms before that, and letting go then takes it back', async () => {
    const rehearsal = rehearse();
    rehearsal.engine.press();
    await rehearsal.pass(399);
    expect(rehearsal.isTicking()).toBe(false);
    await rehearsal.pass(1);
    expect(rehearsal.isTicking()).toBe(true);
    rehearsal.engine.release();
    await rehearsal.pass(1000);
    expect([rehearsal.isTicking(), phase(rehearsal), beat(rehearsal)]).toEqual([false, 'inactive', null]);
  });

  test('[LIVE-4] [LIVE-5] a timer that calls a little early is waited for again', async () => {
    const rehearsal = rehearse({}, { earlyMs: 0.4 });
    rehearsal.engine.press();
    await rehearsal.pass(402);
    expect(rehearsal.isTicking()).toBe(true);
    await rehearsal.pass(100);
    expect(phase(rehearsal)).toBe('active');
  });

  test('[LIVE-6] [LIVE-7] 500 ms stop it again, and 250 ms later all is as before', async () => {
    const rehearsal = await playing();
    rehearsal.engine.press();
    await rehearsal.pass(500);
    expect([phase(rehearsal), rehearsal.isTicking(), beat(rehearsal)]).toEqual(['suspend', false, null]);
    await rehearsal.pass(250);
    expect(phase(rehearsal)).toBe('inactive');
  });

  test('[LIVE-3] without a timeline or a tempo presses do nothing', async () => {
    for (const nothing of [{ timeline: null }, { tempo: 0 }, { tempo: Number.NaN }]) {
      const rehearsal = rehearse(nothing);
      rehearsal.engine.press();
      await rehearsal.pass(600);
      expect([phase(rehearsal), rehearsal.starts.length]).toEqual(['inactive', 0]);
    }
  });

  test('a metronome that begins after it was given up is stopped', async () => {
    const rehearsal = rehearse();
    rehearsal.engine.start();
    rehearsal.engine.stop();
    await rehearsal.pass(1000);
    expect(rehearsal.isTicking()).toBe(false);
  });
});

describe('the beat', () => {
  test('[LIVE-11] a measure is counted before the song, unless the player wants none', async () => {
    const rehearsal = rehearse();
    rehearsal.engine.start();
    const heard: (number | null)[] = [];
    rehearsal.engine.ticking.beat.subscribe(() => heard.push(beat(rehearsal)));
    await rehearsal.pass(5 * BEAT_MS);
    expect(heard).toEqual([-4, -3, -2, -1, 0, 1]);
    const without = rehearse({ sound: { ...STAGED.sound, hasCountIn: false } });
    without.engine.start();
    await without.pass(1);
    expect(beat(without)).toBe(0);
  });

  test('measures of the song are told to the metronome; an estimate has none', async () => {
    const timed = await playing();
    const estimated = await playing({ timeline: ESTIMATED });
    expect(timed.starts[0]?.downbeats).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
    expect(estimated.starts[0]).not.toHaveProperty('downbeats');
  });

  test('after a sleep it is where the clock says, at the first look', async () => {
    const rehearsal = await playing();
    rehearsal.sleep(10 * BEAT_MS);
    rehearsal.engine.ticking.look();
    expect(beat(rehearsal)).toBe(10);
  });

  test('another tempo goes on from the beat it is at', async () => {
    const rehearsal = await playing();
    await rehearsal.pass(4 * BEAT_MS);
    rehearsal.stage({ tempo: 60 });
    await rehearsal.pass(2 * BEAT_MS);
    expect(beat(rehearsal)).toBe(5);
  });

  test('a sound the browser refuses is told until it joins', async () => {
    const rehearsal = await playing({}, { isHeard: false });
    expect(rehearsal.engine.ticking.isSoundRefused.get()).toBe(true);
    rehearsal.allowSound();
    await rehearsal.pass(BEAT_MS);
    expect(rehearsal.engine.ticking.isSoundRefused.get()).toBe(false);
  });

  test('nobody who wants silence is told that there is no sound', async () => {
    const rehearsal = await playing({ sound: { ...STAGED.sound, hasSound: false } }, { isHeard: false });
    expect(rehearsal.starts[0]?.isSilent).toBe(true);
    expect(rehearsal.engine.ticking.isSoundRefused.get()).toBe(false);
  });
});

describe('the song', () => {
  test('half of it is told once, and so is its end, which stops LiveScroll', async () => {
    const rehearsal = await playing();
    await rehearsal.pass(15 * BEAT_MS);
    expect(rehearsal.told).not.toContain('half');
    await rehearsal.pass(2 * BEAT_MS);
    expect(rehearsal.told).toContain('half');
    await rehearsal.pass(20 * BEAT_MS);
    expect(rehearsal.told.filter((word) => word !== 'ready')).toEqual(['half', 'end']);
    expect([phase(rehearsal), rehearsal.isTicking()]).toEqual(['inactive', false]);
  });

  test('what was jumped over is not played', async () => {
    const rehearsal = await playing();
    rehearsal.engine.jumpTo(1);
    await rehearsal.pass(10 * BEAT_MS);
    expect(rehearsal.told).not.toContain('half');
  });

  test('another one ends the run at once, and forgets the tempo that was tapped', async () => {
    const rehearsal = await playing();
    rehearsal.engine.tapTempo();
    await rehearsal.pass(1000);
    rehearsal.engine.tapTempo();
    expect(rehearsal.engine.view.get().tempo).toBe(60);
    rehearsal.stage({ name: 'other.default' });
    expect([phase(rehearsal), rehearsal.isTicking(), rehearsal.engine.view.get().tempo]).toEqual([
      'inactive',
      false,
      120,
    ]);
  });

  test('one that is only counted as performed goes on, by the very same timeline', async () => {
    const rehearsal = await playing();
    const { timeline } = rehearsal.engine.view.get();
    rehearsal.stage({ timeline: timeline && { ...timeline } });
    expect([phase(rehearsal), rehearsal.engine.view.get().timeline === timeline]).toEqual(['active', true]);
  });
});

describe('the player', () => {
  test('[LIVE-15] goes a line on, a section back, or anywhere, on the pulse', async () => {
    const rehearsal = await playing();
    await rehearsal.pass(BEAT_MS);
    rehearsal.engine.nudge('line', 1);
    expect(beat(rehearsal)).toBe(8);
    rehearsal.engine.jumpTo(1);
    await rehearsal.pass(BEAT_MS);
    expect(beat(rehearsal)).toBe(17);
    rehearsal.engine.nudge('section', -1);
    expect(beat(rehearsal)).toBe(1);
  });

  test('[LIVE-13] who moves on by a step is followed again', async () => {
    const rehearsal = await playing();
    rehearsal.engine.moveByHand();
    expect(rehearsal.engine.isFollowing()).toBe(false);
    rehearsal.engine.nudge('line', 1);
    expect(rehearsal.engine.isFollowing()).toBe(true);
  });

  test('a tap puts the nearest beat right, and two are a tempo', async () => {
    const rehearsal = await playing();
    await rehearsal.pass(0.8 * BEAT_MS);
    rehearsal.engine.tapTempo();
    expect(beat(rehearsal)).toBe(1);
    await rehearsal.pass(600);
    rehearsal.engine.tapTempo();
    expect([beat(rehearsal), rehearsal.engine.view.get().tempo]).toEqual([2, 100]);
    await rehearsal.pass(600);
    expect(beat(rehearsal)).toBe(3);
  });

  test('taps before the start are the tempo of the run', async () => {
    const rehearsal = rehearse();
    rehearsal.engine.tapTempo();
    await rehearsal.pass(1000);
    rehearsal.engine.tapTempo();
    expect(rehearsal.starts).toEqual([]);
    rehearsal.engine.start();
    expect(rehearsal.starts[0]?.tempo).toBe(60);
  });

  test('whose hand is ahead of an estimate is known to be faster', async () => {
    const rehearsal = await playing({ timeline: ESTIMATED });
    await rehearsal.pass(15 * BEAT_MS);
    rehearsal.engine.moveTo(28);
    await rehearsal.pass(BEAT_MS);
    rehearsal.engine.stop();
    const told = rehearsal.told.find((word) => word.startsWith('pace'));
    expect(told).toBe('pace 1.81');
  });

  test('who stops in the first half teaches nothing, and neither does a song with beats of its own', async () => {
    const early = await playing({ timeline: ESTIMATED });
    early.engine.moveTo(10);
    early.engine.stop();
    const timed = await playing();
    await timed.pass(16 * BEAT_MS);
    timed.engine.nudge('line', 1);
    timed.engine.stop();
    expect([...early.told, ...timed.told].filter((word) => word.startsWith('pace'))).toEqual([]);
  });
});

describe('the metronome alone', () => {
  test('clicks on and off where nothing scrolls, without a count-in', async () => {
    const rehearsal = rehearse({ timeline: null });
    rehearsal.engine.toggleMetronome();
    await rehearsal.pass(100 * BEAT_MS);
    expect([rehearsal.starts[0]?.countInBeats, beat(rehearsal), phase(rehearsal)]).toEqual([0, 100, 'inactive']);
    rehearsal.engine.toggleMetronome();
    expect([rehearsal.isTicking(), beat(rehearsal)]).toEqual([false, null]);
  });

  test('makes way for LiveScroll', async () => {
    const rehearsal = rehearse();
    rehearsal.engine.toggleMetronome();
    await rehearsal.pass(BEAT_MS);
    rehearsal.engine.start();
    await rehearsal.pass(1);
    expect([rehearsal.engine.view.get().isMetronomeOnly, beat(rehearsal)]).toEqual([false, -4]);
  });

  test('while the chart scrolls it is silenced, and heard again', async () => {
    const rehearsal = await playing();
    rehearsal.engine.toggleMetronome();
    rehearsal.engine.toggleMetronome();
    expect(rehearsal.sounds.map(({ isSilent }) => isSilent).slice(-2)).toEqual([true, false]);
    expect(phase(rehearsal)).toBe('active');
  });

  test('stays silent without a tempo', () => {
    const rehearsal = rehearse({ tempo: 0 });
    rehearsal.engine.toggleMetronome();
    expect(rehearsal.starts).toEqual([]);
  });
});

describe('after a reload', () => {
  test('the run goes on at the beat where the music is by the clock, at its tempo', async () => {
    const before = await playing();
    await before.pass(4 * BEAT_MS);
    const live = before.engine.live();
    const after = rehearse({ name: null, timeline: null, tempo: 0 });
    if (live !== null) after.engine.resume({ ...live, tempo: 60 });
    after.sleep(9000);
    after.stage({ name: 'song.default', timeline: ESTIMATED, tempo: 120 });
    await after.pass(1);
    expect([phase(after), after.starts[0]?.countInBeats, after.engine.view.get().tempo]).toEqual(['active', 0, 60]);
    expect(beat(after)).toBe(9);
  });

  test('a song that is over by then is not begun again', async () => {
    const before = await playing();
    const live = before.engine.live();
    const after = rehearse({ name: null, timeline: null, tempo: 0 });
    if (live !== null) after.engine.resume(live);
    after.sleep(60_000);
    after.stage({ name: 'song.default', timeline: ESTIMATED, tempo: 120 });
    expect([phase(after), after.starts.length]).toEqual(['inactive', 0]);
  });

  test('nothing is kept while nothing scrolls', () => {
    expect(rehearse().engine.live()).toBeNull();
  });
});
