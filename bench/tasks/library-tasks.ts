import type { Page } from 'playwright-core';
import { countEffort, type CountedHand, type Effort } from './counted-input.ts';
import type { Product } from '../harness/product.ts';

const TRIED = 'Amazing Grace';
const FOUND = 'It Is Well with My Soul';
const MISSPELLED = 'it is wel with my soil';

/** From the address to the chart of a song, on a device that was never here. */
export function openFirstSong(page: Page, { origin }: Product): Promise<Effort> {
  return countEffort(page, async ({ click }) => {
    await page.goto(`${origin}/library/songs`);
    await click(page.getByRole('button', { name: 'Decline' }));
    await click(page.getByRole('button', { name: 'Try Three Songs' }));
    await click(page.getByRole('link', { name: TRIED, exact: true }).first());
    await page.getByRole('heading', { name: 'Verse 1' }).first().waitFor();
  });
}

/** Files that are new here. */
export function importFiles(page: Page, files: readonly string[]): Promise<Effort> {
  return countEffort(page, async ({ click }) => {
    await chooseFiles(page, files, click);
    await click(importing(page).getByRole('button', { name: `Import ${files.length} Songs`, exact: true }));
    await click(importing(page).getByRole('button', { name: 'Done' }));
    await importing(page).waitFor({ state: 'hidden' });
  });
}

/** Imports files whose songs the library already has; none of them is stored twice. */
export function importAgain(page: Page, files: readonly string[]): Promise<Effort> {
  return countEffort(page, async ({ click }) => {
    await chooseFiles(page, files, click);
    await importing(page).getByText(`${files.length} will be skipped`, { exact: false }).waitFor();
    await click(importing(page).getByRole('button', { name: 'Cancel' }));
    await importing(page).waitFor({ state: 'hidden' });
  });
}

/** From the table to the song, whose title is typed with two slips. */
export function findMisspelled(page: Page): Promise<Effort> {
  return countEffort(page, async ({ type, typeOn }) => {
    await type('', '/');
    await typeOn(MISSPELLED);
    await page.getByRole('grid', { name: 'Songs' }).getByRole('link', { name: FOUND }).waitFor();
    await typeOn('', 'Enter');
    await page.getByRole('heading', { name: FOUND, level: 1 }).waitFor();
  });
}

function importing(page: Page) {
  return page.getByRole('dialog', { name: 'Import Files' });
}

async function chooseFiles(page: Page, files: readonly string[], click: CountedHand['click']): Promise<void> {
  await click(page.getByRole('button', { name: 'Import Files' }).first());
  const choosing = page.waitForEvent('filechooser');
  await click(importing(page).getByRole('button', { name: 'Choose Files' }));
  await (await choosing).setFiles([...files]);
}
