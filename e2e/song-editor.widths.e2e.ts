import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { openWithSongs } from './charted-songs.ts';

const SONG = '/library/songs/grace';

for (const tab of ['', '/presentation', '/timing']) {
  test(`axe finds nothing where ${tab === '' ? 'a chart' : tab} is edited, and nothing is wider than the screen`, async ({
    page,
  }) => {
    await openWithSongs(page, `${SONG}${tab}?edit=true`);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expectNoBarriers(page);
    const { content, screen } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      screen: document.documentElement.clientWidth,
    }));
    expect(content).toBeLessThanOrEqual(screen);
  });
}

test('axe finds nothing where a section is entered, a menu is open, and lines are tapped', async ({ page }) => {
  await openWithSongs(page, `${SONG}?edit=true`);
  await page.getByRole('button', { name: 'Insert section' }).first().click();
  await page.getByRole('combobox', { name: 'Section name' }).fill('Ve');
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verse 1 options' }).first().click();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Timing' }).click();
  await page.getByRole('button', { name: 'Tap Timing' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForTimeout(700);
  await expectNoBarriers(page);
});
