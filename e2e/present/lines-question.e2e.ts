import { expect, type Page } from '@playwright/test';
import { openWithSongs } from '../fixtures/charted-songs.ts';
import { keepPreference } from '../support/device.ts';
import { test } from '../support/journey.ts';
import { addItems, openNewSet } from '../pages/planned-set.ts';
import { nowMonitor, presentAddress, presentWindow, songOfWords, tiles } from '../pages/presented-songs.ts';

const question = (page: Page) => page.getByRole('region', { name: 'Lines per slide' });
const choice = (page: Page, lines: string) => question(page).getByRole('radio', { name: lines, exact: true });

const VERSES = songOfWords('verses', 'Two Verses', [
  ['Verse 1', 'First of one\nSecond of one\nThird of one\nFourth of one'],
  ['Verse 2', 'First of two\nSecond of two\nThird of two\nFourth of two'],
]);

async function presentVerses(page: Page): Promise<void> {
  await openWithSongs(page, '/library/songs', [VERSES]);
  await page.goto(presentAddress('verses'));
  await expect(page.getByText('Slide 1 of 4')).toBeVisible();
}

test('[SLIDE-2] a new device asks once for the number of lines on a slide, with the default chosen, and never on the wall', async ({
  page,
}) => {
  await openNewSet(page, [VERSES]);
  await addItems(page, ['Welcome 4m', 'two verses']);
  await page.getByRole('link', { name: 'Present', exact: true }).click();
  await test.step('a part of the service asks no question about lines', async () => {
    await expect(nowMonitor(page)).toContainText('Welcome');
    await expect(question(page)).toHaveCount(0);
  });

  await test.step('the first song shows two lines, and another number at once', async () => {
    await page.getByRole('button', { name: /^Next song/ }).click();
    await expect(choice(page, '2')).toBeChecked();
    await expect(question(page)).toContainText('Second of one');
    await expect(question(page)).not.toContainText('Third of one');
    await choice(page, '4').click({ force: true });
    await expect(question(page)).toContainText('Fourth of one');
    await expect(nowMonitor(page), 'the slides wait for the answer').not.toContainText('Fourth of one');
  });

  await test.step('the wall shows the slide alone', async () => {
    const wall = await presentWindow(page);
    await expect(wall.getByRole('main')).toContainText('Second of one');
    await expect(wall.getByText('Lines per slide')).toHaveCount(0);
    await wall.close();
  });

  await test.step('the answer is stored, and the question never returns', async () => {
    await question(page).getByRole('button', { name: 'Done' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(nowMonitor(page)).toContainText('Fourth of one');
    await page.reload();
    await expect(nowMonitor(page)).toContainText('Fourth of one');
    await expect(question(page)).toHaveCount(0);
  });
});

test('[SLIDE-2] the question of lines is answered by keys alone, which move no slide, and closing it keeps the default', async ({
  page,
}) => {
  await presentVerses(page);
  await test.step('arrow keys choose within the question, and move to the next slide outside of it', async () => {
    await choice(page, '2').focus();
    await page.keyboard.press('ArrowRight');
    await expect(choice(page, '4')).toBeChecked();
    await expect(page.getByText('Slide 1 of 4')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(question(page).getByRole('button', { name: 'Keep 2 lines' })).toBeFocused();
    await page.keyboard.press('Enter');
  });
  await expect(question(page)).toHaveCount(0);
  await expect(tiles(page)).toHaveCount(4);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Slide 2 of 4')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Slide 2 of 4')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test('[SLIDE-2] a device with a stored choice keeps its lines and does not ask', async ({ page }) => {
  await openWithSongs(page, '/library/songs', [VERSES]);
  await keepPreference(page, 'presentation', { linesPerSlide: 1 });
  await page.goto(presentAddress('verses'));
  await expect(page.getByText('Slide 1 of 8')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});
