import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Page } from 'playwright-core';
import type { MetronomeOptions, MetronomeRun } from '@uplift/core/performance';
import { openSoundPage } from '../../../tools/sound-page.ts';
import type { SoundPage } from '../../../tools/sound-page.ts';
import type { BrowserEntry } from '../testing/chromium-entry.ts';
import type { FakeMetronomePage } from '../testing/chromium-metronome.ts';
import { createDeviceSound } from './metronome-sound.ts';

declare const uplift: BrowserEntry;

const START_MS = 60_000;
const QUICK: MetronomeOptions = { tempo: 300, beatsInMeasure: 3, countInBeats: 3 };
const BEAT_S = 0.2;
let sound: SoundPage;
let page: Page;
let worklet: string;

beforeAll(async () => {
  sound = await openSoundPage();
  ({ page, worklet } = sound);
}, START_MS);
afterAll(() => sound.close());

interface Started {
  readonly fake: FakeMetronomePage;
  readonly run: MetronomeRun;
  readonly begun: { readonly atMs: number; readonly isAudible: boolean };
}

declare let upliftStarted: Promise<Started>;

/** Runs in the page. */
function startOnceLoaded({ options, worklet }: { options: MetronomeOptions; worklet: string }): void {
  const start = async (): Promise<Started> => {
    const fake = await uplift.createFakeMetronomePage(worklet);
    const run = await fake.metronome.start(options);
    return { fake, run, begun: { atMs: run.anchor().atMs, isAudible: run.isAudible } };
  };
  addEventListener('load', () => Object.assign(globalThis, { upliftStarted: start() }));
}

describe('sound that cannot be had', () => {
  test('beats keep their time and can be moved on a device without sound', async () => {
    const { isAudible, ahead, moved } = await page.evaluate(
      async ({ options }) => {
        const metronome = uplift.browser.createMetronome({
          workletUrl: '/never-asked-for.js',
          timer: () => () => undefined,
          createContext: () => {
            throw new DOMException('No sound on this device', 'NotSupportedError');
          },
        });
        const run = await metronome.start(options);
        const ahead = run.firstBeatMs - performance.now();
        run.moveTo({ beat: 9, atMs: 5000, tempo: 60 });
        run.change({ isSilent: true });
        const { isAudible, firstBeatMs } = run;
        run.stop();
        return { isAudible, ahead, moved: firstBeatMs };
      },
      { options: QUICK, worklet },
    );
    expect(isAudible).toBe(false);
    // The count-in and a moment.
    expect(ahead).toBeGreaterThan(600);
    expect(ahead).toBeLessThan(700);
    expect(moved).toBe(-4000);
  });

  test('sound that needs a press joins with the next one, in phase with the beats', async () => {
    const unpressed = await sound.openTab();
    // A test's evaluated code counts as a press; the page's own code while it loads doesn't.
    await unpressed.addInitScript(startOnceLoaded, { options: QUICK, worklet });
    await unpressed.reload();
    await unpressed.waitForTimeout(1000);
    await unpressed.mouse.click(10, 10);
    const joined = await unpressed.evaluate(async () => {
      const { fake, run, begun } = await upliftStarted;
      await uplift.pass(1500);
      const { contextTime = 0, performanceTime = 0 } = fake.context.getOutputTimestamp();
      const { isAudible } = run;
      run.stop();
      const { sampleRate } = fake.context;
      const audibleAt = fake.ticks.map(({ frame }) => (frame / sampleRate - contextTime) * 1000 + performanceTime);
      return { begun, isAudible, audibleAt, after: run.anchor() };
    });
    await unpressed.close();
    expect(joined.begun.isAudible).toBe(false);
    expect(joined.isAudible).toBe(true);
    expect(joined.audibleAt.length).toBeGreaterThanOrEqual(5);
    for (const ms of joined.audibleAt) {
      const beats = (ms - joined.begun.atMs) / (BEAT_S * 1000);
      expect(Math.abs(beats - Math.round(beats)) * BEAT_S * 1000).toBeLessThan(2);
    }
    expect(Math.abs(joined.after.atMs - joined.begun.atMs)).toBeLessThan(2);
  });

  test.each([0, -1, Number.NaN])(
    'the metronome at a tempo of %d does not tick, and its beats do not move',
    async (tempo) => {
      const { ticks, beat, firstBeatMs } = await page.evaluate(
        async ({ options, worklet }) => {
          const { context, ticks, metronome } = await uplift.createFakeMetronomePage(worklet);
          const run = await metronome.start(options);
          await uplift.pass(300);
          const { beat } = run.anchor();
          const { firstBeatMs } = run;
          run.stop();
          await context.close();
          return { ticks, beat, firstBeatMs };
        },
        { options: { ...QUICK, tempo }, worklet },
      );
      expect(ticks).toEqual([]);
      expect([beat, firstBeatMs]).toEqual([-3, Infinity]);
    },
  );
});

