import type { Locator, Page } from '@playwright/test';
import { press } from './signing-in.ts';

/** Takes devices off the network, or puts them back. */
export const setOffline = (pages: readonly Page[], isOffline: boolean): Promise<unknown> =>
  Promise.all(pages.map((one) => one.context().setOffline(isOffline)));

/** Replaces the lyrics of the first verse in the open editor. No one else may edit them meanwhile. */
export async function typeVerse(page: Page, change: (lyrics: string) => string): Promise<void> {
  const lyrics = await openVerse(page);
  await lyrics.fill(change(await lyrics.inputValue()));
  await press(page, 'Save Lyrics');
}

/** Types at the end of the first verse, key by key, while edits of others may arrive. */
export async function typeAfterVerse(page: Page, words: string): Promise<void> {
  const lyrics = await openVerse(page);
  await lyrics.press('ControlOrMeta+End');
  await lyrics.pressSequentially(words);
  await press(page, 'Save Lyrics');
}

async function openVerse(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Verse 1 options' }).first().click();
  await page.getByRole('menuitem', { name: 'Edit Lyrics' }).click();
  return page.getByRole('textbox', { name: 'Lyrics of Verse 1' });
}

/** The lyrics as they can be typed, and closed again. */
export async function readVerse(page: Page): Promise<string> {
  const lyrics = await (await openVerse(page)).inputValue();
  await press(page, 'Cancel');
  return lyrics;
}
