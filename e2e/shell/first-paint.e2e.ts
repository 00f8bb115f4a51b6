import { expect, type Page, type Route } from '@playwright/test';
import { test } from '../support/journey.ts';

const APP = '**/assets/start-*.js';

for (const [path, title] of [
  ['/library/songs', 'Library'],
  ['/plan', 'Plan'],
  ['/help', 'Help'],
] as const) {
  test(`the bar of ${path} is painted before the code of the app arrives, and stays in its place`, async ({ page }) => {
    const held: Route[] = [];
    await page.route(APP, (route) => void held.push(route));
    await page.goto(path, { waitUntil: 'commit' });
    const early = await readTitle(page, title);
    await expect(page.getByRole('button')).toHaveCount(0);
    for (const route of held) await route.continue();
    await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
    await expect.poll(() => readTitle(page, title)).toEqual(early);
  });
}

/** Measures the title and the icon of the menu button in the bar. */
async function readTitle(page: Page, title: string) {
  const heading = page.locator('h1', { hasText: title });
  await expect(heading).toBeVisible();
  // Before the first paint, style sheets may be missing.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return heading.evaluate(async (element) => {
    await document.fonts.ready;
    const { x, y, height } = element.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(element);
    const menu = document.querySelector('header svg')?.getBoundingClientRect();
    return { x, y, height, words: range.getBoundingClientRect().width, menu: [menu?.x, menu?.y, menu?.width] };
  });
}
