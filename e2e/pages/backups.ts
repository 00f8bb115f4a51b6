import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openUplift } from './open-uplift.ts';
import type { JourneyFile } from '../fixtures/library-songs.ts';

/** Downloads a backup from the open Backup page. */
export async function downloadBackup(page: Page): Promise<JourneyFile> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Backup' }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    mimeType: 'application/zip',
    buffer: await readFile(await download.path()),
  };
}

/** Chooses a file on the open Backup page. */
export async function chooseBackup(page: Page, file: JourneyFile): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose Backup' }).click(),
  ]);
  await chooser.setFiles(file);
}

/** Opens Backup and a backup on it, as a device that has never seen Uplift. */
export async function openBackup(page: Page, file: JourneyFile): Promise<void> {
  await openUplift(page, '/library/backup');
  await chooseBackup(page, file);
  await expect(restoreDialog(page)).toBeVisible();
}

export function restoreDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Restore from Backup' });
}

/** The records of the page's device in order of their ids, as JSON with its keys in order. */
export async function storedRecords(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('uplift');
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const stores = ['songs', 'collections', 'sets'].map(
      (name) =>
        new Promise<readonly { readonly data: { readonly value: unknown } }[]>((resolve) => {
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.addEventListener('success', () => resolve(reading.result));
        }),
    );
    const values = (await Promise.all(stores)).map((records) => records.map(({ data }) => data.value));
    database.close();
    return JSON.stringify(values, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    );
  });
}
