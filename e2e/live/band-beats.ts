import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Time at which each line became the current one, in epoch ms; the lines count on through the song. */
    playedLines?: Map<number, number>;
  }
}

/** Notes when each line is played, as the chart of a page shows it, until the page is left. */
export async function noteLines(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted = new Map<number, number>();
    window.playedLines = noted;
    const look = () => {
      const lines = [...document.querySelectorAll('[data-section] [data-line]')];
      const at = lines.findIndex((line) => line.hasAttribute('data-on'));
      if (at >= 0 && !noted.has(at)) noted.set(at, Date.now());
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-on'],
    });
  });
}

/** Reads the lines that a page has noted. */
async function playedLines(page: Page): Promise<ReadonlyMap<number, number>> {
  return new Map(await page.evaluate(() => [...(window.playedLines ?? [])]));
}

/** Lines that two pages have played both, and how much later than the first page the second one played them, in ms. */
async function lags(leader: Page, follower: Page): Promise<readonly number[]> {
  const [led, followed] = [await playedLines(leader), await playedLines(follower)];
  // The first line that a page shows may have been played for a while by then.
  const shown = [...followed].slice(1);
  return shown.flatMap(([line, at]) => {
    const ledAt = led.get(line);
    return ledAt === undefined ? [] : [at - ledAt];
  });
}

/** Number of lines to wait for. */
const LINES = 3;
/** A busy machine draws late; a device on another beat than the others is off by more. */
const WITHIN_MS = 190;

/** The follower plays line after line when the leader does. The middle one counts: any page may draw one line late. */
export async function expectTogether(leader: Page, follower: Page): Promise<void> {
  await noteLines(leader);
  await noteLines(follower);
  await expect
    .poll(async () => (await lags(leader, follower)).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(LINES);
  const all = (await lags(leader, follower)).toSorted((a, b) => a - b);
  const middle = Math.abs(all[Math.floor(all.length / 2)] ?? Number.NaN);
  expect(middle, `lags of ${all.join(', ')} ms`).toBeLessThan(WITHIN_MS);
}
