import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { CDPSession, Page } from 'playwright-core';
import { writeUplift } from '@uplift/core/chord-sheets';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import { recordFrames } from '../page-probes/compositor-frames.ts';
import { gapsBetween, shownParts, type FrameGap, type ShownPart } from '../page-probes/live-scroll-reading.ts';
import { installLiveScrollWatch } from '../page-probes/live-scroll-watch.ts';
import { startProduct } from '../harness/product.ts';
import { drawScroll } from '../charts/scroll-picture.ts';
import { importSongs, visitFirst } from '../page-probes/songs-page.ts';
import { percentile } from '../harness/statistics.ts';
import { BEAT_MS, COUNT_IN_BEATS, playedParts, timedSong } from '../fixtures/timed-song.ts';

/** Three minutes by default. */
const SECONDS = Number(process.env['SCROLL_SECONDS'] ?? 180);
const SLOWER = 4;
const LONG_FRAME_MS = 34;
const ERROR_GOAL_MS = 17;
/** Time for the page to become idle, so that the next measurement is undisturbed. */
const SETTLED_MS = 2_000;
const LIVE_SCROLL_KEY = 'l';
const MOST_RUNS = 10;
const PICTURE = join(import.meta.dirname, '..', 'results', 'scroll.svg');

/**
 * LiveScroll through a song whose every line has its beat, on a desktop four times slower: compares the frames on the
 * screen with the sound.
 */
export const scrollBench: Bench = { withinSeconds: MOST_RUNS * (SECONDS + 20) + 120, measure };

async function measure(context: BenchContext): Promise<Measured> {
  const product = await startProduct(context);
  const { page } = await visitFirst(product);
  await importSongs(page, [songFile(context)]);
  const session = await page.context().newCDPSession(page);
  // The page allows no scripts but its own; the bench has one that listens to its sound.
  await session.send('Page.setBypassCSP', { enabled: true });
  await page.addInitScript(installLiveScrollWatch);
  const runs: Run[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`LiveScroll for ${SECONDS} s, ${run} of ${context.runs} …`);
    await page.goto('about:blank');
    await page.goto(`${product.origin}/perform?open=song.timed-song.all`);
    runs.push(await measureRun(page, session));
  }
  keepPicture(runs, context);
  return {
    figures: { long_frames_4x: runs.map(longFrames), highlight_error_ms: runs.map((run) => lineError(run, 0.95)) },
    references: {
      highlight_error_p50_ms: runs.map((run) => lineError(run, 0.5)),
      longest_frame_ms: runs.map(({ gaps }) => Math.max(...gaps.map(({ ms }) => ms))),
      page_long_frames_4x: runs.map(({ pageGaps }) => pageGaps.filter((ms) => ms > LONG_FRAME_MS).length),
      lines_shown: runs.map(({ parts }) => parts.length),
    },
  };
}

interface Run {
  readonly parts: readonly ShownPart[];
  /** Between frames of the compositor. */
  readonly gaps: readonly FrameGap[];
  /** Between frames of the page's scripts, ms. */
  readonly pageGaps: readonly number[];
}

function songFile({ cleanups }: BenchContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-bench-timed-'));
  cleanups.add(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'timed.uplift');
  writeFileSync(path, writeUplift(timedSong()));
  return path;
}

async function measureRun(page: Page, session: CDPSession): Promise<Run> {
  await page.locator('[data-line]').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const endRecording = await recordFrames(page, session);
  await page.evaluate(() => upliftWatch.start());
  await page.keyboard.press(LIVE_SCROLL_KEY);
  await page.waitForTimeout(SECONDS * 1_000);
  const record = await page.evaluate(() => upliftWatch.take());
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // One more frame shows what was marked last.
  await page.waitForTimeout(SETTLED_MS);
  const frames = await endRecording();
  const beats = { beatMs: BEAT_MS, countInBeats: COUNT_IN_BEATS };
  const parts = shownParts(record, frames, { parts: playedParts(), beats });
  return { parts, gaps: gapsBetween(frames), pageGaps: record.frameGaps };
}

function longFrames({ gaps }: Run): number {
  return gaps.filter(({ ms }) => ms > LONG_FRAME_MS).length;
}

/** Largest distance between a line's mark and its beat, early or late, for this share of the lines. */
function lineError({ parts }: Run, share: number): number {
  return percentile(
    parts.map(({ heardMs, shownMs }) => Math.abs(shownMs - heardMs)),
    share,
  );
}

/** Of the last run. */
function keepPicture(runs: readonly Run[], { log }: BenchContext): void {
  const last = runs.at(-1);
  if (last === undefined) return;
  mkdirSync(join(PICTURE, '..'), { recursive: true });
  writeFileSync(PICTURE, drawScroll(last, { errorMs: ERROR_GOAL_MS, gapMs: LONG_FRAME_MS }));
  log(`The picture of the last run is ${PICTURE}`);
}
