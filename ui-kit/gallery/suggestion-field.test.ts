import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openGallery, type OpenGallery } from './open-gallery.ts';

let folder: string;
let gallery: OpenGallery;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'uplift-gallery-'));
  gallery = await openGallery(folder);
  page = await gallery.browser.newPage({ reducedMotion: 'reduce' });
}, 60_000);
afterAll(async () => {
  await gallery.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await page.goto(gallery.address);
});

const songs = () => page.getByRole('combobox', { name: 'Add songs' });
const options = () => page.getByRole('listbox', { name: 'Add songs' }).getByRole('option');
const atHand = () =>
  songs().evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.textContent ?? null);
  });
const picked = (what: string) => page.getByText(`Picked ${what}`, { exact: true });

test('the first one is at hand, arrows go round, Enter picks and the focus stays in the text', async () => {
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

test('Escape closes the list and keeps the text; typing opens it again', async () => {
  await songs().fill('come');
  await page.keyboard.press('Escape');
  expect(await options().count()).toBe(0);
  expect(await songs().inputValue()).toBe('come');
  await page.keyboard.type(',');
  await options().first().waitFor();
});

test('a press picks; without a suggestion the words themselves are taken', async () => {
  await songs().fill('emm');
  await options().first().click();
  await picked('O Come, O Come, Emmanuel').waitFor();
  await songs().fill('zither');
  await page.getByText('No songs found.').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => picked('the words zither').isVisible()).toBe(true);
});
