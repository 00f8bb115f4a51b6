import { expect } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers.ts';
import { test } from '../support/journey.ts';
import { nowPlaying } from '../pages/perform-page.ts';
import { performSet } from '../pages/planned-set.ts';

test('[PERF-4, PERF-9, PERF-10] a set is performed item by item, and cleared', async ({ page }) => {
  await performSet(page, ['Welcome 4m', 'amazing', 'Prayer 5m']);
  await expect(nowPlaying(page)).toHaveText('Welcome');
  await expect(page.getByRole('region', { name: 'Chart' })).toContainText('4:00');
  // The band sees the key it comes to next.
  await expect(page.getByRole('region', { name: 'Next' }).getByRole('listitem')).toHaveText([
    /^Amazing Grace.* Major/,
    'Prayer5:00',
  ]);
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

test('[PERF-1] a performed song replaces the previous set, by a link and on its own page', async ({ page }) => {
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
