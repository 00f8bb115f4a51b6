import { expect, type Page } from '@playwright/test';
import { expectNoBarriersInBothThemes } from '../support/barriers.ts';
import { GRACE, openWithSongs } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';

/** The distance of each chord from its letter, in px. */
function distances(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('article p [class*="segment"]')].flatMap((segment) => {
      const [chord, syllable] = segment.children;
      if (!chord || !syllable) return [];
      return [Math.abs(chord.getBoundingClientRect().left - syllable.getBoundingClientRect().left)];
    }),
  );
}

function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test('[EDIT-1, EDIT-19] the song page is accessible in either theme, and its chart is complete at every size', async ({
  page,
}) => {
  await openWithSongs(page, '/library/songs/grace');
  await test.step('[EDIT-1] the song page is accessible in either theme', async () => {
    await expect(page.getByRole('article')).toBeVisible();
    await expectNoBarriersInBothThemes(page);
    await page.goto('/library/songs/none');
    await expect(page.getByRole('link', { name: 'Go to Library' })).toBeVisible();
    await expectNoBarriersInBothThemes(page);
  });

  await test.step('[EDIT-19] at every size each chord is exactly over its letter, and nothing is wider than the page', async () => {
    await page.goto('/library/songs/grace');
    for (const clicks of [0, 8, 19]) {
      await page.getByRole('button', { name: 'Chart preferences' }).click();
      for (let click = 0; click < clicks; click += 1)
        await page.getByRole('button', { name: 'Increase font size' }).click();
      await page.keyboard.press('Escape');
      const apart = await distances(page);
      expect(apart.length).toBeGreaterThan(10);
      expect(Math.max(...apart)).toBeLessThan(0.5);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  });
});

test('a word of 5,000 letters wraps and never widens the page', async ({ page }) => {
  const lyrics = `${'W'.repeat(2500)}${'m'.repeat(2500)} after`;
  const chords = { c0: { chord: '1', line: 0, character: 2500, beat: null } };
  const hostile = {
    ...GRACE,
    title: 'T'.repeat(10_000),
    sections: { v1: { ...GRACE.sections.v1, lyrics, chords } },
    arrangements: { low: GRACE.arrangements.low },
  };
  await openWithSongs(page, '/library/songs/grace', [hostile]);
  await expect(page.getByRole('article')).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
