import { expect } from '@playwright/test';
import { expectNoBarriers, expectNothingCutOff } from './barriers.ts';
import { test } from './journey.ts';
import { openUplift } from './open-uplift.ts';

test('the help fits every screen and has no barriers', async ({ page }) => {
  await openUplift(page, '/help');

  for (const [path, heading] of [
    ['/help', 'Help'],
    ['/help/guides?category=library', 'Library'],
    ['/help/guides?s=tempo', /^\d+ articles$/],
    ['/help/guides?s=xylophone', 'No articles found'],
    ['/help/guides/manually-advance', 'Manually advance'],
    ['/help/guides/privacy-policy', 'Privacy policy'],
    ['/help/guides/nowhere', 'Article Not Found'],
    ['/help/support', 'Email Support'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expectNothingCutOff(page);
      await expectNoBarriers(page);
    });
  }

  await test.step('the cookie preferences', async () => {
    await page.goto('/help/guides/privacy-policy?intent=manage-cookies');
    await expect(page.getByRole('dialog', { name: 'Manage Cookie Preferences' })).toBeVisible();
    await expectNothingCutOff(page);
    await expectNoBarriers(page);
  });
});
