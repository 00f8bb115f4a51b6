import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';

/**
 * Fills the device of a page with the result of `fill` on a new one. The first time in a run, `fill` runs in its own
 * tab; later its result is copied. `contents` names everything that `fill` depends on, other than the server.
 */
export async function fillDevice(page: Page, contents: string, fill: (tab: Page) => Promise<void>): Promise<void> {
  const file = devicePath(`${await readOrigin(page)} ${contents}`);
  if (existsSync(file)) await page.context().setStorageState(file);
  else await keepDevice(file, page.context(), fill);
}

/** Keeps a preference on the device of a page before any page of the app is open. */
export async function keepPreference(page: Page, id: string, value: unknown): Promise<void> {
  await page.goto('/health');
  await page.evaluate(
    (entry) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('uplift');
        opening.addEventListener('error', () => reject(new Error('The database was not opened.')));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('preferences', 'readwrite');
          writing.objectStore('preferences').put(entry);
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    { id, value },
  );
}

/** Origin of the page: some journeys have their own server, and stored data belongs to one server. */
async function readOrigin(page: Page): Promise<string> {
  const answer = await page.context().request.get('/health');
  return new URL(answer.url()).origin;
}

/** Folder in which each worker of this run finds the device that another filled. Playwright empties it before every run. */
function devicePath(contents: string): string {
  const name = createHash('sha256').update(contents).digest('hex');
  return join(test.info().project.outputDir, 'devices', `${name}.json`);
}

async function keepDevice(file: string, context: BrowserContext, fill: (tab: Page) => Promise<void>): Promise<void> {
  const tab = await context.newPage();
  await fill(tab);
  // Pending writes of the app are finished, or given up, once its page is left.
  await tab.goto('/health');
  const half = `${file}.${test.info().workerIndex}`;
  mkdirSync(dirname(file), { recursive: true });
  const { origins } = await context.storageState({ indexedDB: true, path: half });
  expect(origins, 'the device holds something').toHaveLength(1);
  // Under its name it is whole or not there at all, however many workers are at it.
  renameSync(half, file);
  await tab.close();
}
