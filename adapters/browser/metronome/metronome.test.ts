import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { MetronomeOptions } from '@uplift/core/performance';
import { openSoundPage } from '../../../tools/sound-page.ts';
import type { SoundPage } from '../../../tools/sound-page.ts';
import type { BrowserEntry } from '../testing/chromium-entry.ts';
import type { TappedTick } from '../testing/chromium-tick-tap.ts';

declare const uplift: BrowserEntry;

const START_MS = 60_000;
const QUICK: MetronomeOptions = { tempo: 300, beatsInMeasure: 3, countInBeats: 3 };
const BEAT_S = 0.2;

/** Downbeats are louder than this, other beats are not. */
const DOWNBEAT_LEVEL = 0.6;

let sound: SoundPage;
let page: Page;
let worklet: string;

beforeAll(async () => {
  sound = await openSoundPage();
  ({ page, worklet } = sound);
}, START_MS);
afterAll(() => sound.close());

/** Frames off the grid that the first tick began, rounded to beats. */
function offGrid(ticks: readonly TappedTick[], beatFrames: number) {
  const first = ticks[0]?.frame ?? 0;
  return ticks.map(({ frame }) => {
    const beat = Math.round((frame - first) / beatFrames);
    return { beat, off: frame - first - beat * beatFrames };
  });
}

/** A run until it has sounded `least` ticks, however long a busy machine takes for them. */
function ticksOfRun(run: {
  options: MetronomeOptions;
  isWorklet: boolean;
  least: number;
  busyMs: number;
  idleMs: number;
}) {
  return page.evaluate(
    async ({ options, worklet, least, busyMs, idleMs }) => {
      const { context, ticks, metronome } = await uplift.createFakeMetronomePage(worklet);
      const run = await metronome.start(options);
      await uplift.passUntil(() => ticks.length >= least, { busyMs, idleMs });
      const { isAudible } = run;
      run.stop();
      run.stop();
      await uplift.pass(200);
      const stoppedWith = ticks.length;
      await uplift.pass(500);
      const isStopped = ticks.length === stoppedWith && !run.isAudible;
      await context.close();
      return { ticks, isAudible, isStopped, rate: context.sampleRate };
    },
    { ...run, worklet: run.isWorklet ? worklet : null },
  );
}

/** A run on the machine's loudspeaker, with the distances between readings of its output. */
function sharedRun() {
  return page.evaluate(
    async ({ options, worklet }) => {
      const { context, ticks, metronome } = await uplift.createFakeMetronomePage(worklet, 'of the machine');
      const run = await metronome.start(options);
      const begun = { at: context.currentTime, nowMs: performance.now(), firstBeatMs: run.firstBeatMs };
      const offsets: number[] = [];
      const read = () => {
        const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
        if (ticks.length > 0) offsets.push(performanceTime - contextTime * 1000);
        return ticks.length >= 12;
      };
      await uplift.passUntil(read, { busyMs: 0, idleMs: 20 });
      const { firstBeatMs } = run;
      run.stop();
      await context.close();
      const spreadMs = Math.max(...offsets) - Math.min(...offsets);
      return { ticks, begun, firstBeatMs, outputOffsetMs: offsets.at(-1) ?? 0, spreadMs, rate: context.sampleRate };
    },
    { options: QUICK, worklet },
  );
}

/**
 * A run without a halt of the loudspeaker, as a missing one has on a busy machine; also at its start, where a halt
 * swallows the first tick, the loud one, and ticks could not be counted.
 */
async function evenlyReportedRun() {
  for (;;) {
    const run = await sharedRun();
    const isWhole = (run.ticks[0]?.level ?? 0) > DOWNBEAT_LEVEL;
    if (isWhole && run.spreadMs < 5) return run;
  }
}

