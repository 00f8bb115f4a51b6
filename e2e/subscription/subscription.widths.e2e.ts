import { expect, type Page } from '@playwright/test';
import { answerAccount } from '../support/fake-account.ts';
import { answerCalls } from '../support/fake-calls.ts';
import { CHECKOUT, OWN, unsubscribed } from '../support/fake-subscription.ts';
import { expectNoBarriers, expectNothingCutOff } from '../support/barriers.ts';
import { test } from '../support/journey.ts';
import { openUplift } from '../pages/open-uplift.ts';
import { heading, press } from '../pages/signing-in.ts';

async function expectWellDrawn(page: Page): Promise<void> {
  await expectNothingCutOff(page);
  await expectNoBarriers(page);
}

test('every step of the wizard, and the thank-you page, are accessible at every width', async ({ page }) => {
  await unsubscribed(page, {
    'POST /api/v1/subscription/checkout': {
      errors: [{ for: 'price_id', because: 'This price is no longer offered.' }],
    },
  });
  await openUplift(page, '/plan');
  await page.getByRole('radio', { name: 'Live', exact: true }).check();
  await expectWellDrawn(page);
  await press(page, 'Continue');
  await page.getByRole('radio', { name: 'My Team' }).check();
  await expectWellDrawn(page);
  await press(page, 'Continue');
  await press(page, 'Go to Checkout');
  await expect(page.getByRole('alert')).toHaveText('This price is no longer offered.');
  await expectWellDrawn(page);
  await page.goto('/thank-you');
  await expect(heading(page, 'Thank you for subscribing!')).toBeVisible();
  await expectWellDrawn(page);
});

test('the page of unreadable plans is accessible at every width', async ({ page }) => {
  await unsubscribed(page, {
    'GET /api/v1/subscription/products': { errors: [{ for: 'server_error', because: 'It cannot be reached.' }] },
  });
  await openUplift(page, '/');
  await expect(page.getByRole('alert')).toContainText('It cannot be reached.');
  await expectWellDrawn(page);
});

test('[BILL-1] the account settings show the subscription, and the remedy when it is in trouble, at every width', async ({
  page,
}) => {
  const calls = await answerAccount(page, { 'GET /api/v1/subscription': { data: OWN } });
  calls.session = { ...calls.session, subscription: { plan: 'live' } };
  await openUplift(page, '/uplift-id');
  await page.getByRole('link', { name: 'Subscription' }).click();
  await expect(page.getByText('Live, paid yearly')).toBeVisible();
  await expect(page.getByText('2 of 5 taken')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('last payment didn’t go through.');
  await expectWellDrawn(page);
});

test('[BILL-22] the test checkout is marked as one, and is accessible at every width', async ({ page }) => {
  const id = CHECKOUT.checkout_id;
  const portal = { ...CHECKOUT, kind: 'portal', status: 'active', renews_at: '2027-11-22T12:00:00.000Z' };
  await answerCalls(page, {
    [`GET /api/v1/subscription/test-checkouts/${id}`]: { data: CHECKOUT },
    'GET /api/v1/subscription/test-checkouts/portal': { data: portal },
  });
  await page.goto(`/test-checkout?id=${id}`);
  await expect(heading(page, 'Pay for your subscription')).toBeVisible();
  await expect(page.getByText('No card is charged and no money moves.')).toBeVisible();
  await page.getByLabel('Card number').fill('5555 5555 5555 4444');
  await press(page, 'Pay $576.00');
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/Only test cards are taken here/);
  await expectWellDrawn(page);
  await page.goto('/test-checkout?id=portal');
  await expect(heading(page, 'Your subscription')).toBeVisible();
  await expectWellDrawn(page);
  await page.goto('/test-checkout?id=nothing');
  await expect(heading(page, 'That checkout doesn’t exist')).toBeVisible();
  await expectWellDrawn(page);
});
