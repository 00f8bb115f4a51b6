import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { choosePicture, now, openSettings, openSlides, pictureFile, present, WORDS } from './slide-looks.ts';

test.beforeEach(({ page }) => openSlides(page));

test('[PRES-17] the copyright is on the slides chosen for it', async ({ page }) => {
  const room = await present(page);
  await expect(room.getByText(/John Newton, 1779/)).toBeVisible();
  const choices = await openSettings(page, 'Slides');
  await choices.getByRole('button', { name: /Copyright/ }).click();
  await page.getByRole('option', { name: 'Never' }).click();
  await expect(room.getByText(/John Newton, 1779/)).toHaveCount(0);
});

test('the words of another arrangement are shown below as the second language until it is turned off', async ({
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

test('[PRES-3] more lines on a slide make fewer slides, and the place in the song stays', async ({ page }) => {
  const slides = page.getByRole('region', { name: 'Slides' }).getByRole('button');
  await expect(slides).toHaveCount(5);
  await slides.nth(2).click();
  const choices = await openSettings(page, 'Slides');
  await choices.getByText('2', { exact: true }).click();
  await expect(slides).toHaveCount(3);
  await expect(slides.nth(1)).toHaveAttribute('aria-current', 'true');
  await choices.getByText('1', { exact: true }).click();
  await expect(slides.nth(2)).toHaveAttribute('aria-current', 'true');
});

test('words that are hard to read are pointed out, on a color and on a picture', async ({ page }) => {
  const text = await openSettings(page, 'Text');
  await text.getByRole('radio', { name: 'Black', exact: true }).click({ force: true });
  await expect(text.getByText(/The text is hard to read on this background\. Their contrast is 1\.0/)).toBeVisible();
  await text.getByRole('radio', { name: 'Warm white' }).click({ force: true });
  await expect(text.getByText(/hard to read/)).toHaveCount(0);
  await openSettings(page, 'Background');
  await choosePicture(page, await pictureFile(page, { color: '#ffffff' }));
  await expect(text.getByText(/hard to read on parts of this picture\. Turn Shadow on/)).toBeVisible();
  await openSettings(page, 'Text');
  await text.getByText('Shadow', { exact: true }).click();
  await expect(text.getByText(/hard to read/)).toHaveCount(0);
});
