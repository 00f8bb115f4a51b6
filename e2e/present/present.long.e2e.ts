import { expect } from '@playwright/test';
import { JOY, openWithSongs, VISION } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { nowPlaying } from '../pages/perform-page.ts';
import { nextSong, presentAddress, presentWindow, ROAD, tiles } from '../pages/presented-songs.ts';

test('a reload returns the operator to the same slide, while the window keeps running', async ({ page }) => {
  await openWithSongs(page, presentAddress('vision', 'road'), [VISION, ROAD]);
  const popup = await presentWindow(page);
  await nextSong(page).click();
  await page.keyboard.press('b');
  await expect(popup.getByText('Over the water')).toBeVisible();
  await page.reload();
  await expect(nowPlaying(page)).toHaveText('The Road');
  await expect(page.getByText('Slide 9 of 9')).toBeVisible();
  await expect(popup.getByText('Over the water')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(popup.getByText('First of one')).toBeVisible();
});

test('Space moves forward after a press with the mouse, and does not press the button again', async ({ page }) => {
  await openWithSongs(page, presentAddress('road', 'joy'), [ROAD, JOY]);
  await page.getByRole('button', { name: 'Next slide' }).click();
  await page.keyboard.press('Space');
  await expect(page.getByText('Slide 3 of 9')).toBeVisible();
  await tiles(page).nth(4).click();
  await page.keyboard.press('Space');
  await expect(page.getByText('Slide 6 of 9')).toBeVisible();
});
