import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { chordSheets, importFolder, ownChordSheets } from '../pages/chord-sheets.ts';
import { openUplift } from '../pages/open-uplift.ts';
import { tread } from '../pages/pedal-keys.ts';

async function findSong(page: Page, typed: string, title: string): Promise<void> {
  await page.getByRole('searchbox').fill(typed);
  await expect(page.getByRole('grid', { name: 'Songs' }).getByRole('link', { name: title }).first()).toBeVisible();
}

const nowPlaying = (page: Page) => page.getByRole('heading', { level: 1 });

test.use({ serviceWorkers: 'allow' });

test('[PERM-11, LIB-23, FUZZY-4, MUS-22, PERF-10] a folder of chord sheets is brought to the stage, and stays there offline', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);

  await test.step('a folder of real chord sheets is dropped on the library', async () => {
    await openUplift(page, '/library/songs');
    const count = await importFolder(page, chordSheets());
    expect(count).toBeGreaterThanOrEqual(ownChordSheets().length);
  });

  await test.step('a song is found in spite of a typo', async () => {
    await findSong(page, 'swing lwo sweet chariott', 'Swing Low, Sweet Chariot');
  });

  await test.step('a chart is read with a capo', async () => {
    await findSong(page, 'abide wiht me', 'Abide with Me');
    await page.getByRole('link', { name: 'Abide with Me' }).first().click();
    await expect(nowPlaying(page)).toHaveText('Abide with Me');
    await page.getByRole('button', { name: /^Transpose/ }).click();
    await page.getByRole('button', { name: 'A fret up' }).click();
    await expect(page.getByText('You play D shapes')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/Chords: D on abide/).first()).toBeAttached();
  });

  await test.step('three songs are selected and performed', async () => {
    await page.goto('/library/songs');
    for (const title of ['Abide with Me', 'Be Thou My Vision', 'Joy to the World']) {
      await findSong(page, title, title);
      await page
        .getByRole('checkbox', { name: `Select ${title}` })
        .first()
        .click();
    }
    await page.getByRole('button', { name: '3 Selected' }).click();
    await page.getByRole('menuitem', { name: 'Perform' }).click();
    await expect(page).toHaveURL('/perform');
    await expect(nowPlaying(page)).toHaveText('Abide with Me');
    await expect(page.getByText(/Capo 1/).first()).toBeVisible();
  });

  await test.step('the songs are stepped through by keyboard, as by a pedal', async () => {
    await tread(page, 'ArrowRight');
    await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
    await tread(page, 'ArrowRight');
    await expect(nowPlaying(page)).toHaveText('Joy to the World');
    await tread(page, 'ArrowLeft');
    await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
    for (let presses = 0; presses < 20 && (await nowPlaying(page).innerText()) !== 'Joy to the World'; presses += 1) {
      await page.keyboard.press('PageDown');
      await page.waitForTimeout(300);
    }
    await expect(nowPlaying(page)).toHaveText('Joy to the World');
  });

  await test.step('the page is loaded again offline', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await context.setOffline(true);
    await page.reload();
    await expect(nowPlaying(page)).toHaveText('Joy to the World');
    await tread(page, 'ArrowLeft');
    await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
    await page.goto('/library/songs');
    await findSong(page, 'amazing grase', 'Amazing Grace');
    await page.getByRole('link', { name: 'Amazing Grace' }).first().click();
    await expect(page.getByRole('heading', { name: 'Verse 1' }).first()).toBeVisible();
    await page.goto('/perform');
    await expect(page.getByRole('button', { name: /^Previous/ })).toBeVisible();
  });
});
