import { expect } from '@playwright/test';
import { unsubscribed } from '../support/fake-subscription.ts';
import { test } from '../support/journey.ts';
import { openUplift } from '../pages/open-uplift.ts';
import { heading } from '../pages/signing-in.ts';

test('[PERM-20, PERM-21, BILL-3] every path but /thank-you shows the wizard, and its address stays', async ({
  page,
}) => {
  await unsubscribed(page);
  await openUplift(page, '/');
  for (const path of ['/library/songs', '/perform', '/uplift-id', '/help', '/nowhere', '/sign-in']) {
    await page.goto(path);
    await expect(heading(page, 'Activate Your Subscription')).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await page.goto('/thank-you');
  await expect(heading(page, 'Thank you for subscribing!')).toBeVisible();
});