describe('a run', () => {
  test.each([
    ['in the audio thread, the page idle', true, 8, 0, 20],
    ['in the audio thread, the page busy for 200 ms every 300 ms', true, 28, 200, 100],
    ['by a timer, the page idle', false, 8, 0, 20],
    ['by a timer, the page busy for 40 ms at a time', false, 8, 40, 20],
  ])(
    '[LIVE-8] every tick of a run is on its beat: %s',
    async (_, isWorklet, least, busyMs, idleMs) => {
      const run = await ticksOfRun({ options: QUICK, isWorklet, least, busyMs, idleMs });
      expect(run.isAudible).toBe(true);
      for (const [index, { beat, off }] of offGrid(run.ticks, BEAT_S * run.rate).entries()) {
        expect(beat).toBe(index);
        expect(Math.abs(off)).toBeLessThanOrEqual(1);
      }
      const downbeats = run.ticks.map(({ level }) => level > DOWNBEAT_LEVEL);
      expect(downbeats).toEqual(downbeats.map((_, index) => index % 3 === 0));
      expect(run.isStopped).toBe(true);
    },
    20_000,
  );

  test('[LIVE-11] a run reports the time its first beat is audible, after the count-in and the output latency', async () => {
    const run = await evenlyReportedRun();
    const firstBeatSeconds = (run.ticks[QUICK.countInBeats]?.frame ?? 0) / run.rate;
    expect(Math.abs(run.firstBeatMs - (firstBeatSeconds * 1000 + run.outputOffsetMs))).toBeLessThan(10);
    // A sound is audible after it was played, and not much later.
    const playedMs = run.begun.nowMs + (firstBeatSeconds - run.begun.at) * 1000;
    expect(run.firstBeatMs - playedMs).toBeGreaterThan(-10);
    expect(run.firstBeatMs - playedMs).toBeLessThan(300);
    expect(Math.abs(run.begun.firstBeatMs - run.firstBeatMs)).toBeLessThan(60);
  });

  test('[LIVE-5] a readied run sounds its first tick at once', async () => {
    const waitedMs = await page.evaluate(
      async ({ options, worklet }) => {
        const { context, ticks, metronome } = await uplift.createFakeMetronomePage(worklet);
        metronome.ready();
        await uplift.pass(300);
        const asked = context.currentTime;
        const run = await metronome.start(options);
        await uplift.pass(300);
        run.stop();
        await context.close();
        return ((ticks[0]?.frame ?? Infinity) / context.sampleRate - asked) * 1000;
      },
      { options: QUICK, worklet },
    );
    expect(waitedMs).toBeLessThan(100);
  });

  test('a run has no count-in on request, the song’s own downbeats, softer subdivisions, and its volume', async () => {
    const options = { ...QUICK, countInBeats: 0, downbeats: [0, 2], subdivisions: 2 as const, volume: 0.5 };
    const { ticks } = await ticksOfRun({ options, isWorklet: true, least: 12, busyMs: 0, idleMs: 20 });
    const decibels = ticks.slice(0, 12).map(({ level }) => Math.round(20 * Math.log10(level / 0.25)));
    expect(decibels).toEqual([4, -8, 0, -8, 4, -8, 0, -8, 0, -8, 4, -8]);
  });
});

