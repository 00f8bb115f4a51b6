import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, type ViewportSize } from '@playwright/test';

type Theme = 'light' | 'dark';

/** A page that is opened on a phone is checked at the width of an upright tablet and of a desktop too. */
const TABLET: ViewportSize = { width: 820, height: 1180 };
const DESKTOP: ViewportSize = { width: 1440, height: 900 };
const NARROW_BELOW_PX = 600;
/** Rules of axe about colors. All others give the same result in either theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** Element with announcements, which remain for a few seconds: it may name a button that has done its work and is gone. */
const SPOKEN = '[data-live-announcer]';
/** Empty script for axe if it is in the page already: its half megabyte is read once a page. */
const NOTHING_MORE = ';';

/**
 * Expects no finding of axe, at the page's narrow width and at desktop width, there in either theme: colors depend on
 * the theme, not on the width.
 */
export async function expectNoBarriers(page: Page): Promise<void> {
  if (!isNarrow(page)) return expectNoBarriersInBothThemes(page);
  await showTheme(page, 'light');
  await expectNothingFound((await axeIn(page)).disableRules('color-contrast'));
  await onDesktop(page, () => expectNoBarriersInBothThemes(page));
}

/** axe finds nothing in either theme, at the width that the page has. */
export async function expectNoBarriersInBothThemes(page: Page): Promise<void> {
  await showTheme(page, 'light');
  await expectNothingFound(await axeIn(page));
  await showTheme(page, 'dark');
  await expectNothingFound((await axeIn(page)).withRules(COLOR_RULES));
}

/** Runs axe on the page: each broken rule with the elements that break it. */
export async function findBarriers(
  page: Page,
): Promise<readonly (readonly [rule: string, parts: readonly string[]])[]> {
  await page.evaluate(changesShown);
  return found(await axeIn(page));
}

/** Nothing is wider than the screen, however wide that is. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  await expectNothingWider(page);
  if (isNarrow(page)) await atEach(page, [TABLET, DESKTOP], () => expectNothingWider(page));
}

async function expectNothingWider(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < NARROW_BELOW_PX;
}

/** Checks the page at desktop width, and restores its width. */
export function onDesktop(page: Page, look: () => Promise<void>): Promise<void> {
  return atEach(page, [DESKTOP], look);
}

/** Looks at the page at other sizes, and leaves it at its own. */
async function atEach(page: Page, sizes: readonly ViewportSize[], look: () => Promise<void>): Promise<void> {
  const own = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(twoFrames);
    await look();
  }
  if (own !== null) await page.setViewportSize(own);
  await page.evaluate(twoFrames);
}

async function axeIn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const axe = new AxeBuilder(isThere ? { page, axeSource: NOTHING_MORE } : { page });
  // There are no frames to look into, and what passes is not reported.
  return axe
    .exclude(SPOKEN)
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
}

async function expectNothingFound(axe: AxeBuilder): Promise<void> {
  expect(await found(axe)).toEqual([]);
}

async function found(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)] as const);
}

/** Waits until the last change is drawn. */
async function twoFrames(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

async function showTheme(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(changesShown);
}

/**
 * Waits until colors that change with the theme have changed, and opened parts have appeared: in between, contrasts
 * are of neither theme, and a dialog is not complete.
 */
async function changesShown(): Promise<void> {
  // On a phone a dialog waits, unseen, for the keyboard of its first field.
  let overlays: readonly Element[];
  do {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    overlays = [...document.querySelectorAll('[data-entering], [data-exiting], [role=dialog]')];
  } while (overlays.some((overlay) => !overlay.checkVisibility({ opacityProperty: true })));
  // Animations timed by the music go on for minutes.
  const running = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 5_000);
  await Promise.allSettled(running.map((animation) => animation.finished));
}
