import type { Page } from 'playwright-core';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import { fillDevice } from '../page-probes/filled-device.ts';
import { openSongs, songsPainted } from '../page-probes/songs-page.ts';
import { median } from '../harness/statistics.ts';

const SONGS = 10_000;
const LONG_FRAME_MS = 34;
const SCROLL_MS = 5_000;
const WHEEL_EVERY_MS = 16;
const WHEEL_PX = 120;
/** Time for the page to become idle, so that the next measurement is undisturbed. */
const SETTLED_MS = 500;
const HEADERS = ['Tempo', 'Key', 'Artist', 'Title'];

/** The songs table of a library of 10,000, on a desktop. */
export const listBench: Bench = { withinSeconds: 600, measure };

async function measure(context: BenchContext): Promise<Measured> {
  const { product, device } = await fillDevice(context, SONGS);
  const { page } = device;
  const mount: number[] = [];
  const nodes: number[] = [];
  const sort: number[] = [];
  const longFrames: number[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Opening, sorting and scrolling ${SONGS} rows, ${run} of ${context.runs} …`);
    await openSongs(page, product);
    await songsPainted(page, SONGS);
    mount.push(await measureMount(page));
    nodes.push(await page.evaluate(() => document.querySelectorAll('*').length));
    sort.push(await measureSort(page));
    longFrames.push(await countLongFrames(page));
  }
  return { figures: { mount_ms: mount, nodes, sort_ms: sort, long_frames: longFrames }, references: {} };
}

/**
 * Coming back to the table from a song: ms from the click on "Back" to the frame that shows the table with its rows.
 * The page has read the rows before, so this is what sorting, React and the browser take. Reading them is part of the start bench.
 */
async function measureMount(page: Page): Promise<number> {
  await page.getByRole('grid', { name: 'Songs' }).getByRole('link').first().click();
  const back = page.getByRole('link', { name: 'Back to Songs' });
  await back.waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(() => upliftStopwatch.markFirst('click'));
  await back.click();
  const painted = await songsPainted(page, SONGS);
  return painted - (await page.evaluate(() => upliftStopwatch.marked()));
}

/** Clicks on one header after the other, each twice: the median ms from a click to the frame that shows the new order. */
async function measureSort(page: Page): Promise<number> {
  await page.evaluate(() => upliftStopwatch.timeResponses('click'));
  for (const header of HEADERS.flatMap((name) => [name, name])) {
    await page.getByRole('columnheader', { name: header }).getByRole('button').click();
    await page.waitForTimeout(SETTLED_MS / 2);
  }
  const responses = await page.evaluate(() => upliftStopwatch.takeResponses());
  return median(responses.flatMap(({ toRows }) => (toRows === null ? [] : [toRows])));
}

/** Turns the wheel for five seconds, fast, and counts the gaps between frames that a person sees as a stutter. */
async function countLongFrames(page: Page): Promise<number> {
  await page.getByRole('row').nth(3).hover();
  const gaps = page.evaluate((ms) => upliftStopwatch.frameGaps(ms), SCROLL_MS);
  const end = performance.now() + SCROLL_MS;
  while (performance.now() < end) {
    await page.mouse.wheel(0, WHEEL_PX);
    await page.waitForTimeout(WHEEL_EVERY_MS);
  }
  return (await gaps).filter((gap) => gap > LONG_FRAME_MS).length;
}
