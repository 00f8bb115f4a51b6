import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers.ts';
import { openWithSongs } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';

const SONG = '/library/songs/grace';

/** Expects that nothing overlaps, and nothing is wider than the screen. */
async function expectWellDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toBeEmpty();
  await expectNoBarriers(page);
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(screen);
}

test('axe finds no problem in an edited song: its chart, a section entry, an open menu, its slides, its timing, tapped lines', async ({
  page,
}) => {
  await openWithSongs(page, `${SONG}?edit=true`);
  await test.step('a chart being edited is accessible', () => expectWellDrawn(page));

  await test.step('a section entry and an open menu are accessible', async () => {
    await page.getByRole('button', { name: 'Insert section' }).first().click();
    await page.getByRole('combobox', { name: 'Section name' }).fill('Ve');
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Verse 1 options' }).first().click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
  });

  await test.step('slides being edited are accessible', async () => {
    await page.goto(`${SONG}/presentation?edit=true`);
    await expectWellDrawn(page);
  });

  await test.step('timing being edited and tapped lines are accessible', async () => {
    await page.goto(`${SONG}/timing?edit=true`);
    await expectWellDrawn(page);
    await page.getByRole('button', { name: 'Tap Timing' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(700);
    await expectNoBarriers(page);
  });
});
