import { expect, type Page } from '@playwright/test';
import { openWithSongs } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { addItems, openNewSet } from '../pages/planned-set.ts';

const slideNumber = (page: Page) => page.getByText(/^Slide \d+ of \d+$/);

test('[PERM-12, PLAN-38] a signed-out person prints, performs and presents a set from its plan', async ({ page }) => {
  await openNewSet(page);
  await addItems(page, ['amazing', 'be thou my']);
  const follow = async (name: string, address: RegExp) => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
  };
  await follow('Print', /\/print\?set=/);
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible();
  await page.goBack();
  await follow('Perform', /\/perform\?set=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amazing Grace');
  await page.goBack();
  await follow('Present', /\/present\?set=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amazing Grace');
  await expect(slideNumber(page)).toHaveText(/^Slide 1 of/);
});

test('[LIB-20, EDIT-9, PRES-2] selected songs and a song on its page are presented in one step', async ({ page }) => {
  await openWithSongs(page, '/library/songs');
  for (const title of ['Joy to the World', 'Be Thou My Vision']) {
    await page.getByRole('checkbox', { name: `Select ${title}` }).click();
  }
  await page.getByRole('button', { name: '2 Selected' }).click();
  await page.getByRole('menuitem', { name: 'Present' }).click();
  await expect(page).toHaveURL('/present');
  // In the order of the table.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Be Thou My Vision');
  await page.getByRole('button', { name: /^Next song/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joy to the World');
  await expect(slideNumber(page)).toHaveText('Slide 1 of 16');
  await page.goto('/library/songs/grace?arrangement=low');
  await page.getByRole('button', { name: 'Song options' }).click();
  await page.getByRole('menuitem', { name: 'Present' }).click();
  await expect(page).toHaveURL('/present');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amazing Grace');
  await expect(slideNumber(page)).toHaveText('Slide 1 of 1');
});

test('the navigation leads to Present, and a plan on a phone prints from its menu', async ({ page }) => {
  await openNewSet(page);
  await addItems(page, ['amazing']);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: 'Present', exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Print' })).toHaveAttribute('href', /^\/print\?set=/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Present' }).click();
  await expect(page).toHaveURL('/present');
  await expect(page.getByRole('heading', { name: 'Present songs here.' })).toBeVisible();
});
