import type { Page } from 'playwright-core';
import type { Device, Product } from '../harness/product.ts';

const SONGS_PATH = '/library/songs';

/** Longest time to import a library of thousands, on a slow machine. */
const IMPORTED_WITHIN_MS = 300_000;

/** Opens the songs table on a new device, and answers the question about cookies. */
export async function visitFirst(product: Product): Promise<Device> {
  const device = await product.openNewBrowser();
  await openSongs(device.page, product);
  await device.page.getByRole('button', { name: 'Decline' }).click();
  return device;
}

export async function openSongs(page: Page, product: Product): Promise<void> {
  await page.goto(product.origin + SONGS_PATH);
}

/** Waits until the table of `count` songs is painted. Returns the time in ms from the page's navigation. */
export async function songsPainted(page: Page, count: number): Promise<number> {
  return page.evaluate((rows) => upliftStopwatch.tablePainted(rows), count);
}

/**
 * Chooses files with `count` songs, by default one in each, in the page's own file chooser and accepts them. Returns
 * the ms from the choice until all are stored and listed.
 */
export async function importSongs(page: Page, files: readonly string[], count = files.length): Promise<number> {
  await page.getByRole('button', { name: 'Import Files' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import Files' });
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose Files' }).click();
  const chooser = await choosing;
  await page.evaluate(() => upliftStopwatch.markFirst('change'));
  await chooser.setFiles([...files]);
  await dialog
    .getByRole('button', {
      name: count === 1 ? 'Import 1 Song' : `Import ${count.toLocaleString('en-US')} Songs`,
      exact: true,
    })
    .click({ timeout: IMPORTED_WITHIN_MS });
  await dialog.getByRole('button', { name: 'Done' }).waitFor({ timeout: IMPORTED_WITHIN_MS });
  const listed = await songsPainted(page, count);
  const chosen = await page.evaluate(() => upliftStopwatch.marked());
  await dialog.getByRole('button', { name: 'Done' }).click();
  return listed - chosen;
}

/**
 * Opens the preview of a file of `lines` lines, sets its last line to a section by its key and closes the dialog.
 * Returns the ms from the key press until the line reads so.
 */
export async function setLastLine(page: Page, path: string, lines: number): Promise<number> {
  await page.getByRole('button', { name: 'Import Files' }).first().click();
  const dialog = page.getByRole('dialog');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose Files' }).click();
  await (await choosing).setFiles(path);
  await dialog.getByRole('button', { name: /^Preview / }).click();
  await dialog.getByRole('button', { name: /, line 1: / }).focus();
  await page.keyboard.press('End');
  await dialog.getByRole('button', { name: `, line ${lines}: ` }).waitFor();
  await page.evaluate(() => upliftStopwatch.markFirst('keydown'));
  await page.keyboard.press('s');
  const shown = await page.evaluate(
    (last) => upliftStopwatch.painted(`[aria-label^="Set to Section, line ${last}: "]`),
    lines,
  );
  const pressed = await page.evaluate(() => upliftStopwatch.marked());
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  return shown - pressed;
}
