import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { now, openSettings, openSlides, present, WORDS } from './slide-looks.ts';

test.beforeEach(({ page }) => openSlides(page));

test('[PRES-17] the copyright stands where it is wanted', async ({ page }) => {
  const room = await present(page);
  await expect(room.getByText(/John Newton, 1779/)).toBeVisible();
  const choices = await openSettings(page, 'Slides');
  await choices.getByRole('button', { name: /Copyright/ }).click();
  await page.getByRole('option', { name: 'Never' }).click();
  await expect(room.getByText(/John Newton, 1779/)).toHaveCount(0);
});

test('the words of another arrangement stand below as the second language, until they are not wanted', async ({
  page,
}) => {
  await page.goto('/present?open=song.bilingual.default');
  const room = await present(page);
  await expect(room.getByText('O Gnade Gottes')).toBeVisible();
  const choices = await openSettings(page, 'Slides');
  await choices.getByRole('button', { name: /Second language of this song/ }).click();
  await page.getByRole('option', { name: 'None' }).click();
  await expect(room.getByText('O Gnade Gottes')).toHaveCount(0);
  await page.reload();
  await expect(now(page).getByText(WORDS)).toBeVisible();
  await expect(now(page).getByText('O Gnade Gottes')).toHaveCount(0);
  await openSettings(page, 'Slides');
  await choices.getByRole('button', { name: /Second language of this song/ }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(room.getByText('O Gnade Gottes')).toBeVisible();
});
