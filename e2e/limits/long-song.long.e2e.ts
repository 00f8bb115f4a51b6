import { expect, type Page } from '@playwright/test';
import { chooseFiles, textFile } from '../fixtures/library-songs.ts';
import { openUplift } from '../pages/open-uplift.ts';
import { storedSong } from '../song/edited-song.ts';
import { test } from '../support/journey.ts';

const SECTIONS = 400;

test('a song of 400 sections is read, edited, performed and presented', async ({ page }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(60_000);
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Import Files' }).click();
  await chooseFiles(page, [textFile('psalm.cho', longChordPro())]);
  await page.getByRole('button', { name: 'Import 1 Song', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();

  await test.step('its chart is whole', async () => {
    await page.getByRole('link', { name: 'Long Psalm', exact: true }).click();
    await expect(page.locator('[data-section]')).toHaveCount(SECTIONS, { timeout: 60_000 });
  });

  await test.step('what is typed in its editor is stored', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Longer Psalm');
    await expect.poll(() => storedSong(page, 'Longer Psalm'), { timeout: 30_000 }).not.toBe('null');
    const stored = await storedSong(page, 'Longer Psalm');
    expect(stored.match(/"lyrics":/gu) ?? []).toHaveLength(SECTIONS);
    await page.getByRole('button', { name: 'Done', exact: true }).click();
  });

  await test.step('it is performed to its last section', async () => {
    await page.getByRole('link', { name: 'Perform', exact: true }).first().click();
    await expect(page.locator('[data-section]').first()).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('[data-section]')).toHaveCount(SECTIONS, { timeout: 60_000 });
    // It is laid out in columns once its lines are measured.
    await expect(() => scrollToEnd(page)).toPass();
  });

  await test.step('its last words are presented', async () => {
    await page.goto('/library/songs');
    await page.getByRole('checkbox', { name: 'Select Longer Psalm' }).click();
    await page.getByRole('button', { name: '1 Selected' }).click();
    await page.getByRole('menuitem', { name: 'Present' }).click();
    await expect(() => scrollToEnd(page)).toPass();
  });
});

async function scrollToEnd(page: Page): Promise<void> {
  await page.getByText(`part ${SECTIONS}`).first().scrollIntoViewIfNeeded({ timeout: 5_000 });
}

function longChordPro(): string {
  const sections = Array.from(
    { length: SECTIONS },
    (_, at) =>
      `{start_of_verse: Verse ${at + 1}}\n[C]Line one of [G]part ${at + 1}\n[F]and the line that [C]follows it\n{end_of_verse}`,
  );
  return `{title: Long Psalm}\n{key: C}\n{tempo: 90}\n${sections.join('\n\n')}`;
}
