import { expect, type Locator } from '@playwright/test';
import { expectNoBarriersInBothThemes, expectNothingCutOff, onDesktop } from '../support/barriers.ts';
import { openWithSongs } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';

test('the slide settings are accessible, and all of them can be reached on a small screen', async ({ page }) => {
  await openWithSongs(page, '/present?open=song.grace.default');
  await page.getByRole('button', { name: 'Slide settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Slide settings' });
  for (const [group, last] of [
    ['Text', 'Makes words stand out from a picture'],
    ['Background', 'Choose a Picture…'],
    ['Slides', 'Their title'],
    ['Screen', 'Plug in the projector'],
  ] as const) {
    await settings.getByText(group, { exact: true }).click();
    await settings.getByText(last).scrollIntoViewIfNeeded();
    await expect(settings.getByText(last)).toBeInViewport({ ratio: 1 });
    await expectNoBarriersInBothThemes(page);
  }
  await expectNothingCutOff(page);
  await settings.getByText('Text', { exact: true }).click();
  await expectRowOfColors(settings);
  await onDesktop(page, async () => {
    await expectRowOfColors(settings);
    await expectNoBarriersInBothThemes(page);
  });
});

async function expectRowOfColors(settings: Locator): Promise<void> {
  const colors = settings.getByRole('radiogroup', { name: 'Text color' }).locator('label');
  const tops = await colors.evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(1);
  expect(new Set(tops).size).toBe(1);
}
