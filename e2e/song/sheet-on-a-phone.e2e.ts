import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { openLibrary } from '../fixtures/library-songs.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the first sheet on a phone opens on press, before a keyboard opens', async ({ page }) => {
  await openLibrary(page);
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('add-song-dialog')),
      ),
    )
    .toBe(true);
  await page.getByRole('button', { name: 'Add Song' }).tap();
  await page.getByRole('dialog').waitFor({ state: 'attached' });
  // A few frames on, what surrounds the sheet and the sheet itself are opaque.
  const opacities = await page.getByRole('dialog').evaluate(async (dialog) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const around: string[] = [];
    for (let each: Element | null = dialog; each !== null; each = each.parentElement) {
      around.push(getComputedStyle(each).opacity);
    }
    return around;
  });
  expect(new Set(opacities)).toEqual(new Set(['1']));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
