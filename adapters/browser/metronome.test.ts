import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBundledPage } from '../../tools/bundled-page.ts';
import type { BundledPage } from '../../tools/bundled-page.ts';
import type { BrowserEntry } from './chromium-entry.ts';

declare const uplift: BrowserEntry;

const START_MS = 60_000;
let browser: BundledPage;

beforeAll(async () => {
  browser = await openBundledPage(fileURLToPath(new URL('chromium-entry.ts', import.meta.url)));
}, START_MS);
afterAll(() => browser.close());

test('[LIVE-9] a tick sounds at 1500 Hz, from its sample on; a downbeat is 4 dB louder', async () => {
  const heard = await browser.page.evaluate(async () => {
    const rate = 48_000;
    const context = new OfflineAudioContext(1, rate, rate);
    const tick = (atSeconds: number, isDownbeat: boolean) =>
      uplift.scheduleTick(context, context.destination, { beat: 0, atSeconds, isDownbeat });
    tick(0.25, true);
    tick(0.75, false);
    const samples = (await context.startRendering()).getChannelData(0);
    const part = (seconds: number) => samples.slice(seconds * rate - 10, (seconds + 0.02) * rate);
    const tickOf = (seconds: number) => {
      const own = part(seconds);
      const crossings = own.filter((sample, at) => sample > 0 && (own[at - 1] ?? 0) <= 0).length;
      return { begins: own.findIndex((sample) => sample !== 0) - 10, loudest: Math.max(...own), crossings };
    };
    return { downbeat: tickOf(0.25), beat: tickOf(0.75), silence: Math.max(...samples.slice(0.4 * rate, 0.7 * rate)) };
  });
  for (const { begins, crossings } of [heard.downbeat, heard.beat]) {
    expect(Math.abs(begins)).toBeLessThanOrEqual(1);
    // 1500 Hz for 20 ms.
    expect(crossings).toBeGreaterThanOrEqual(29);
    expect(crossings).toBeLessThanOrEqual(31);
  }
  expect(20 * Math.log10(heard.downbeat.loudest / heard.beat.loudest)).toBeCloseTo(4, 1);
  expect(heard.silence).toBe(0);
});

test('[LIVE-8] a run tells when its first beat is heard, after the count-in, and can be ended', async () => {
  const { ahead, wakes } = await browser.page.evaluate(async () => {
    let wakes = 0;
    const timer = (listener: () => void) => {
      const id = setInterval(() => {
        wakes += 1;
        listener();
      }, 50);
      return () => clearInterval(id);
    };
    const metronome = uplift.browser.createMetronome({ timer });
    const run = await metronome.start({ tempo: 240, beatsInMeasure: 4, countInBeats: 4, isSilent: true });
    const now = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 200));
    run.stop();
    const stoppedAt = wakes;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { ahead: run.firstBeatMs - now, wakes: [stoppedAt > 0, wakes === stoppedAt] };
  });
  // A fifth of a second, the count-in of one second, and what the sound card needs.
  expect(ahead).toBeGreaterThan(1100);
  expect(ahead).toBeLessThan(1900);
  expect(wakes[1]).toBe(true);
});
