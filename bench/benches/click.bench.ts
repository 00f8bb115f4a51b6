import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Metronome, TickScore } from '@uplift/core/performance';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import { readAgainstGrid, type GridReading, type StampedTick } from '../page-probes/click-grid.ts';
import { serveClickPage, type ClickPage } from '../page-probes/click-page.ts';
import { drawClicks } from '../charts/click-picture.ts';
import type { Cleanups } from '../harness/cleanups.ts';
import { startPlainBrowser, type PlainTab } from '../page-probes/plain-browser.ts';

/** Interface of the page: names as `adapters/browser/testing/chromium-entry.ts` offers them. */
declare const uplift: {
  createFakeMetronomePage(worklet: string): Promise<{
    readonly context: AudioContext;
    readonly metronome: Metronome;
    readonly ticks: readonly StampedTick[];
  }>;
  createWorkletTicker(
    parts: { readonly context: BaseAudioContext; readonly output: AudioNode; readonly onLook: () => void },
    score: TickScore,
  ): unknown;
  toBlobUrl(script: string): string;
  pass(ms: number, busyMs?: number, idleMs?: number): Promise<void>;
};

/** Ten minutes by default. */
const SECONDS = Number(process.env['CLICK_SECONDS'] ?? 600);
const TEMPOS = [40, 120, 240];
const TEMPO = 120;
const PICTURE = join(import.meta.dirname, '..', 'results', 'click.svg');

/**
 * The metronome alone: against its grid in an offline rendering, and while the page is busy or hidden. Measured once
 * for any number of runs.
 */
export const clickBench: Bench = { withinSeconds: 2 * SECONDS + 300, runs: 1, measure };

async function measure(context: BenchContext): Promise<Measured> {
  const page = await serveClickPage(context.cleanups);
  context.log(`${SECONDS} s of ticks rendered at ${TEMPOS.join(', ')} bpm …`);
  const offline = await measureOffline(page, context.cleanups);
  context.log(`${SECONDS} s of ticks in a busy page and in a hidden one …`);
  const [busy, hidden] = await Promise.all([
    listenToBusy(page, context.cleanups),
    listenToHidden(page, context.cleanups),
  ]);
  mkdirSync(join(PICTURE, '..'), { recursive: true });
  const rows = [
    { title: 'Page busy for 200 ms every 300 ms', reading: busy.reading },
    { title: 'Hidden tab', reading: hidden.reading },
  ];
  writeFileSync(PICTURE, drawClicks(rows, SECONDS));
  context.log(`Their picture is ${PICTURE}`);
  return {
    figures: {
      offline_error_samples: [Math.max(...offline)],
      late_ticks_busy: [busy.reading.lateTicks],
      late_ticks_hidden: [hidden.reading.lateTicks],
    },
    references: {
      ticks_busy: [busy.reading.offFrames.length],
      ticks_hidden: [hidden.reading.offFrames.length],
      stray_ticks: [busy.reading.strayTicks + hidden.reading.strayTicks],
      sound_behind_busy_ms: [busy.behindMs],
      sound_behind_hidden_ms: [hidden.behindMs],
    },
  };
}

/** By tempo, how many samples at most a tick was off its place. */
async function measureOffline({ address, worklet }: ClickPage, cleanups: Cleanups): Promise<readonly number[]> {
  const browser = await startPlainBrowser(cleanups);
  const tab = await browser.openTab(address);
  const errors: number[] = [];
  for (const tempo of TEMPOS) errors.push(await tab.run(renderOffline, { worklet, tempo, seconds: SECONDS }));
  return errors;
}

/** Runs in the page. A tick that is missing or too many shifts all that follow, and so cannot pass. */
async function renderOffline(input: { worklet: string; tempo: number; seconds: number }): Promise<number> {
  const rate = 48_000;
  const context = new OfflineAudioContext(1, input.seconds * rate, rate);
  await context.audioWorklet.addModule(uplift.toBlobUrl(input.worklet));
  const anchor = { beat: 0, atSeconds: 0.123_456_7, tempo: input.tempo };
  const output = context.destination;
  uplift.createWorkletTicker({ context, output, onLook: () => undefined }, { anchor, beatsInMeasure: 4, firstBeat: 0 });
  const samples = (await context.startRendering()).getChannelData(0);
  let ticks = 0;
  let error = 0;
  for (let frame = 0; frame < samples.length; frame += 1) {
    if (Math.abs(samples[frame] ?? 0) < 0.02) continue;
    error = Math.max(error, Math.abs(frame - (anchor.atSeconds + (ticks * 60) / input.tempo) * rate));
    ticks += 1;
    frame += 0.06 * rate; // past the end of the tick
  }
  const wanted = Math.ceil(((input.seconds - anchor.atSeconds) * input.tempo) / 60);
  return ticks === wanted ? error : Infinity;
}

interface Listened {
  readonly reading: GridReading;
  /** Delay of the sound at its end, compared with its beginning, by the page's clock: the loudspeaker had to wait, or runs slower. */
  readonly behindMs: number;
}

async function listenToBusy({ address, worklet }: ClickPage, cleanups: Cleanups): Promise<Listened> {
  const tab = await (await startPlainBrowser(cleanups)).openTab(address);
  return listened(tab, { worklet, isBusy: true });
}

async function listenToHidden({ address, worklet }: ClickPage, cleanups: Cleanups): Promise<Listened> {
  const browser = await startPlainBrowser(cleanups);
  const tab = await browser.openTab(address);
  await browser.openTab('about:blank');
  return listened(tab, { worklet, isBusy: false });
}

async function listened(tab: PlainTab, how: { worklet: string; isBusy: boolean }): Promise<Listened> {
  const { ticks, rate, behindMs, isHidden } = await tab.run(listen, { ...how, tempo: TEMPO, seconds: SECONDS });
  if (isHidden === how.isBusy) throw new Error(`The tab was ${isHidden ? '' : 'not '}hidden.`);
  const beats = Math.floor((SECONDS * TEMPO) / 60);
  return { reading: readAgainstGrid(ticks, { rate, tempo: TEMPO, beats }), behindMs };
}

/** Runs in the page. */
async function listen(input: { worklet: string; isBusy: boolean; tempo: number; seconds: number }) {
  const { context, metronome, ticks } = await uplift.createFakeMetronomePage(input.worklet);
  const run = await metronome.start({ tempo: input.tempo, beatsInMeasure: 4, countInBeats: 4 });
  await uplift.pass(1000);
  const behind = () => {
    const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
    return performanceTime - contextTime * 1000;
  };
  const before = behind();
  const isHidden = document.visibilityState === 'hidden';
  if (input.isBusy) await uplift.pass(input.seconds * 1000, 200, 100);
  else await uplift.pass(input.seconds * 1000);
  const behindMs = behind() - before;
  const { sampleRate: rate } = context;
  run.stop();
  await context.close();
  return { ticks: ticks.map(({ frame }) => ({ frame })), rate, behindMs, isHidden };
}
