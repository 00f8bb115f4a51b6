import { expect, type Page } from '@playwright/test';

export const nowPlaying = (page: Page) => page.getByRole('heading', { level: 1 });
export const chart = (page: Page) => page.getByRole('region', { name: 'Chart' });
export const next = (page: Page) => page.getByRole('button', { name: /^Next/ });

export const liveScroll = (page: Page) => page.getByRole('button', { name: /^LiveScroll/ });
/** Labels of the button while LiveScroll runs, and while it doesn't. */
export const RUNNING = 'LiveScroll, hold to stop';
export const AT_REST = 'LiveScroll, hold to start';
export const activeLine = (page: Page) => chart(page).locator('[data-on]');

/** Holds LiveScroll for as long as it takes. */
export async function startLiveScroll(page: Page): Promise<void> {
  await liveScroll(page).hover();
  await page.mouse.down();
  await expect(liveScroll(page)).toHaveAccessibleName(RUNNING);
  await page.mouse.up();
}

/** Expects a song's number of performances in the library. */
export async function expectPerformed(page: Page, title: string, times: number): Promise<void> {
  await page.goto('/library/songs');
  const row = page.getByRole('row').filter({ hasText: title }).first();
  await expect(row.getByRole('gridcell', { name: `${times}`, exact: true })).toBeVisible();
}

/** A finger's swing, by as many px. */
export async function scrollBy(page: Page, px: number): Promise<void> {
  await chart(page).hover();
  const before = await scrolled(page);
  await page.mouse.wheel(0, px);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
}

export function scrolled(page: Page): Promise<number> {
  return chart(page).evaluate(({ scrollTop }) => scrollTop);
}

/** Reads how far the chart is scrolled above the screen, in px, once it has come to rest. */
export async function scrolledAtRest(page: Page): Promise<number> {
  await page.waitForTimeout(300);
  return scrolled(page);
}

/** The section at the top of the screen, and how much of it is above, as a share of its height. */
export function place(page: Page): Promise<{ readonly section: string; readonly share: number }> {
  return chart(page).evaluate((region) => {
    const { top } = region.getBoundingClientRect();
    const sections = [...region.querySelectorAll<HTMLElement>('[data-section]')];
    const at = sections.findLast((section) => section.getBoundingClientRect().top <= top) ?? region;
    const box = at.getBoundingClientRect();
    return { section: at.dataset['section'] ?? '', share: (top - box.top) / box.height };
  });
}

export async function expectPlace(
  page: Page,
  wanted: { readonly section: string; readonly share: number },
): Promise<void> {
  await expect.poll(() => place(page)).toEqual({ section: wanted.section, share: expect.closeTo(wanted.share, 1) });
}

/** The position of the chart in every painted frame, from the next load on. */
export async function watchFrames(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      const region = document.querySelector<HTMLElement>('[aria-label=Chart]');
      const isSeen = region?.style.opacity === '' && region.querySelector('[data-section]') !== null;
      if (isSeen) seen.push(region.scrollTop);
    });
    port1.start();
    // After the frame is painted.
    const look = () => {
      port2.postMessage(null);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: readonly number[] }).seen);
}
