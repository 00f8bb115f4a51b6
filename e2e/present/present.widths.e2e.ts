import { expect } from '@playwright/test';
import { expectNoBarriers, expectNothingCutOff } from '../support/barriers.ts';
import { GRACE, openWithSongs, VISION } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { openUplift } from '../pages/open-uplift.ts';
import { currentTile, nowMonitor, presentAddress, presentWindow, songOfWords } from '../pages/presented-songs.ts';

test('[PRES-3] the operator’s page fits and is accessible, with its window and without', async ({ page }) => {
  await openWithSongs(page, presentAddress('grace', 'vision'), [GRACE, VISION]);
  await test.step('[PRES-3] the operator’s page fits and is accessible', async () => {
    await expect(nowMonitor(page)).toContainText('Amazing grace');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Slide 2 of 5')).toBeVisible();
    await expectNothingCutOff(page);
    await expectNoBarriers(page);
  });

  await test.step('a lost window is reported within the page', async () => {
    const popup = await presentWindow(page);
    await popup.close();
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeInViewport();
    await expectNothingCutOff(page);
    await expectNoBarriers(page);
  });
});

test('[PRES-13] the empty page fits and is accessible', async ({ page }) => {
  await openUplift(page, '/present');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Present songs here.');
  await expectNothingCutOff(page);
  await expectNoBarriers(page);
});

test('the current slide of a song of sixty sections stays visible', async ({ page }) => {
  const sections = Array.from(
    { length: 60 },
    (_, index) => [`Verse ${index + 1}`, `Line a of ${index + 1}\nLine b of ${index + 1}`] as const,
  );
  await openWithSongs(page, presentAddress('long'), [songOfWords('long', 'Sixty Sections', sections)]);
  await expect(nowMonitor(page)).toContainText('Line a of 1');
  await page.keyboard.press('End');
  await expect(currentTile(page)).toBeInViewport({ ratio: 1 });
  await expect(nowMonitor(page)).toContainText('Line b of 60');
  await page.keyboard.press('Home');
  await expect(currentTile(page)).toBeInViewport({ ratio: 1 });
  await expectNothingCutOff(page);
});

test('[SLIDE-2] the question of lines per slide fits and is accessible', async ({ page }) => {
  await openWithSongs(page, '/library/songs', [GRACE]);
  await page.goto(presentAddress('grace'));
  const question = page.getByRole('region', { name: 'Lines per slide' });
  await expect(question.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
  await expect(question.getByRole('radiogroup')).toBeInViewport({ ratio: 1 });
  const [choice, done] = await Promise.all([
    question.getByRole('radiogroup').boundingBox(),
    question.getByRole('button', { name: 'Done' }).boundingBox(),
  ]);
  expect((choice?.x ?? 0) + (choice?.width ?? 0), 'no button covers a choice').toBeLessThanOrEqual(done?.x ?? 0);
  await expectNothingCutOff(page);
  await expectNoBarriers(page);
});
