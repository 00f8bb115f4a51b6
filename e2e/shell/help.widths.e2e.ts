import { expect } from '@playwright/test';
import { expectNoBarriers, expectNothingCutOff } from '../support/barriers.ts';
import { test } from '../support/journey.ts';
import { openUplift } from '../pages/open-uplift.ts';

const PAGES = {
  'where help begins': [
    ['/help', 'Help'],
    ['/help/guides?category=library', 'Library'],
    ['/help/support', 'Email Support'],
  ],
  'a search': [
    ['/help/guides?s=tempo', /^\d+ articles$/],
    ['/help/guides?s=xylophone', 'No articles found'],
  ],
  'a guide': [
    ['/help/guides/manually-advance', 'Manually advance'],
    ['/help/guides/privacy-policy', 'Privacy policy'],
    ['/help/guides/nowhere', 'Article Not Found'],
  ],
} as const;

for (const [what, pages] of Object.entries(PAGES)) {
  test(`[HELP-1] ${what} fits every screen and is accessible`, async ({ page }) => {
    await openUplift(page, '/help');
    for (const [path, heading] of pages) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
        await expectNothingCutOff(page);
        await expectNoBarriers(page);
      });
    }
  });
}

test('[CONSENT-10] the cookie preferences fit every width and are accessible', async ({ page }) => {
  await openUplift(page, '/help/guides/privacy-policy?intent=manage-cookies');
  await expect(page.getByRole('dialog', { name: 'Manage Cookie Preferences' })).toBeVisible();
  await expectNothingCutOff(page);
  await expectNoBarriers(page);
});
