import type { Page } from 'playwright-core';
import type { Product } from './product.ts';

/** A Sunday morning far from today. */
const SUNDAY = '2031-11-23T10:00';

/** Makes a set of these songs in the page, as a person types it. Answers its id. */
export async function planSet(page: Page, product: Product, titles: readonly string[]): Promise<string> {
  await page.goto(`${product.origin}/plan`);
  await page.getByRole('button', { name: 'Add Set' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Date and Time' }).fill(SUNDAY);
  await dialog.getByRole('button', { name: 'Add Set' }).click();
  const items = page.getByRole('list', { name: 'Order of items' }).getByRole('listitem');
  const box = page.getByRole('combobox', { name: 'Add a song or an item' });
  for (const [index, title] of titles.entries()) {
    await box.fill(title);
    await page.getByRole('option').first().waitFor();
    await box.press('Enter');
    await items.nth(index).waitFor();
  }
  return setIdOf(page);
}

async function setIdOf(page: Page): Promise<string> {
  const address = await page.getByRole('link', { name: 'Perform' }).first().getAttribute('href');
  const id = new URL(address ?? '', page.url()).searchParams.get('set');
  if (id === null) throw new Error('The set cannot be performed.');
  return id;
}
