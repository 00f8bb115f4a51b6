import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;
/** Colours are those of the theme at every width: one wide screen shows both. */
const BOTH_THEMES_FROM_PX = 1000;

/** axe finds nothing: on a wide screen in either theme; on narrow ones all but contrast, which is the theme's, not the width's. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const isWide = (page.viewportSize()?.width ?? 0) >= BOTH_THEMES_FROM_PX;
  for (const colorScheme of isWide ? THEMES : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(changesShown);
    const axe = new AxeBuilder({ page }).setLegacyMode(true); // there are no frames to look into
    const { violations } = await (isWide ? axe : axe.disableRules('color-contrast')).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  }
}

/** Nothing is wider than the screen. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Until colours that change with the theme have changed: what is half way has neither theme's contrast. */
async function changesShown(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const running = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(running.map((animation) => animation.finished));
}
