import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Theme = 'light' | 'dark';

/** Colours are those of the theme at every width: one wide screen shows both. */
const BOTH_THEMES_FROM_PX = 1000;
/** What axe asks of colours. All else is the same in either theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** Where what is spoken stands for a few seconds: it may name a button that has done its work and is gone. */
const SPOKEN = '[data-live-announcer]';
/** What axe is given where it is in the page already: its half megabyte is read once a page. */
const NOTHING_MORE = ';';

/** axe finds nothing: on a wide screen in either theme; on narrow ones all but contrast, which is the theme's, not the width's. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const isWide = (page.viewportSize()?.width ?? 0) >= BOTH_THEMES_FROM_PX;
  if (isWide) return expectNoBarriersInBothThemes(page);
  await showTheme(page, 'light');
  await expectNothingFound((await axeIn(page)).disableRules('color-contrast'));
}

/** axe finds nothing in either theme, at whatever width. */
export async function expectNoBarriersInBothThemes(page: Page): Promise<void> {
  await showTheme(page, 'light');
  await expectNothingFound(await axeIn(page));
  await showTheme(page, 'dark');
  await expectNothingFound((await axeIn(page)).withRules(COLOR_RULES));
}

/** Nothing is wider than the screen. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

async function axeIn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder(isThere ? { page, axeSource: NOTHING_MORE } : { page });
  return axe.exclude(SPOKEN).setLegacyMode(true); // there are no frames to look into
}

async function expectNothingFound(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

async function showTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(changesShown);
}

/** Until colours that change with the theme have changed: what is half way has neither theme's contrast. */
async function changesShown(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const running = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(running.map((animation) => animation.finished));
}