describe('while it runs', () => {
  test('a moved run never sounds a tick twice within half a beat, and its beats are where they were moved to', async () => {
    const { ticks, rate, off } = await page.evaluate(
      async ({ options, worklet }) => {
        const { context, ticks, metronome } = await uplift.createFakeMetronomePage(worklet);
        const run = await metronome.start({ ...options, countInBeats: 0 });
        const off: number[] = [];
        for (let move = 0; move < 12; move += 1) {
          const before = run.anchor();
          const by = [30, -30, 0][move % 3] ?? 0;
          const moved = { ...before, beat: before.beat + 17, atMs: before.atMs + by };
          run.moveTo(moved);
          await uplift.pass(137);
          const now = run.anchor();
          off.push(now.beat === moved.beat ? now.atMs - moved.atMs : Infinity);
        }
        run.moveTo({ beat: Number.NaN, atMs: 0, tempo: 100 });
        run.moveTo({ ...run.anchor(), tempo: 0 });
        await uplift.pass(100);
        const silentWith = ticks.length;
        await uplift.pass(500);
        if (ticks.length !== silentWith) off.push(Infinity);
        run.stop();
        await context.close();
        return { ticks, rate: context.sampleRate, off };
      },
      { options: QUICK, worklet },
    );
    expect(ticks.length).toBeGreaterThanOrEqual(7);
    for (const [index, { frame }] of ticks.entries()) {
      expect(frame - (ticks[index - 1]?.frame ?? -Infinity)).toBeGreaterThan((BEAT_S / 2) * rate - 2);
    }
    for (const ms of off) expect(Math.abs(ms)).toBeLessThan(15);
  });

  test('a run is muted and unmuted without moving its beats', async () => {
    const { ticks, silent, rate } = await page.evaluate(
      async ({ options, worklet, beatSeconds }) => {
        const { context, ticks, metronome } = await uplift.createFakeMetronomePage(worklet);
        const run = await metronome.start(options);
        // Half a tick would be noted where it is loud enough to be.
        const isBetweenTicks = () => {
          const beats = (context.currentTime - (ticks[0]?.frame ?? 0) / context.sampleRate) / beatSeconds;
          return beats % 1 > 0.3 && beats % 1 < 0.7;
        };
        await uplift.pass(700);
        await uplift.passUntil(isBetweenTicks, { busyMs: 0, idleMs: 5 });
        run.change({ isSilent: true });
        await uplift.pass(300);
        const before = ticks.length;
        await uplift.pass(600);
        const silent = ticks.length - before;
        await uplift.passUntil(isBetweenTicks, { busyMs: 0, idleMs: 5 });
        run.change({ isSilent: false });
        await uplift.pass(700);
        run.stop();
        await context.close();
        return { ticks, silent, rate: context.sampleRate };
      },
      { options: QUICK, worklet, beatSeconds: BEAT_S },
    );
    expect(silent).toBe(0);
    expect(ticks.length).toBeGreaterThanOrEqual(5);
    for (const { off } of offGrid(ticks, BEAT_S * rate)) expect(Math.abs(off)).toBeLessThanOrEqual(1);
  });

  test('beats resume in phase after sleep without a burst', async () => {
    const slept = await page.evaluate(
      async ({ options, worklet }) => {
        const { context, ticks, metronome } = await uplift.createFakeMetronomePage(worklet);
        const run = await metronome.start(options);
        await uplift.pass(1200);
        const before = run.anchor();
        await context.suspend();
        await uplift.pass(50);
        const isAudibleAsleep = run.isAudible;
        await uplift.pass(680);
        const frameAsleep = context.currentTime * context.sampleRate;
        await context.resume();
        await uplift.pass(1500);
        const after = run.anchor();
        const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
        run.stop();
        await context.close();
        const audibleMs = (frame: number) => (frame / context.sampleRate - contextTime) * 1000 + performanceTime;
        const woken = ticks.filter(({ frame }) => frame >= frameAsleep).map(({ frame }) => audibleMs(frame));
        return { before, after, woken, isAudibleAsleep, isAudible: run.isAudible };
      },
      { options: QUICK, worklet },
    );
    expect(slept.isAudibleAsleep).toBe(false);
    expect(Math.abs(slept.after.atMs - slept.before.atMs)).toBeLessThan(2);
    expect(slept.woken.length).toBeGreaterThanOrEqual(6);
    expect(slept.woken.length).toBeLessThanOrEqual(9);
    for (const ms of slept.woken) {
      const beats = (ms - slept.before.atMs) / (BEAT_S * 1000);
      expect(Math.abs(beats - Math.round(beats)) * BEAT_S * 1000).toBeLessThan(2);
    }
  });
});
