import process from 'node:process';
import type { Page } from 'playwright-core';
import type { BenchContext } from '../harness/bench.ts';
import type { Device, Product } from '../harness/product.ts';
import { median } from '../harness/statistics.ts';
import { writeSongFiles } from '../fixtures/song-files.ts';
import { memoryOfPage } from '../server-load/memory-of-tree.ts';
import { importSongs, visitFirst } from './songs-page.ts';

/** Figures of the largest library that a person brings. */
export interface LargeImport {
  /** From choosing the files to all of them stored and listed. */
  readonly seconds: number;
  /** Memory of the page and its workers at its peak, in MB; null where it cannot be read. */
  readonly peakMb: number | null;
  /** Median of the writes of single edits in that library, from their beginning until they are on the disk. */
  readonly putMs: number;
  /** Median of writes of one small value, read first, with nothing computed: what the browser and the disk take of a put. */
  readonly barePutMs: number;
}

const SONGS = 17_000;
const EDITS = 30;
/** Pause of a person before the next key; the write of an edit is done by then. */
const BETWEEN_EDITS_MS = 200;
const LOOK_EVERY_MS = 250;

/** Imports a whole library on a new device, and then edits a song of it. */
export async function seeLargeImport(context: BenchContext, product: Product): Promise<LargeImport> {
  const files = writeSongFiles(SONGS, context.cleanups);
  const device = await visitFirst(product);
  context.log(`Importing ${SONGS} files …`);
  const memory = watchMemory(device);
  const seconds = (await importSongs(device.page, files)) / 1000;
  const peakMb = memory.end();
  const putMs = median(await timePuts(device.page));
  const barePutMs = median(await device.page.evaluate(timeBarePuts, EDITS));
  await device.close();
  return { seconds, peakMb, putMs, barePutMs };
}

/** Follows the memory of a device's page until it is ended. */
function watchMemory({ profile }: Device): { readonly end: () => number | null } {
  if (process.platform !== 'linux') return { end: () => null };
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, memoryOfPage(profile))), LOOK_EVERY_MS);
  return {
    end() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** Types into the title of a song; returns the ms that the storage takes to write each edit. */
async function timePuts(page: Page): Promise<readonly number[]> {
  await page.getByRole('grid', { name: 'Songs' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Title' });
  await field.press('End');
  await page.evaluate(watchWrites);
  for (let edit = 0; edit < EDITS; edit += 1) {
    await field.press('x');
    await page.waitForTimeout(BETWEEN_EDITS_MS);
  }
  return page.evaluate(() => globalThis.upliftWrites ?? []);
}

declare global {
  var upliftWrites: number[] | undefined;
}

/* oxlint-disable unicorn/consistent-function-scoping -- the function travels into the page as text, and all it needs travels inside of it */
/** Times every transaction of the page that writes songs. */
function watchWrites(): void {
  const writes: number[] = [];
  globalThis.upliftWrites = writes;
  const { prototype } = IDBDatabase;
  const begin = Object.getOwnPropertyDescriptor(prototype, 'transaction')?.value as IDBDatabase['transaction']; // a method of every database
  prototype.transaction = function transaction(this: IDBDatabase, stores, mode, options) {
    const startedAt = performance.now();
    const begun = begin.call(this, stores, mode, options);
    if (mode === 'readwrite' && [stores].flat().includes('songs'))
      begun.addEventListener('complete', () => writes.push(performance.now() - startedAt));
    return begun;
  };
}

/** Times transactions that are on the disk when they complete, as those of edits are, in a database of their own. */
async function timeBarePuts(count: number): Promise<readonly number[]> {
  const settled = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('The request failed.')));
    });
  const opening = indexedDB.open('bare-puts', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('values'));
  const database = await settled(opening);
  const times: number[] = [];
  for (let put = 0; put < count; put += 1) {
    await new Promise((resolve) => void setTimeout(resolve, 200)); // as long as between two edits
    const startedAt = performance.now();
    const transaction = database.transaction('values', 'readwrite', { durability: 'strict' });
    const completed = new Promise((resolve) => {
      transaction.addEventListener('complete', resolve);
    });
    const store = transaction.objectStore('values');
    await settled(store.get(1));
    store.put(`value ${put}`, 1);
    transaction.commit();
    await completed;
    times.push(performance.now() - startedAt);
  }
  database.close();
  return times;
}