describe('the ticks of an offline context', () => {
  const RATE = 48_000;

  test.each(['audio thread', 'timer'] as const)(
    '[LIVE-9] ticks of the %s begin within a sample of their time in an offline context',
    async (by) => {
      const audibleAt = await page.evaluate(
        async ({ by, rate, worklet }) => {
          const context = new OfflineAudioContext(1, 2 * rate, rate);
          const times = Array.from({ length: 8 }, (_, beat) => 0.1 + (beat * 60) / 273);
          if (by === 'audio thread') {
            await context.audioWorklet.addModule(uplift.toBlobUrl(worklet));
            const anchor = { beat: 0, atSeconds: 0.1, tempo: 273 };
            const score = { anchor, beatsInMeasure: 4, firstBeat: 0 };
            uplift.createWorkletTicker({ context, output: context.destination, onLook: () => undefined }, score);
          } else {
            const sound = uplift.createTickSound(context, context.destination);
            for (const [beat, atSeconds] of times.entries())
              sound.play({ beat, atSeconds, kind: beat % 4 === 0 ? 'downbeat' : 'beat' });
            sound.play({ beat: 9, atSeconds: 0.2, kind: 'beat' }).takeBack();
          }
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
        },
        { by, rate: RATE, worklet },
      );
      for (const { late, last } of audibleAt) {
        expect(Math.abs(late)).toBeLessThanOrEqual(1);
        expect(last).toBe(0);
      }
      const decibels = audibleAt.map(({ loudest }) => 20 * Math.log10(loudest / (audibleAt[1]?.loudest ?? 1)));
      for (const [beat, level] of decibels.entries()) expect(level).toBeCloseTo(beat % 4 === 0 ? 4 : 0, 0);
    },
  );
});

describe('the sound of a device', () => {
  /** The parts of a context that are used. */
  class FakeContext extends EventTarget {
    state: AudioContextState = 'suspended';
    readonly audioWorklet = { addModule: () => Promise.resolve() };

    resume(): Promise<void> {
      return this.become('running');
    }

    suspend(): Promise<void> {
      return this.become('suspended');
    }

    become(state: AudioContextState): Promise<void> {
      this.state = state;
      this.dispatchEvent(new Event('statechange'));
      return Promise.resolve();
    }
  }

  function createSound(contexts: readonly (FakeContext | null)[]) {
    const left = [...contexts];
    return createDeviceSound({
      workletUrl: '/worklet.js',
      timer: () => () => undefined,
      createContext: () => {
        const context = left.shift() ?? null;
        if (context === null) throw new DOMException('No sound on this device', 'NotSupportedError');
        return context as unknown as AudioContext;
      },
    });
  }

  test('the audio context is released some time after the press that readied it, and restored with the next', async () => {
    vi.useFakeTimers();
    const context = new FakeContext();
    const sound = createSound([context]);
    expect(sound.running()).toBeNull();
    sound.ready();
    await vi.advanceTimersByTimeAsync(9000);
    expect(sound.running()?.context).toBe(context);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sound.running()).toBeNull();
    sound.ready();
    expect(sound.running()?.context).toBe(context);
    vi.useRealTimers();
  });

  test('the audio context is requested again if there was none, or it was closed', async () => {
    vi.useFakeTimers();
    const [first, second] = [new FakeContext(), new FakeContext()];
    const sound = createSound([null, first, second]);
    sound.ready();
    expect(sound.running()).toBeNull();
    sound.ready();
    await vi.advanceTimersByTimeAsync(0);
    expect(sound.running()?.context).toBe(first);
    await first.become('closed');
    expect(sound.running()).toBeNull();
    sound.ready();
    await vi.advanceTimersByTimeAsync(0);
    expect(sound.running()?.context).toBe(second);
    vi.useRealTimers();
  });
});
