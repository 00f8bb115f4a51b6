import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withGallery } from './open-gallery.ts';

let page: Page;
withGallery((opened) => (page = opened), '?blocks=links');

const scrolled = () => page.evaluate(() => Math.round(scrollY));
const opened = () => page.getByText(/^Opened /).textContent();

async function scrollToLinks(): Promise<number> {
  await page.getByText('Leads on').evaluate((link) => link.scrollIntoView({ block: 'center' }));
  return scrolled();
}

test('[SHELL-23] a link navigates within the app, to the top of the page', async () => {
  expect(await scrollToLinks()).toBeGreaterThan(200);
  await page.getByRole('link', { name: 'Leads on' }).click();
  expect(await opened()).toBe('Opened /library.');
  expect(await scrolled()).toBe(0);
});

test('[SHELL-23] a download link neither navigates inside the app nor scrolls', async () => {
  const before = await scrollToLinks();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Downloads' }).click();
  expect((await downloading).suggestedFilename()).toBe('song.txt');
  expect(await opened()).toBe('Opened nothing.');
  expect(await scrolled()).toBe(before);
});

test('[SHELL-23] a disabled link neither navigates inside the app nor scrolls', async () => {
  const before = await scrollToLinks();
  const link = page.getByRole('link', { name: 'Leads nowhere' });
  expect(await link.getAttribute('aria-disabled')).toBe('true');
  await link.click({ force: true });
  await link.evaluate((element: HTMLElement) => element.click());
  expect(await opened()).toBe('Opened nothing.');
  expect(await scrolled()).toBe(before);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('tabs on a narrow phone never overlap, and the current one is visible', async () => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.reload();
  const tabs = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
  const boxes = await tabs.evaluateAll((links) =>
    links.map((link) => {
      const { left, width } = link.getBoundingClientRect();
      return { left, width, wordsWidth: link.scrollWidth };
    }),
  );
  for (const { width, wordsWidth } of boxes) expect(wordsWidth).toBeLessThanOrEqual(Math.ceil(width));
  const current = boxes.at(-1);
  expect((current?.left ?? 0) + (current?.width ?? 0)).toBeLessThanOrEqual(320);
});
