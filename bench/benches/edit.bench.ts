import type { CDPSession, Page } from 'playwright-core';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import { longSong } from '../fixtures/long-song.ts';
import { writeSongFile } from '../fixtures/song-files.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { importSongs, openSongs, songsPainted, visitFirst } from '../page-probes/songs-page.ts';
import { typeChords } from '../page-probes/typed-chords.ts';
import { percentile } from '../harness/statistics.ts';

const SETTLED_MS = 1_500;
const SLOWER = 4;
const LONG_FRAME_MS = 34;
const DRAG_STEPS = 150;
const FRAME_MS = 16;

/** Editing a song of 60 sections and 2,000 chords, on a desktop and on one four times slower. */
export const editBench: Bench = { withinSeconds: 600, measure };

async function measure(context: BenchContext): Promise<Measured> {
  const product = await startProduct(context);
  const { page } = await visitFirst(product);
  await importSongs(page, [writeSongFile(longSong(), context.cleanups)]);
  const session = await page.context().newCDPSession(page);
  const runs: Run[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Opening, typing and dragging in 60 sections, ${run} of ${context.runs} …`);
    runs.push(await measureRun(page, product, session));
  }
  return {
    figures: {
      keystroke_p98_ms: runs.map((run) => run.keystroke),
      open_ms: runs.map((run) => run.open),
      keystroke_4x_p98_ms: runs.map((run) => run.slowKeystroke),
      drag_long_frames: runs.map((run) => run.longFrames),
    },
    references: { edit_mode_ms: runs.map((run) => run.editMode) },
  };
}

/** In ms, and a count of frames. */
interface Run {
  readonly open: number;
  readonly editMode: number;
  readonly keystroke: number;
  readonly longFrames: number;
  readonly slowKeystroke: number;
}

async function measureRun(page: Page, product: Product, session: CDPSession): Promise<Run> {
  const open = await measureOpen(page, product);
  const editMode = await measureEdit(page);
  const keystroke = await measureKeystrokes(page);
  const longFrames = await countLongFrames(page);
  const slowKeystroke = await slowly(session, () => measureKeystrokes(page));
  return { open, editMode, keystroke, longFrames, slowKeystroke };
}

/** From the click on the song in the songs table to the frame that shows its chart. */
async function measureOpen(page: Page, product: Product): Promise<number> {
  await openSongs(page, product);
  await songsPainted(page, 1);
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(() => upliftStopwatch.markFirst('click'));
  await page.getByRole('link', { name: 'Long Song' }).first().click();
  return sinceMark(page, '[data-section]');
}

/** From the click on Edit to the frame in which chords can be clicked. */
async function measureEdit(page: Page): Promise<number> {
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(() => upliftStopwatch.markFirst('click'));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const ms = await sinceMark(page, '[data-section-id]');
  await page.waitForTimeout(SETTLED_MS);
  return ms;
}

async function sinceMark(page: Page, selector: string): Promise<number> {
  const painted = await page.evaluate((shown) => upliftStopwatch.painted(shown), selector);
  return painted - (await page.evaluate(() => upliftStopwatch.marked()));
}

/** Types chords, and opens the page again. */
async function measureKeystrokes(page: Page): Promise<number> {
  await page.evaluate(() => upliftStopwatch.timePaints('keydown'));
  await page.evaluate(() => upliftStopwatch.takePaints());
  await typeChords(page);
  const paints = await page.evaluate(() => upliftStopwatch.takePaints());
  await page.reload();
  await page.locator('[data-section-id]').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  return percentile(paints, 0.98);
}

/** Carries a chord to and fro over the chart and counts the gaps between frames that a person sees as a stutter. */
async function countLongFrames(page: Page): Promise<number> {
  const chord = page.locator('[data-section-id]').first().locator('[data-chord-id]').first();
  const box = await chord.boundingBox();
  if (box === null) throw new Error('There is no chord to carry.');
  await page.mouse.move(box.x + 6, box.y + box.height / 2);
  await page.mouse.down();
  const gaps = page.evaluate((ms) => upliftStopwatch.frameGaps(ms), DRAG_STEPS * FRAME_MS);
  for (let step = 0; step < DRAG_STEPS; step += 1) {
    await page.mouse.move(box.x + 6 + 300 * Math.abs(Math.sin(step / 25)), box.y + 150 * Math.abs(Math.sin(step / 40)));
    await page.waitForTimeout(FRAME_MS);
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return (await gaps).filter((gap) => gap > LONG_FRAME_MS).length;
}

async function slowly(session: CDPSession, act: () => Promise<number>): Promise<number> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  try {
    return await act();
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}
