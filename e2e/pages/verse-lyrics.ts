import type { Page } from '@playwright/test';
import { press } from './signing-in.ts';

/** Takes devices off the network, or puts them back. */
export const setOffline = (pages: readonly Page[], isOffline: boolean): Promise<unknown> =>
  Promise.all(pages.map((one) => one.context().setOffline(isOffline)));

/** Changes the lyrics of the first verse in the open editor. */
export async function typeVerse(page: Page, change: (lyrics: string) => string): Promise<void> {
  await page.getByRole('button', { name: 'Verse 1 options' }).first().click();
  await page.getByRole('menuitem', { name: 'Edit Lyrics' }).click();
  const lyrics = page.getByRole('textbox', { name: 'Lyrics of Verse 1' });
  await lyrics.fill(change(await lyrics.inputValue()));
  await press(page, 'Save Lyrics');
}

/** The lyrics as they can be typed, and closed again. */
export async function readVerse(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Verse 1 options' }).first().click();
  await page.getByRole('menuitem', { name: 'Edit Lyrics' }).click();
  const lyrics = await page.getByRole('textbox', { name: 'Lyrics of Verse 1' }).inputValue();
  await press(page, 'Cancel');
  return lyrics;
}
