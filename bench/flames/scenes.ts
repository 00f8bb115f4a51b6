import type { Page } from 'playwright-core';
import { composeLibrary } from '../fixtures/library-of-songs.ts';
import { longSong } from '../fixtures/long-song.ts';
import { planSet } from '../fixtures/planned-set.ts';
import { writeSongFile, writeSongFiles } from '../fixtures/song-files.ts';
import type { Cleanups } from '../harness/cleanups.ts';
import type { Product } from '../harness/product.ts';
import { importSongs, openSongs, songsPainted, visitFirst } from '../page-probes/songs-page.ts';
import { typeChords } from '../page-probes/typed-chords.ts';
import type { CpuProfile } from './flame-tree.ts';

/** Moments that a musician waits for. Each begins on a page that is idle. */
export const SCENES = {
  'first-table': 'The songs table of 10,000 songs, from the navigation to its first rows',
  'first-chart': 'Perform with a set of 30 songs, from the navigation to the first chart',
  'key-press': 'Eight chords typed in a song of 60 sections, on a processor four times slower',
  'slide-change': 'Twenty slides in the audience window',
} as const;
export type SceneName = keyof typeof SCENES;

const SONGS = 10_000;
const SET = 30;
const SLOWER = 4;
const SLIDES = 20;
const BETWEEN_SLIDES_MS = 400;
const SETTLED_MS = 3_000;
const SAMPLE_EVERY_US = 200;

/** A new device with a library and a set. */
export interface PreparedDevice {
  readonly page: Page;
  readonly product: Product;
  readonly setId: string;
}

export async function prepareDevice(product: Product, cleanups: Cleanups): Promise<PreparedDevice> {
  const { page } = await visitFirst(product);
  const files = [...writeSongFiles(SONGS - 1, cleanups), writeSongFile(longSong(), cleanups)];
  await importSongs(page, files);
  const titles = composeLibrary(SET).map(({ title }) => title);
  return { page, product, setId: await planSet(page, product, titles) };
}

/** Plays every scene once; returns the profile of each. */
export async function profileScenes(device: PreparedDevice): Promise<Readonly<Record<SceneName, CpuProfile>>> {
  return {
    'first-table': await profileTable(device),
    'first-chart': await profileChart(device),
    'key-press': await profileKeys(device),
    'slide-change': await profileSlides(device),
  };
}

async function profileTable({ page, product }: PreparedDevice): Promise<CpuProfile> {
  await openSongs(page, product);
  await songsPainted(page, SONGS);
  await leave(page);
  return profile(page, async () => {
    await openSongs(page, product);
    await songsPainted(page, SONGS);
  });
}

async function profileChart({ page, product, setId }: PreparedDevice): Promise<CpuProfile> {
  await leave(page);
  return profile(page, async () => {
    await page.goto(`${product.origin}/perform?set=${setId}`, { waitUntil: 'commit' });
    await page.evaluate(() => upliftStopwatch.painted('[data-section]'));
  });
}

async function profileKeys({ page, product }: PreparedDevice): Promise<CpuProfile> {
  await page.goto(`${product.origin}/library/songs/${longSong().id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.locator('[data-section-id]').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const profiled = await profile(page, () => typeChords(page));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return profiled;
}

async function profileSlides({ page, product }: PreparedDevice): Promise<CpuProfile> {
  const [arrangement = ''] = Object.keys(longSong().arrangements);
  await page.goto('about:blank');
  await page.goto(`${product.origin}/present?open=song.${longSong().id}.${arrangement}`);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open Slides', exact: true }).click();
  const room = await opening;
  await room.locator('[aria-live]').filter({ hasText: /\w/u }).waitFor();
  await page.bringToFront();
  await room.waitForTimeout(SETTLED_MS);
  const profiled = await profile(room, async () => {
    for (let slide = 0; slide < SLIDES; slide += 1) {
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(BETWEEN_SLIDES_MS);
    }
  });
  await room.close();
  return profiled;
}

async function leave(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLED_MS);
  await page.goto('about:blank');
}

/** Profile of the page's main thread during `act`. */
async function profile(page: Page, act: () => Promise<void>): Promise<CpuProfile> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US });
  await session.send('Profiler.start');
  await act();
  const { profile: profiled } = await session.send('Profiler.stop');
  await session.detach();
  return profiled;
}
