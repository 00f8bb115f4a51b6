// Songs as a visitor chooses them, on the disk and in the library.
import type { Page } from 'playwright-core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SONGS = join(import.meta.dirname, '..', '..', 'e2e', 'fixtures', 'songs');

/** Chooses every song of the fixtures in the import dialog. */
export async function chooseSongs(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose Files' }).click();
  const chooser = await choosing;
  await chooser.setFiles(readdirSync(SONGS).map((name) => join(SONGS, name)));
  await page.getByRole('button', { name: /^Import(?: [\d,]+)? Songs?$/ }).waitFor();
}

/** Ticks three songs of the library. */
export async function selectSongs(page: Page): Promise<void> {
  for (const title of ['Amazing Grace', 'Be Thou My Vision', 'Silent Night']) {
    await page
      .getByRole('checkbox', { name: `Select ${title}` })
      .first()
      .click();
  }
}
