import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { MetronomeOptions } from '@uplift/core/performance';
import { openBundledPage } from '../../tools/bundled-page.ts';
import type { BundledPage } from '../../tools/bundled-page.ts';
import type { BrowserEntry } from './chromium-entry.ts';

declare const uplift: BrowserEntry;

const START_MS = 60_000;
const RATE = 48_000;
/** Of one sample, in seconds. */
const SAMPLE_S = 1 / RATE;
const QUICK: MetronomeOptions = { tempo: 300, beatsInMeasure: 3, countInBeats: 3 };
const BEAT_S = 0.2;
let browser: BundledPage;
let page: Page;

beforeAll(async () => {
  browser = await openBundledPage(fileURLToPath(new URL('chromium-entry.ts', import.meta.url)));
  page = browser.page;
  // A browser makes no sound before the first press.
  await page.mouse.click(10, 10);
}, START_MS);
afterAll(() => browser.close());

/** Every tick of a run of about `ms`, with the time on the audio clock at which it was scheduled. */
function ticksOfRun(ms: number, busyMs: number) {
  return page.evaluate(
    async ({ options, ms, busyMs }) => {
      const context = new AudioContext();
      const ticks: { at: number; scheduledAt: number }[] = [];
      const createBufferSource = context.createBufferSource.bind(context);
      context.createBufferSource = () => {
        const source = createBufferSource();
        source.start = (at = 0) => {
          ticks.push({ at, scheduledAt: context.currentTime });
          AudioBufferSourceNode.prototype.start.call(source, at);
        };
        return source;
      };
      const metronome = uplift.browser.createMetronome({
        createContext: () => context,
        timer: (listener) => {
          const script = new Blob(['setInterval(() => postMessage(null), 50)'], { type: 'text/javascript' });
          const worker = new Worker(URL.createObjectURL(script));
          worker.addEventListener('message', listener);
          return () => worker.terminate();
        },
      });
      const run = await metronome.start(options);
      const begun = { at: context.currentTime, nowMs: performance.now(), firstBeatMs: run.firstBeatMs };
      for (const end = performance.now() + ms; performance.now() < end;) {
        const busyUntil = performance.now() + busyMs;
        while (performance.now() < busyUntil);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const { firstBeatMs, isAudible } = run;
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
      run.stop();
      run.stop();
      await new Promise((resolve) => setTimeout(resolve, 200));
      const stoppedWith = ticks.length;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return {
        ticks,
        begun,
        firstBeatMs,
        isAudible,
        heardOffsetMs: performanceTime - contextTime * 1000,
        isStopped: context.state === 'closed' && ticks.length === stoppedWith,
      };
    },
    { options: QUICK, ms, busyMs },
  );
}

describe('a run', () => {
  test.each([
    ['on an idle page', 0],
    ['while the page is busy for 40 ms at a time', 40],
  ])(
    '[LIVE-8] %s has every tick on its beat, scheduled before it sounds and no more than 100 ms ahead',
    async (_, busyMs) => {
      const { ticks, isStopped, isAudible } = await ticksOfRun(2000, busyMs);
      expect(isAudible).toBe(true);
      expect(ticks.length).toBeGreaterThanOrEqual(8);
      const first = ticks[0]?.at ?? 0;
      const beats = ticks.map(({ at }) => Math.round((at - first) / BEAT_S));
      expect(new Set(beats).size).toBe(beats.length);
      for (const [index, { at, scheduledAt }] of ticks.entries()) {
        expect(Math.abs(at - (first + (beats[index] ?? 0) * BEAT_S))).toBeLessThan(SAMPLE_S);
        expect(at).toBeGreaterThanOrEqual(scheduledAt);
        expect(at - scheduledAt).toBeLessThan(0.1 + 1e-6);
      }
      expect(isStopped).toBe(true);
    },
  );

  test('tells when its first beat is heard, after the count-in', async () => {
    const { ticks, begun, firstBeatMs, heardOffsetMs } = await ticksOfRun(1500, 0);
    const firstBeatSeconds = (ticks[0]?.at ?? 0) + QUICK.countInBeats * BEAT_S;
    expect(Math.abs(firstBeatMs - (firstBeatSeconds * 1000 + heardOffsetMs))).toBeLessThan(10);
    // A sound is heard after it was played, and that not much later.
    const playedMs = begun.nowMs + (firstBeatSeconds - begun.at) * 1000;
    expect(firstBeatMs - playedMs).toBeGreaterThan(-10);
    expect(firstBeatMs - playedMs).toBeLessThan(300);
    expect(Math.abs(begun.firstBeatMs - firstBeatMs)).toBeLessThan(60);
  });

  test('keeps its time without a sound to be had', async () => {
    const { isAudible, ahead } = await page.evaluate(async (options) => {
      const metronome = uplift.browser.createMetronome({
        timer: () => () => undefined,
        createContext: () => {
          throw new DOMException('No sound on this device', 'NotSupportedError');
        },
      });
      const run = await metronome.start(options);
      return { isAudible: run.isAudible, ahead: run.firstBeatMs - performance.now() };
    }, QUICK);
    expect(isAudible).toBe(false);
    // The count-in and a moment.
    expect(ahead).toBeGreaterThan(600);
    expect(ahead).toBeLessThan(700);
  });
});

describe('the ticks of a context', () => {
  test('[LIVE-9] begin within a sample of their time; a downbeat is 4 dB louder', async () => {
    const heard = await page.evaluate(async (rate) => {
      const context = new OfflineAudioContext(1, 2 * rate, rate);
      const sound = uplift.createTickSound(context);
      const times = Array.from({ length: 8 }, (_, beat) => 0.1 + (beat * 60) / 273);
      for (const [beat, atSeconds] of times.entries()) sound.play({ beat, atSeconds, isDownbeat: beat % 4 === 0 });
      const samples = (await context.startRendering()).getChannelData(0);
      return times.map((atSeconds) => {
        const near = Math.round(atSeconds * rate) - 20;
        const tick = samples.slice(near, near + 0.05 * rate);
        return {
          late: near + tick.findIndex((sample) => Math.abs(sample) > 1e-3) - atSeconds * rate,
          loudest: Math.max(...tick.map(Math.abs)),
          last: Math.abs(tick.at(-1) ?? 1),
        };
      });
    }, RATE);
    for (const { late, last } of heard) {
      expect(Math.abs(late)).toBeLessThanOrEqual(1);
      expect(last).toBe(0);
    }
    const decibels = heard.map(({ loudest }) => 20 * Math.log10(loudest / (heard[1]?.loudest ?? 1)));
    for (const [beat, level] of decibels.entries()) expect(level).toBeCloseTo(beat % 4 === 0 ? 4 : 0, 0);
  });

  test('can be silenced', async () => {
    const loudest = await page.evaluate(async (rate) => {
      const context = new OfflineAudioContext(1, rate, rate);
      const sound = uplift.createTickSound(context);
      sound.play({ beat: 0, atSeconds: 0.2, isDownbeat: true });
      sound.setSilent(true);
      return Math.max(...(await context.startRendering()).getChannelData(0));
    }, RATE);
    expect(loudest).toBe(0);
  });
});
