import { expect } from '@playwright/test';
import { expectNoBarriers, expectNothingCutOff } from '../support/barriers.ts';
import { GRACE, openWithSongs } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { openOptions, findSongOptions } from '../pages/print-page.ts';

const ADDRESS = '/print?open=song.grace.default,song.vision.default,song.none.default';

test('[PRINT-2] the sheet is complete at every width, and the page is accessible', async ({ page }) => {
  await openWithSongs(page, ADDRESS);
  await test.step('[PRINT-2] the sheet is complete at every width and nothing is wider than the page', async () => {
    const sheet = page.getByRole('img', { name: /^Page 1 of 2/u });
    await expect(sheet).toBeVisible();
    const box = await sheet.boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(792 / 612, 1);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeInViewport();
  });

  await test.step('[PRINT-2] the print page is accessible', async () => {
    await expect(page.getByRole('img', { name: /^Page 1 of 2/u })).toBeVisible();
    await openOptions(page, 'Amazing Grace');
    await findSongOptions(page, 'Amazing Grace').getByText('Linear').click();
    await expect(page.getByRole('button', { name: 'Same as All Songs' })).toBeVisible();
    await expectNothingCutOff(page);
    await expectNoBarriers(page);
    await page.goto('/print?set=none');
    await expect(page.getByRole('heading', { name: 'Set Not Found' })).toBeVisible();
    await expectNoBarriers(page);
  });
});

test('a title of 10,000 letters and a word of 5,000 stay on their sheets', async ({ page }) => {
  const lyrics = `${'W'.repeat(5000)} after`;
  const hostile = {
    ...GRACE,
    title: 'T'.repeat(10_000),
    sections: { v1: { ...GRACE.sections.v1, lyrics, chords: {} } },
  };
  await openWithSongs(page, '/print?open=song.grace.low', [hostile]);
  const sheet = page.getByRole('img', { name: /^Page 1 of/u });
  await expect(sheet).toBeVisible();
  const beyond = await sheet.evaluate((drawing) => {
    const right = drawing.getBoundingClientRect().right;
    return [...drawing.querySelectorAll('text')].filter((text) => text.getBoundingClientRect().right > right).length;
  });
  expect(beyond).toBe(0);
});
