import { expect, type BrowserContext, type Page } from '@playwright/test';
import { openLibrary } from '../fixtures/library-songs.ts';
import { test } from '../support/journey.ts';

const TABS = 12;

test('twelve tabs of one device all show what one of them changes, and each of them can change it', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await openLibrary(page);
  const tabs = [page, ...(await openTabs(context, TABS - 1))];
  let title = 'Blessed Assurance';
  for (const [at, tab] of tabs.entries()) {
    const next = `Blessed Assurance, tab ${at}`;
    await rename(tab, title, next);
    title = next;
    for (const other of tabs)
      await expect(other.getByRole('link', { name: title, exact: true })).toBeVisible({ timeout: 15_000 });
  }
  await page.reload();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  for (const tab of tabs.slice(1)) await tab.close();
});

async function openTabs(context: BrowserContext, count: number): Promise<readonly Page[]> {
  const tabs: Page[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    const tab = await context.newPage();
    await tab.goto('/library/songs');
    await expect(tab.getByRole('grid', { name: 'Songs' })).toBeVisible();
    tabs.push(tab);
  }
  return tabs;
}

async function rename(tab: Page, before: string, after: string): Promise<void> {
  await tab.getByRole('link', { name: before, exact: true }).click();
  await tab.getByRole('button', { name: 'Edit', exact: true }).click();
  await tab.getByRole('textbox', { name: 'Title' }).fill(after);
  await tab.getByRole('button', { name: 'Done', exact: true }).click();
  await tab.getByRole('link', { name: 'Back to Songs' }).click();
}
