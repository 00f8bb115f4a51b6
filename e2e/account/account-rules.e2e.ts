import { expect, type Page } from '@playwright/test';
import { answerCalls, SIGNED_IN, type AnsweredCalls } from '../support/fake-calls.ts';
import { test } from '../support/journey.ts';
import { openUplift } from '../pages/open-uplift.ts';

/** Counts the requests for the session. */
const sessionRequests = ({ sent }: AnsweredCalls) =>
  sent.filter(({ call }) => call === 'GET /api/v1/auth/session').length;
const keyRequests = ({ sent }: AnsweredCalls) =>
  sent.filter(({ call }) => call === 'GET /api/v1/auth/session/key').length;

/** Hides the page or shows it again, like another tab of the window. */
function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('[AUTH-39] the session and its key are requested on the first load, and again each time the page becomes visible', async ({
  page,
}) => {
  const calls = await answerCalls(page, {});
  calls.session = SIGNED_IN;
  await openUplift(page, '/library/songs');
  await expect.poll(() => [sessionRequests(calls), keyRequests(calls)]).toEqual([1, 1]);
  for (const times of [2, 3]) {
    await setVisibility(page, 'hidden');
    expect(sessionRequests(calls)).toBe(times - 1);
    await setVisibility(page, 'visible');
    await expect.poll(() => [sessionRequests(calls), keyRequests(calls)]).toEqual([times, times]);
  }
});

test('[AUTH-17] a mailed link opens a page with a new password and its repetition', async ({ page }) => {
  await answerCalls(page, {
    'POST /api/v1/auth/reset-password/address': { data: { email_address: 'ruth@example.org', passkeys: [] } },
  });
  await openUplift(page, '/reset-password?prid=the-id&prt=the-token');
  const [first, second] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('Confirm password', { exact: true }),
  ];
  await expect(first).toHaveAttribute('type', 'password');
  await expect(second).toHaveAttribute('type', 'password');
  await expect(page.locator('input[type="password"]')).toHaveCount(2);
});

test('[ACCT-3, ACCT-13, ACCT-14] the Security tab has a row for the password, whose dialog has three fields', async ({
  page,
}) => {
  const calls = await answerCalls(page, {
    'GET /api/v1/passkeys': { data: [] },
    'GET /api/v1/auth/sessions': { data: [] },
    'GET /api/v1/notifications': { data: [] },
  });
  calls.session = SIGNED_IN;
  await openUplift(page, '/uplift-id/security');
  await expect(page.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Password', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog).toBeVisible();
  const names = dialog
    .locator('input[type="password"]')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
  expect(await names).toEqual(['current_password', 'new_password', 'confirm_password']);
});

test('[BILL-17, BILL-20] the thank-you page polls every three seconds, five times, and then says what to do', async ({
  page,
}) => {
  const calls = await answerCalls(page, {});
  calls.session = { ...SIGNED_IN, subscription: null };
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await page.goto('/thank-you');
  await expect(page.getByRole('heading', { name: 'Thank you for subscribing!' })).toBeVisible();
  await page.clock.runFor(2_000);
  await expect.poll(() => sessionRequests(calls)).toBe(1);
  for (let poll = 1; poll <= 5; poll += 1) {
    await expect(page.getByText('Opening your library')).toBeVisible();
    if (poll > 1) await page.clock.runFor(2_000); // the first two of its three seconds are over
    expect(sessionRequests(calls)).toBe(poll);
    await page.clock.runFor(1_000);
    await expect.poll(() => sessionRequests(calls)).toBe(1 + poll);
  }
  await expect(
    page.getByText("Something's taking longer than normal. Try manually refreshing the page.", { exact: true }),
  ).toBeVisible();
  await page.clock.runFor(30_000);
  expect(sessionRequests(calls)).toBe(6);
});
