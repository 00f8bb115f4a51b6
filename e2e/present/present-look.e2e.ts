import { expect } from '@playwright/test';
import { keepPreference } from '../support/device.ts';
import { test } from '../support/journey.ts';
import { behind, readLook, now, openSettings, openSlides, present, settings, tile } from './slide-looks.ts';

test.beforeEach(({ page }) => openSlides(page));

test('[PRES-17] a chosen look shows on the tile, on Now and on the wall alike, and after a reload', async ({
  page,
}) => {
  const room = await present(page);
  const views = [tile(page), now(page), room.getByRole('main')];
  const plain = { color: 'rgb(247, 244, 240)', textAlign: 'center', isSerif: false, hasShadow: false };
  for (const view of views) expect(await readLook(view)).toEqual(plain);
  const text = await openSettings(page, 'Text');
  await text.getByText('Serif').click();
  await text.getByText('Left').click();
  await text.getByRole('radio', { name: 'Yellow' }).click({ force: true });
  await text.getByText('Shadow', { exact: true }).click();
  const chosen = { color: 'rgb(255, 230, 128)', textAlign: 'left', isSerif: true, hasShadow: true };
  for (const view of views) await expect.poll(() => readLook(view)).toEqual(chosen);
  await openSettings(page, 'Background');
  await settings(page).getByRole('radio', { name: 'Navy' }).click({ force: true });
  for (const view of views) await expect.poll(() => behind(view)).toMatchObject({ color: 'rgb(16, 35, 63)' });
  await page.reload();
  for (const view of views) await expect.poll(() => readLook(view)).toEqual(chosen);
  await expect.poll(() => behind(tile(page))).toMatchObject({ color: 'rgb(16, 35, 63)' });
});

test('any color can be chosen, and Reset All restores the defaults until it is undone', async ({ page }) => {
  await keepPreference(page, 'presentation', {});
  await page.goto('/present');
  const text = await openSettings(page, 'Text');
  await expect(text.getByRole('button', { name: 'Reset All' })).toHaveCount(0);
  await text.getByLabel('Other text color').fill('#ff8800');
  await expect(text.getByRole('radio', { name: 'Custom color #ff8800' })).toBeChecked();
  await expect.poll(() => readLook(now(page))).toMatchObject({ color: 'rgb(255, 136, 0)' });
  await text.getByRole('button', { name: 'Reset All' }).click();
  await expect.poll(() => readLook(now(page))).toMatchObject({ color: 'rgb(247, 244, 240)' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readLook(now(page))).toMatchObject({ color: 'rgb(255, 136, 0)' });
});

test('all slide settings work by keyboard alone, and none of these keys moves the slides', async ({ page }) => {
  await page.getByRole('button', { name: 'Slide settings' }).focus();
  await page.keyboard.press('Enter');
  await expect(settings(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(settings(page).getByRole('radio', { name: 'Text', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => readLook(now(page))).toMatchObject({ isSerif: true });
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(settings(page).getByRole('textbox', { name: 'Size' })).toHaveValue('105');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Slide settings' })).toBeFocused();
  await expect(tile(page)).toHaveAttribute('aria-current', 'true');
});
