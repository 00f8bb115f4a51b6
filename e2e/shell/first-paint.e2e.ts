import { expect, type Page, type Route } from '@playwright/test';
import { openUplift } from '../pages/open-uplift.ts';
import { test } from '../support/journey.ts';

const APP = '**/assets/start-*.js';

for (const [path, words] of [
  ['/', 'Welcome to the song library!'],
  ['/plan', 'Plan out set lists here!'],
  ['/perform', 'Perform songs here.'],
  ['/help', 'How can we help?'],
  ['/sign-in', 'Anyone can use Uplift on this device without an account.'],
] as const) {
  test(`the first visit of ${path} shows its words before the code of the app arrives, and none of them moves`, async ({
    page,
  }) => {
    const held = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText(words)).toBeVisible();
    const early = await readTexts(page);
    expect(early.length).toBeGreaterThan(1);
    await expect(page.getByRole('button')).toHaveCount(0);
    await release(held);
    await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
    await expect(page.locator('[data-first-page]')).toHaveCount(0);
    await expect.poll(() => readTexts(page)).toEqual(expect.arrayContaining([...early]));
  });
}

test('a device that was here before sees only the bar of a page until its content is read', async ({ page }) => {
  await openUplift(page, '/library/songs');
  const held = await holdApp(page);
  await page.goto('/plan', { waitUntil: 'commit' });
  await readTitle(page, 'Plan');
  expect((await readTexts(page)).map(({ words }) => words)).toEqual(['Plan']);
  await page.goto('/perform', { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBe(2);
  await expect(page.getByText('Perform songs here.')).toHaveCount(0);
});

test('an address with a query shows no words of the page without one', async ({ page }) => {
  await holdApp(page);
  await page.goto('/help?category=perform', { waitUntil: 'commit' });
  await readTitle(page, 'Help');
  await expect(page.getByText('How can we help?')).toHaveCount(0);
});

test('the bar of a help article is painted before the code of the app arrives, and stays in its place', async ({
  page,
}) => {
  const held = await holdApp(page);
  await page.goto('/help/support', { waitUntil: 'commit' });
  const early = await readTitle(page, 'Help');
  await expect(page.getByRole('button')).toHaveCount(0);
  await release(held);
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  await expect.poll(() => readTitle(page, 'Help')).toEqual(early);
});

/** Holds back the code of the app, until it is released. */
async function holdApp(page: Page): Promise<readonly Route[]> {
  const held: Route[] = [];
  await page.route(APP, (route) => void held.push(route));
  return held;
}

/** Lets the app in. The words are drawn as soon as they arrive, which may be before the browser asks for its code. */
async function release(held: readonly Route[]): Promise<void> {
  await expect.poll(() => held.length).toBe(1);
  for (const route of held) await route.continue();
}

/** Lists the visible elements with words and their places, once fonts are loaded. */
async function readTexts(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.locator('#root').evaluate(async (root) => {
    await document.fonts.ready;
    return [...root.querySelectorAll('*')]
      .filter(({ childNodes }) => [...childNodes].some((node) => node instanceof Text && node.data.trim() !== ''))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { words: element.textContent, place: [x, y, width, height].map((px) => Math.round(px)) };
      });
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
