import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Page } from 'playwright-core';
import { writeUplift } from '@uplift/core/chord-sheets';
import { bundled } from '../../tools/bundled-page.ts';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import { recordFrames } from '../page-probes/compositor-frames.ts';
import { startProduct } from '../harness/product.ts';
import type { FitTimes, SlideFit } from '../page-probes/slide-fit-page.ts';
import { keysToSlides, longFramesIn, placed } from '../page-probes/slide-reading.ts';
import { slideSong } from '../fixtures/slide-song.ts';
import { installSlideWatch } from '../page-probes/slide-watch.ts';
import { importSongs, visitFirst } from '../page-probes/songs-page.ts';
import { percentile } from '../harness/statistics.ts';

/** Interface of the page of the fit bench. */
declare const upliftSlideFit: SlideFit;

const PRESSES = Number(process.env['SLIDE_PRESSES'] ?? 200);
/** Pause between two slides, long enough for the fade to end. */
const BETWEEN_PRESSES_MS = 250;
const SETTLED_MS = 1_500;
const FADE_MS = 120;
/** One and a half frames of a screen that shows 60 a second. */
const LONG_FRAME_MS = 25;
/** The room's projector. */
const ROOM_SCREEN = { width: 1920, height: 1080 };
/** Means nothing to the product. */
const RAW_KEY = 'F8';
const SLIDE_FACE = '"Instrument Sans Variable", system-ui, sans-serif';
const MOST_RUNS = 10;

/** Presenting a song of 416 lines: from a key in the operator's window to the slide in the room's, how it fades, and how long a slide takes to be fitted. */
export const slideBench: Bench = { withinSeconds: MOST_RUNS * 200 + 120, measure };

async function measure(context: BenchContext): Promise<Measured> {
  const product = await startProduct(context);
  const { page } = await visitFirst(product);
  await importSongs(page, [songFile(context)]);
  await page.context().addInitScript(installSlideWatch);
  const runs: Run[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`${PRESSES} slides, ${run} of ${context.runs} …`);
    await page.goto('about:blank');
    await page.goto(`${product.origin}/present?open=song.slide-song.all`);
    runs.push(await measureRun(page));
  }
  const p95 = (times: (run: Run) => readonly number[], share = 0.95) =>
    runs.map((run) => percentile(times(run), share));
  return {
    figures: {
      key_to_slide_p95_ms: p95(({ keys }) => keys),
      fit_ms: p95(({ fits }) => fits),
      long_frames_beyond_bare: runs.map(({ longFrames, rawLongFrames }) => Math.max(0, longFrames - rawLongFrames)),
    },
    references: {
      key_to_slide_p50_ms: p95(({ keys }) => keys, 0.5),
      raw_p95_ms: p95(({ rawKeys }) => rawKeys),
      raw_p50_ms: p95(({ rawKeys }) => rawKeys, 0.5),
      long_frames: runs.map(({ longFrames }) => longFrames),
      raw_long_frames: runs.map(({ rawLongFrames }) => rawLongFrames),
      fit_p50_ms: p95(({ fits }) => fits, 0.5),
      fit_song_ms: runs.map(({ fitSong }) => fitSong),
      slides: runs.map(({ slideCount }) => slideCount),
    },
  };
}

/** Times in ms. */
interface Run {
  /** From each key to the frame that showed its slide. */
  readonly keys: readonly number[];
  /** The same with nothing of the product in between: an empty channel, and a word of text. */
  readonly rawKeys: readonly number[];
  readonly longFrames: number;
  /** Long frames in as many fades of two plain layers, without the product. */
  readonly rawLongFrames: number;
  /** Each slide. */
  readonly fits: readonly number[];
  readonly fitSong: number;
  readonly slideCount: number;
}

function songFile({ cleanups }: BenchContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-bench-slides-'));
  cleanups.add(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'slides.uplift');
  writeFileSync(path, writeUplift(slideSong()));
  return path;
}

async function measureRun(page: Page): Promise<Run> {
  const room = await openRoom(page);
  const { words, ...fit } = await measureFit(page);
  const rawKeys = await measureRaw(page, room);
  const rawLongFrames = await longFramesWhile(room, () =>
    room.evaluate((fades) => upliftSlides.fadeRaw(fades), PRESSES),
  );
  const keys: number[] = [];
  const longFrames = await longFramesWhile(room, async () => {
    await room.evaluate(() => upliftSlides.watchSlides());
    await press(page, 'ArrowRight', BETWEEN_PRESSES_MS);
    const slides = await room.evaluate(() => upliftSlides.takeSlides());
    keys.push(...keysToSlides(await page.evaluate(() => upliftSlides.takeKeys()), placed(slides, words)));
    return slides.map(({ changedMs }) => changedMs);
  });
  await room.close();
  return { keys, rawKeys, longFrames, rawLongFrames, ...fit };
}

/** Opens the audience window as the operator does; full screen in the room. */
async function openRoom(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open Slides', exact: true }).click();
  const room = await opened;
  await room.setViewportSize(ROOM_SCREEN);
  await room.locator('[aria-live]').filter({ hasText: /\w/ }).waitFor();
  await page.bringToFront();
  await page.waitForTimeout(SETTLED_MS);
  return room;
}

async function press(page: Page, key: string, everyMs: number): Promise<void> {
  await page.evaluate(() => upliftSlides.takeKeys());
  for (let press = 0; press < PRESSES; press += 1) {
    await page.keyboard.press(key);
    await page.waitForTimeout(everyMs);
  }
}

async function measureRaw(page: Page, room: Page): Promise<readonly number[]> {
  await room.evaluate(() => upliftSlides.showRaw());
  await page.evaluate((key) => upliftSlides.postRaw(key), RAW_KEY);
  await press(page, RAW_KEY, BETWEEN_PRESSES_MS / 2);
  const shown = await room.evaluate(() => upliftSlides.takeSlides());
  const counted = shown.map((came) => ({ ...came, place: Number(came.words) }));
  return keysToSlides(await page.evaluate(() => upliftSlides.takeKeys()), counted);
}

/** While `fades` are made, which returns when each began, in ms since 1970. */
async function longFramesWhile(room: Page, fades: () => Promise<readonly number[]>): Promise<number> {
  const session = await room.context().newCDPSession(room);
  const endRecording = await recordFrames(room, session);
  const began = await fades();
  const frames = await endRecording();
  await session.detach();
  const originMs = await room.evaluate(() => performance.timeOrigin);
  const onPage = began.map((ms) => ms - originMs);
  return longFramesIn(frames, { began: onPage, lastMs: FADE_MS, longMs: LONG_FRAME_MS });
}

/** In the operator's window, whose slides have their font. */
async function measureFit(page: Page): Promise<Pick<Run, 'fits' | 'fitSong' | 'slideCount'> & Pick<FitTimes, 'words'>> {
  const session = await page.context().newCDPSession(page);
  const expression = await bundled(join(import.meta.dirname, '..', 'page-probes', 'slide-fit-page.ts'));
  // The page allows no scripts but its own; the debugger may still bring one.
  await session.send('Runtime.evaluate', { expression });
  await session.detach();
  const { slides, deck, slideCount, words } = await page.evaluate((face) => upliftSlideFit.fitAll(face), SLIDE_FACE);
  return { fits: slides, fitSong: deck, slideCount, words };
}
