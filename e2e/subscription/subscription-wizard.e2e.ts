import { expect, type Page } from '@playwright/test';
import { answerAccount, HARBOUR } from '../support/fake-account.ts';
import { answerCalls, SIGNED_IN } from '../support/fake-calls.ts';
import { OWN, PRODUCTS, unsubscribed } from '../support/fake-subscription.ts';
import { test } from '../support/journey.ts';
import { openUplift } from '../pages/open-uplift.ts';
import { heading, press } from '../pages/signing-in.ts';

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('[BILL-3, BILL-7, BILL-8, BILL-9, BILL-11, BILL-12, BILL-13, BILL-14, SHELL-11] the wizard leads step by step to the checkout', async ({
  page,
}) => {
  const calls = await unsubscribed(page, {
    'POST /api/v1/subscription/checkout': {
      errors: [{ for: 'price_id', because: 'This price is no longer offered.' }],
    },
  });
  await openUplift(page, '/plan');
  await test.step('[BILL-3, BILL-7, BILL-8, BILL-12, BILL-14, SHELL-11] the wizard shows the products', async () => {
    await expect(heading(page, 'Activate Your Subscription')).toBeVisible();
    await expect(page).toHaveTitle('Activate Your Subscription');
    await expect(page.getByRole('banner').getByRole('button')).toHaveText(['Sign Out']);
    await expect(page.getByRole('radio', { name: /^Yearly\s*save 20%$/ })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await expect(radio(page, 'Live')).toHaveAccessibleDescription(
      '$8.00 per seat, per month Everything in Sync, and your whole team on the same beat: shared sets and live following. $96.00 billed yearly',
    );
    await page.getByRole('radio', { name: 'Monthly' }).check({ force: true });
    await expect(radio(page, 'Live')).toHaveAccessibleDescription(
      /^\$10\.00 per seat, per month .* \$10\.00 billed monthly$/,
    );
    await page.getByRole('radio', { name: /^Yearly/ }).check({ force: true });
    await radio(page, 'Sync').check();
    await page.keyboard.press('ArrowRight');
    await expect(radio(page, 'Live')).toBeChecked();
    await press(page, 'Continue');
  });

  await test.step('[BILL-9, BILL-11, BILL-13] the wizard asks for the seats', async () => {
    await expect(heading(page, 'Who is it for?')).toBeFocused();
    await expect(heading(page, 'Who is it for?')).toHaveAccessibleDescription('Step 2 of 3');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await radio(page, 'My Team').check();
    const seats = page.getByRole('textbox', { name: 'Seats' });
    await expect(seats).toHaveValue('1');
    await expect(page.getByRole('button', { name: 'Decrease seats' })).toBeDisabled();
    await page.getByRole('button', { name: 'Increase seats' }).click();
    await expect(page.getByText('2 seats, $192.00 a year')).toBeVisible();
    for (const [typed, counted, total] of [
      ['0', '1', '1 seat, $96.00 a year'],
      ['10000', '500', '500 seats, $48,000.00 a year'],
      ['6', '6', '6 seats, $576.00 a year'],
    ] as const) {
      await seats.fill(typed);
      await seats.press('Enter');
      await expect(seats).toHaveValue(counted);
      await expect(page.getByText(total, { exact: true })).toBeVisible();
    }
    await press(page, 'Continue');
  });

  await test.step('[BILL-12, BILL-13] the wizard confirms the exact sums', async () => {
    await expect(heading(page, 'Does this look right?')).toBeFocused();
    expect(await page.locator('dl > div').allInnerTexts()).toEqual(
      [
        ['Plan', 'Live'],
        ['Seats', '6'],
        ['Billing', 'Yearly'],
        ['12 months at $10.00 per seat', '$720.00'],
        ['Yearly saving, 20%', '−$144.00'],
        ['Total today', '$576.00'],
      ].map((line) => line.join('\n')),
    );
    await press(page, 'Go to Checkout');
    await expect(page.getByRole('alert')).toHaveText('This price is no longer offered.');
    expect(calls.sent.filter(({ call }) => call.endsWith('/checkout'))).toEqual([
      { call: 'POST /api/v1/subscription/checkout', body: { price_id: 'live-year', quantity: 6 } },
    ]);
  });

  await test.step('[BILL-6] Start Over returns to the products, with nothing chosen', async () => {
    await press(page, 'Start Over');
    await expect(heading(page, 'Activate Your Subscription')).toBeFocused();
    await expect(radio(page, 'Live')).not.toBeChecked();
    await expect(page).toHaveURL('/plan');
  });
});

test('unreadable or missing plans are reported, and can be requested again', async ({ page }) => {
  let products: unknown = { errors: [{ for: 'server_error', because: 'The payment provider cannot be reached.' }] };
  const calls = await answerCalls(page, {
    'GET /api/v1/notifications': { data: [] },
    get 'GET /api/v1/subscription/products'() {
      return products;
    },
  });
  calls.session = { ...SIGNED_IN, subscription: null };
  await openUplift(page, '/');
  await expect(page.getByRole('alert')).toContainText('The payment provider cannot be reached.');
  products = { data: [] };
  await press(page, 'Try Again');
  await expect(page.getByText('No plans are available right now.')).toBeVisible();
  products = { data: PRODUCTS };
  await press(page, 'Try Again');
  await expect(radio(page, 'Live')).toBeVisible();
});

test('[BILL-1] the account settings show the subscription, and the remedy when it is in trouble', async ({ page }) => {
  const calls = await answerAccount(page, { 'GET /api/v1/subscription': { data: OWN } });
  calls.session = { ...calls.session, subscription: { plan: 'live' } };
  await openUplift(page, '/uplift-id');
  await page.getByRole('link', { name: 'Subscription' }).click();
  await expect(page.getByText('Live, paid yearly')).toBeVisible();
  await expect(page.getByText('2 of 5 taken')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('last payment didn’t go through.');
  await page.goto('/uplift-id/church');
  await expect(page.getByText('4 of 8 seats taken')).toBeVisible();
});

test('[PERM-20] a call that requires a subscription shows the wizard, but an open stage stays until it is left', async ({
  page,
}) => {
  const calls = await answerAccount(page, { 'GET /api/v1/subscription/products': { data: PRODUCTS } });
  calls.session = { ...calls.session, subscription: { plan: 'live' } };
  await openUplift(page, '/perform');
  await expect(page.getByRole('heading', { name: 'Perform songs here.' })).toBeVisible();
  await expect
    .poll(() => calls.sent.filter(({ call }) => call === 'GET /api/v1/auth/session').length)
    .toBeGreaterThan(0);
  calls.session = { ...calls.session, subscription: null };
  const asked = page.waitForResponse('**/api/v1/notifications');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // The notifications are read once it is known who is here.
  await asked;
  await expect(page.getByRole('heading', { name: 'Perform songs here.' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Library' }).click();
  await expect(heading(page, 'Activate Your Subscription')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Activate Your Subscription')).toBeVisible();
});

test('[PERM-20] an invited person joins the church whose subscription has a seat for them', async ({ page }) => {
  const calls = await unsubscribed(page, {
    'POST /api/v1/invitations/read': {
      data: {
        church_name: 'Harbour Street Chapel',
        invited_by: 'Ruth Calder',
        email_address: 'a@b.example',
        role: 'member',
      },
    },
    'POST /api/v1/invitations/accept': { data: HARBOUR },
  });
  await openUplift(page, '/invitation?id=the-id&token=the-token');
  await expect(heading(page, 'Activate Your Subscription')).toBeVisible();
  await expect(page.getByText('Ruth Calder invited you to Harbour Street Chapel.')).toBeVisible();
  calls.session = { ...calls.session, subscription: { plan: 'live' }, church: HARBOUR };
  await press(page, 'Join Harbour Street Chapel');
  await expect(page).toHaveURL('/library/songs');
});
