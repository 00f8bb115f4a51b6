import { expect } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { heading, press, signUpToWizard } from '../pages/signing-in.ts';

test.use({ variables: { UPLIFT_BILLING: 'on' } });

test('[BILL-17, BILL-19, BILL-20, PERM-21] the thank-you page waits for a subscription that does not arrive, and says so', async ({
  page,
  accountsServer: { mailbox },
}) => {
  await page.goto('/thank-you');
  await expect(page, 'no one is signed in').toHaveURL('/library/songs');
  await signUpToWizard(page, mailbox, somebody('Bea Bell'));
  let asked = 0;
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await page.route('**/api/v1/auth/session', async (route) => {
    asked += 1;
    await route.continue();
  });
  await page.goto('/thank-you');
  await expect(heading(page, 'Thank you for subscribing!')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect.poll(() => asked).toBe(1);
  for (let poll = 1; poll <= 5; poll += 1) {
    await expect(page.getByText('Opening your library')).toBeVisible();
    await page.clock.runFor(3_000);
    await expect.poll(() => asked).toBe(1 + poll);
  }
  const message = "Something's taking longer than normal. Try manually refreshing the page.";
  await expect(page.getByText(message)).toBeVisible();
  await page.clock.runFor(30_000);
  expect(asked).toBe(6);
  await press(page, 'Refresh');
  await expect(page.getByText(message)).toHaveCount(0);
  await expect(page.getByText('Opening your library')).toBeVisible();
});
