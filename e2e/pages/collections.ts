import type { Page } from '@playwright/test';

/** Names and saves the collection of the open dialog. */
export async function makeCollection(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Chooses a collection in the open Add to Collections dialog. */
export async function chooseCollection(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByText(name, { exact: true }).click();
}

/** The titles of the open collection, from the top. */
export async function readOrder(page: Page): Promise<readonly string[]> {
  const rows = page.getByRole('grid', { name: 'Songs' }).locator('tbody tr[data-index]');
  const titles = await rows.evaluateAll((elements) =>
    elements
      .map((row) => ({ index: Number(row.getAttribute('data-index')), title: row.querySelector('a')?.textContent }))
      .toSorted((a, b) => a.index - b.index),
  );
  return titles.map(({ title }) => title ?? '');
}

/** Selects a row of the open table, or takes that back. */
export async function select(page: Page, title: string): Promise<void> {
  await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).click();
}

/** Chooses an item in the menu of the selected rows. */
export async function chooseFromMenu(page: Page, count: number, item: string): Promise<void> {
  await page.getByRole('button', { name: `${String(count)} Selected` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
