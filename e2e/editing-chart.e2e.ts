import { expect, type Page } from '@playwright/test';
import { GRACE, openWithSongs } from './charted-songs.ts';
import { letterAt } from './edited-song.ts';
import { test } from './journey.ts';

const EDITED = '/library/songs/grace?edit=true';

/** Px from the top of the page to each text of a line's words, chords aside. */
function textTops(page: Page, line: number): Promise<readonly number[]> {
  return page.locator(`[data-line="${line}"]`).first().evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const tops: number[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const isWords = node.parentElement?.closest('[data-chord-id]') === null && node.textContent?.trim() !== '';
      if (!isWords) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      tops.push(range.getBoundingClientRect().top);
    }
    return tops;
  });
}

test('words with chords and words without stand level, and the first chord of a line moves nothing', async ({ page }) => {
  const song = structuredClone(GRACE);
  song.sections.v1.chords = {};
  await openWithSongs(page, EDITED, [GRACE, { ...song, id: 'plain', title: 'Plain Grace' }]);
  const tops = await textTops(page, 1);
  expect(tops.length).toBeGreaterThan(2);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(0.1);

  await page.goto('/library/songs/plain?edit=true');
  await expect(page.locator('[data-line="1"]').first()).toBeVisible();
  const before = [await textTops(page, 0), await textTops(page, 1)].map(([top]) => top ?? 0);
  const name = await page.getByRole('heading', { level: 2, name: 'Verse 1' }).first().boundingBox();
  expect(Math.abs((name?.y ?? 0) - (before[0] ?? 0)), 'the name stands beside the first line').toBeLessThan(14);
  const { x, y } = await letterAt(page, 'Verse 1', [0, 8]);
  await page.mouse.click(x, y);
  await page.keyboard.type('G');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'G on grace' }).first()).toBeVisible();
  const after = [await textTops(page, 0), await textTops(page, 1)].map(([top]) => top ?? 0);
  expect(after.map((top, line) => Math.abs(top - (before[line] ?? 0)) < 0.5)).toEqual([true, true]);
});
