import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Bench, BenchContext, Measured, Samples } from '../harness/bench.ts';
import type { Cleanups } from '../harness/cleanups.ts';
import type { Effort } from '../tasks/counted-input.ts';
import { findMisspelled, importAgain, importFiles, openFirstSong } from '../tasks/library-tasks.ts';
import { startProduct, type Product } from '../harness/product.ts';
import {
  addTickedSongs,
  openAudienceWindow,
  planEightItems,
  planKeyCapoNote,
  printSet,
  tickSongs,
  transposeOnStage,
} from '../tasks/service-tasks.ts';
import { writeSongFiles } from '../fixtures/song-files.ts';
import { LINES_TEXT, LINES_TITLE, tapTiming, writeSong } from '../tasks/song-tasks.ts';
import { TASK_NAMES, taskTable, type TaskName } from '../tasks/tasks.ts';

const FILES = 162;

/** Twelve everyday tasks: how many clicks and how long. A figure counts clicks alone, that of a song everything but its words. */
export const tasksBench: Bench = { withinSeconds: 1_200, measure };

type Efforts = Readonly<Record<TaskName, Effort>>;

async function measure(context: BenchContext): Promise<Measured> {
  const product = await startProduct(context);
  const files = [...writeSongFiles(FILES - 1, context.cleanups), writeTappedSong(context.cleanups)];
  const runs: Efforts[] = [];
  for (let run = 1; run <= context.runs; run += 1) {
    context.log(`Doing ${TASK_NAMES.length} tasks, ${run} of ${context.runs} …`);
    const efforts = await measureRun(product, files);
    context.log(`\n${taskTable(efforts)}`);
    runs.push(efforts);
  }
  return {
    figures: collectSamples(runs, (name, effort) => [figureName(name), countEffort(name, effort)]),
    references: {
      ...collectSamples(runs, (name, { keyGroups }) => [`${name}_typing`, keyGroups]),
      ...collectSamples(runs, (name, { seconds }) => [`${name}_s`, seconds]),
    },
  };
}

function writeTappedSong(cleanups: Cleanups): string {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-bench-tapped-'));
  cleanups.add(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'tapped.cho');
  writeFileSync(path, LINES_TEXT);
  return path;
}

/** Name of the figure; writing a song counts everything except typing its words. */
function figureName(name: TaskName): string {
  return name === 'write_song' ? `${name}_actions` : `${name}_clicks`;
}

function countEffort(name: TaskName, { clicks, keyGroups }: Effort): number {
  return name === 'write_song' ? clicks + keyGroups : clicks;
}

function collectSamples(
  runs: readonly Efforts[],
  read: (name: TaskName, effort: Effort) => readonly [figure: string, value: number],
): Samples {
  const samples: Record<string, number[]> = {};
  for (const run of runs) {
    for (const name of TASK_NAMES) {
      const [figure, value] = read(name, run[name]);
      (samples[figure] ??= []).push(value);
    }
  }
  return samples;
}

/** All tasks on a device that was never here, in the order in which they come for a new visitor. */
async function measureRun(product: Product, files: readonly string[]): Promise<Efforts> {
  const device = await product.openNewBrowser();
  const { page } = device;
  const efforts = {
    ...(await measureLibrary(page, product, files)),
    ...(await measureSongs(page, product)),
    ...(await measureService(page, product)),
  };
  await device.close();
  return efforts;
}

async function measureLibrary(page: Page, product: Product, files: readonly string[]) {
  const first_song = await openFirstSong(page, product);
  await openSongs(page, product);
  await page.getByRole('button', { name: 'Skip Tour' }).click();
  const import_162 = await importFiles(page, files);
  const import_again = await importAgain(page, files);
  const find_misspelled = await findMisspelled(page);
  return { first_song, import_162, import_again, find_misspelled };
}

async function measureSongs(page: Page, product: Product) {
  await openSongs(page, product);
  const write_song = await writeSong(page);
  await openSongs(page, product);
  await page.getByRole('searchbox').fill(LINES_TITLE);
  await page.getByRole('link', { name: LINES_TITLE }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('link', { name: 'Timing' }).click();
  return { write_song, time_14_lines: await tapTiming(page) };
}

async function measureService(page: Page, product: Product) {
  await page.goto(`${product.origin}/plan`);
  const plan_8_items = await planEightItems(page);
  const key_capo_note = await planKeyCapoNote(page);
  await tickSongs(page, product);
  const add_3_songs = await addTickedSongs(page);
  const plan = page.url();
  const print_set = await printSet(page);
  await page.goto(plan);
  await page.getByRole('link', { name: 'Perform' }).click();
  await page.getByRole('button', { name: /^Next/u }).click();
  const transpose_on_stage = await transposeOnStage(page);
  await page.goto(plan);
  await page.getByRole('link', { name: 'Present' }).click();
  const audience_window = await openAudienceWindow(page);
  return { plan_8_items, key_capo_note, add_3_songs, print_set, transpose_on_stage, audience_window };
}

async function openSongs(page: Page, { origin }: Product): Promise<void> {
  await page.goto(`${origin}/library/songs`);
}
