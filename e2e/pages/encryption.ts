import { expect, type Page } from '@playwright/test';
import type { Person } from '../support/accounts.ts';
import { field, heading, press } from './signing-in.ts';

/** The words of the recovery key that the page shows. */
export async function shownWords(page: Page): Promise<readonly string[]> {
  const words = page.getByRole('list', { name: 'Recovery key' }).getByRole('listitem');
  await expect(words).toHaveCount(12);
  return words.allTextContents();
}

/** Types the words that the page asks back, and goes on. */
export async function typeAskedWords(page: Page, words: readonly string[]): Promise<void> {
  for (const asked of await page.getByLabel(/^Word \d+$/u).all()) {
    const label = (await asked.getAttribute('aria-label')) ?? (await readLabel(page, asked));
    await asked.fill(words[Number(/\d+/u.exec(label)?.[0]) - 1] ?? '');
  }
  await press(page, 'Continue');
}

async function readLabel(page: Page, input: ReturnType<Page['getByLabel']>): Promise<string> {
  const id = (await input.getAttribute('id')) ?? '';
  return (await page.locator(`label[for="${id}"]`).textContent()) ?? '';
}

/** Makes the signed-in account end-to-end encrypted. Returns the words of its recovery key. */
export async function becomeEndToEnd(page: Page, { password }: Person): Promise<readonly string[]> {
  await page.goto('/uplift-id/encryption');
  await press(page, 'Use End-to-End');
  const words = await shownWords(page);
  await typeAskedWords(page, words);
  await field(page, 'Password').fill(password);
  await press(page, 'Use End-to-End');
  await expect(page.getByRole('heading', { name: 'Only your devices hold the key now' })).toBeVisible();
  return words;
}

/** Locks this device on the page Security. */
export async function lockNow(page: Page): Promise<void> {
  await page.goto('/uplift-id/security');
  await press(page, 'Lock Now');
  await page.goto('/library/songs');
  await expect(heading(page, 'Unlock your songs')).toBeVisible();
}
