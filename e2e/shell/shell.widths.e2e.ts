import { expect } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers.ts';
import { test } from '../support/journey.ts';

test('the consent question, the navigation and the empty pages are accessible at every width', async ({ page }) => {
  await test.step('the consent question is accessible at every width', async () => {
    await page.goto('/library/songs');
    await expect(page.getByRole('alertdialog', { name: 'Customize Cookie Preferences' })).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Decline' }).click();
  });

  await test.step('Page Not Found and the navigation panel are accessible at every width', async () => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible();
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(page.getByRole('dialog', { name: 'Uplift' })).toBeVisible();
    await expectNoBarriers(page);
  });

  await test.step('an empty stage and a missing song are accessible at every width', async () => {
    await page.goto('/perform');
    await expect(page.getByRole('heading', { name: 'Perform songs here.' })).toBeVisible();
    await expectNoBarriers(page);
    await page.goto('/library/songs/no-such-song');
    await expect(page.getByRole('heading', { level: 2, name: 'Song Not Found' })).toBeVisible();
    await expectNoBarriers(page);
  });
});
