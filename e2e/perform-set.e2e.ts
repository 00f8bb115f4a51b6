import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { test } from './journey.ts';
import { addItems, openNewSet } from './planned-set.ts';

const nowPlaying = (page: Page) => page.getByRole('heading', { level: 1 });

async function performSet(page: Page, items: readonly string[]): Promise<void> {
  await openNewSet(page);
  await addItems(page, items);
  await page.getByRole('link', { name: 'Perform' }).click();
}

test('[PERF-4, PERF-9, PERF-10] a set is performed item by item, and cleared', async ({ page }) => {
  await performSet(page, ['Welcome 4m', 'amazing', 'Prayer 5m']);
  await expect(nowPlaying(page)).toHaveText('Welcome');
  await expect(page.getByRole('region', { name: 'Chart' })).toContainText('4:00');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Next Amazing Grace' }).click();
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  await page.getByRole('button', { name: 'Set list, 2 of 3' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Prayer' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Clear Performance' }).click();
  await expect(page.getByRole('heading', { name: 'Perform songs here.' })).toBeVisible();
  await expect(page).toHaveURL('/perform');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
});

test('[PERF-1] a song that is performed takes the place of the set before it, by a link and on a page of its own', async ({
  page,
}) => {
  await performSet(page, ['Welcome 4m', 'amazing']);
  await expect(nowPlaying(page)).toHaveText('Welcome');
  await page.goBack();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('link', { name: 'Library' }).click();
  await page.getByRole('link', { name: 'Be Thou My Vision' }).click();
  await page.getByRole('link', { name: 'Perform', exact: true }).click();
  await expect(page).toHaveURL('/perform');
  await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
  await expect(page.getByRole('button', { name: /^Next/ })).toBeDisabled();
  await page.goto('/plan');
  await page.getByRole('grid', { name: 'Set lists' }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Perform', exact: true }).click();
  await expect(nowPlaying(page)).toHaveText('Welcome');
  await page.goto('/perform?open=song.vision.default');
  await expect(page).toHaveURL('/perform');
  await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
});

test('who plays stays with their item while another tab changes the set; a reload finds the same place', async ({
  page,
  context,
}) => {
  await performSet(page, ['Welcome 4m', 'amazing', 'Prayer 5m']);
  await page.getByRole('button', { name: /^Next/ }).click();
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  const other = await context.newPage();
  await other.goto(`/plan/${new URL(page.url()).searchParams.get('set') ?? ''}`);
  await addItems(other, ['Blessing 1m']);
  await other.getByRole('button', { name: 'Move Amazing Grace' }).focus();
  await other.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Set list, 1 of 4' })).toBeVisible();
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  await page.reload();
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  await expect(page.getByRole('button', { name: 'Next Welcome' })).toBeVisible();
});

test('a set that is not there, is empty, or lies in the trash says so and leads on', async ({ page }) => {
  await openNewSet(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/perform?set=${id}`);
  await expect(page.getByRole('heading', { name: 'This set is empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Open Set' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete Set' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.goto(`/perform?set=${id}`);
  await expect(page.getByRole('heading', { name: 'This set is in the trash' })).toBeVisible();
  await page.goto('/perform?set=nowhere');
  await expect(page.getByRole('heading', { name: 'Set Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Plan' })).toBeVisible();
});
