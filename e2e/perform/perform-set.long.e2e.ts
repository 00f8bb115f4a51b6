import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { nowPlaying } from '../pages/perform-page.ts';
import { addItems, openNewSet, performSet } from '../pages/planned-set.ts';

test('a player stays with their item while another tab changes the set, and a reload finds the same place', async ({
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

test('a set that is missing, empty, or in the trash says so and offers a way on', async ({ page }) => {
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
