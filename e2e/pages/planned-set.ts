import { expect, type Page } from '@playwright/test';
import { GRACE, openWithSongs, VISION } from '../fixtures/charted-songs.ts';

/** A Sunday morning far from today, so that no plan is called "next" by chance. */
const SUNDAY = '2031-11-23T10:00';

/** A service as a worship leader types it: one item for each Enter. */
export const SERVICE = [
  'Welcome 4m',
  'amazing',
  'Call to Worship 2m',
  'be thou my',
  'Confession 1m 30s',
  'Prayer 5:00',
  'Message 28m',
  'Offering 2:30',
  'Communion 9m',
  'Notices 45s',
  'low voices',
  'Benediction 1m',
] as const;

/** Opens Plan with two songs in the library, and makes a set at {@link SUNDAY}. */
export async function openNewSet(page: Page, songs: readonly object[] = [GRACE, VISION]): Promise<void> {
  await openWithSongs(page, '/plan', songs);
  await page.getByRole('button', { name: 'Add Set' }).click();
  await page.getByRole('textbox', { name: 'Date and Time' }).fill(SUNDAY);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Set' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan for Sunday, November 23, 2031');
}

/** Types items into the add box. */
export async function addItems(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await addBox(page).fill(text);
    await page.getByRole('option').first().waitFor();
    await addBox(page).press('Enter');
    await expect(addBox(page)).toHaveValue('');
  }
}

export function addBox(page: Page) {
  return page.getByRole('combobox', { name: 'Add a song or an item' });
}

export function planItems(page: Page) {
  return page.getByRole('list', { name: 'Order of items' }).getByRole('listitem');
}

/** Lists the items of the plan, from the top. */
export async function itemNames(page: Page): Promise<readonly string[]> {
  return planItems(page).locator('b').allInnerTexts();
}

export async function performSet(page: Page, items: readonly string[]): Promise<void> {
  await openNewSet(page);
  await addItems(page, items);
  await page.getByRole('link', { name: 'Perform' }).click();
}
