import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withGallery } from './open-gallery.ts';

let page: Page;
withGallery((opened) => (page = opened), '?blocks=fields');

const songs = () => page.getByRole('combobox', { name: 'Add songs' });
const options = () => page.getByRole('listbox', { name: 'Add songs' }).getByRole('option');
const atHand = () =>
  songs().evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.textContent ?? null);
  });
const picked = (what: string) => page.getByText(`Picked ${what}`, { exact: true });

test('the first suggestion is active, arrow keys wrap around, Enter picks it and the focus stays in the text', async () => {
  await songs().fill('come');
  expect(await options().count()).toBe(3);
  expect(await atHand()).toContain('All Ye Faithful');
  await page.keyboard.press('ArrowUp');
  expect(await atHand()).toContain('Thou Fount');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await atHand()).toContain('Emmanuel');
  await page.keyboard.press('Enter');
  await picked('O Come, O Come, Emmanuel').waitFor();
  expect(await songs().getAttribute('aria-expanded')).toBe('false');
  expect(await songs().evaluate((input) => input === document.activeElement)).toBe(true);
});

test('Escape closes the list of suggestions and keeps the text; typing opens it again', async () => {
  await songs().fill('come');
  await page.keyboard.press('Escape');
  expect(await options().count()).toBe(0);
  expect(await songs().inputValue()).toBe('come');
  await page.keyboard.type(',');
  await options().first().waitFor();
});

test('a press picks a suggestion; without a suggestion the typed text is used', async () => {
  await songs().fill('emm');
  await options().first().click();
  await picked('O Come, O Come, Emmanuel').waitFor();
  await songs().fill('zither');
  await page.getByText('No songs found.').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => picked('the words zither').isVisible()).toBe(true);
});
