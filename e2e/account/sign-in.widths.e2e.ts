import { expect, type Page } from '@playwright/test';
import { answerCalls, awaitingCode, BETA_STRANGER, SIGNED_IN } from '../support/fake-calls.ts';
import { expectNoBarriers, expectNothingCutOff, onDesktop } from '../support/barriers.ts';
import { test } from '../support/journey.ts';
import { openUplift } from '../pages/open-uplift.ts';

const ADDRESS = 'ruth@example.org';
const PASSWORD = 'copper kettle sings';
const YES = { data: true };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Expects that nothing overlaps, nothing is cut off, and a chart is shown only with enough room. */
async function expectWellDrawn(page: Page): Promise<void> {
  await expectNothingCutOff(page);
  await expectNoBarriers(page);
  const chart = page.getByText('Amazing Grace, John Newton, 1779');
  await expect(chart).toBeHidden();
  await onDesktop(page, () => expect(chart).toBeVisible());
  await expect(page.getByRole('button', { name: 'Open navigation' })).toHaveCount(0);
}

test('[AUTH-2, AUTH-3, AUTH-4, AUTH-5, AUTH-6, AUTH-7, AUTH-14, AUTH-23] signing in is accessible at every width, from the address to the password', async ({
  page,
}) => {
  const calls = await answerCalls(page, {
    'POST /api/v1/auth/credentials': { errors: [{ for: 'password', because: 'That is not the password.' }] },
    'POST /api/v1/auth/reset-password': YES,
  });
  calls.session = BETA_STRANGER;
  await openUplift(page, '/sign-in');
  await expect(page.getByText('Only beta customers may sign in.')).toBeVisible();
  await expect(page.getByText('Beta Only')).toBeVisible();
  await expectWellDrawn(page);

  await field(page, 'Email').fill('ruth');
  await press(page, 'Continue');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await field(page, 'Email').fill(ADDRESS);
  await expect(page.getByText('Please enter a valid email address.')).toHaveCount(0);
  await press(page, 'Continue');

  await expect(heading(page, 'Enter your password')).toBeVisible();
  await expect(field(page, 'Password')).toBeFocused();
  await field(page, 'Password').fill('not this one');
  await press(page, 'Sign In');
  await expect(page.getByText('That is not the password.')).toBeVisible();
  await expect(field(page, 'Password')).toBeFocused();
  await press(page, 'Show Password');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await expectWellDrawn(page);

  await press(page, 'Reset It');
  await expect(page.getByText('a link to set a new password is on its way')).toBeVisible();
  expect(calls.sent).toContainEqual({ call: 'POST /api/v1/auth/reset-password', body: { email_address: ADDRESS } });
  await expectWellDrawn(page);
  await press(page, 'Switch Account');
  await expect(field(page, 'Email')).toHaveValue(ADDRESS);
});

test('[AUTH-11, AUTH-12, AUTH-13, AUTH-15, AUTH-33, AUTH-34, AUTH-35, AUTH-36] signing up is accessible at every width, with errors next to their fields', async ({
  page,
}) => {
  const calls = await answerCalls(page, {
    'POST /api/v1/auth/account': {
      data: { email_address: ADDRESS, uplift_id: '7f0c1d2e-3b4a-4c5d-8e6f-0a1b2c3d4e5f' },
    },
  });
  await openUplift(page, '/sign-in?to=/plan');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(heading(page, 'Create an account')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Step 1 of 4' })).toBeVisible();
  await field(page, 'Full name').fill('Ruth');
  await field(page, 'Email').fill('ruth@example');
  await press(page, 'Continue');
  await expect(page.getByText('Please enter your first and last name.')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(field(page, 'Full name')).toBeFocused();
  await expectWellDrawn(page);
  await field(page, 'Full name').fill('Ruth Okafor');
  await field(page, 'Email').fill(ADDRESS);
  await press(page, 'Continue');

  await expect(page.getByRole('progressbar', { name: 'Step 2 of 4' })).toBeVisible();
  await field(page, 'Password').fill('7 chars');
  await press(page, 'Continue');
  await expect(page.getByText('Please enter a password at least 8 characters long.')).toHaveCount(2);
  await expect(page.getByRole('meter', { name: 'Strength of the password' })).toBeVisible();
  await expectWellDrawn(page);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill('copper kettle');
  await press(page, 'Continue');
  await expect(page.getByText("Your passwords don't match.")).toBeVisible();
  await expect(field(page, 'Confirm password')).toBeFocused();
  await field(page, 'Confirm password').fill(PASSWORD);
  calls.session = awaitingCode(ADDRESS);
  await press(page, 'Continue');
  await expect(page.getByRole('progressbar', { name: 'Step 3 of 4' })).toBeVisible();
  await expect(heading(page, 'Check your email')).toBeVisible();
  expect(JSON.stringify(calls.sent)).not.toContain(PASSWORD);
});

test('[AUTH-8, AUTH-9, AUTH-16, AUTH-28] the code and the offer of a passkey are accessible at every width', async ({
  page,
}) => {
  const calls = await answerCalls(page, {
    'POST /api/v1/auth/verification-code': YES,
    'POST /api/v1/auth/resend-verification-code': YES,
  });
  calls.session = awaitingCode(ADDRESS);
  await page.clock.install();
  await openUplift(page, '/sign-in?to=/plan');
  await expect(heading(page, 'Check your email')).toBeVisible();
  await expect(page.getByText(ADDRESS)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend It' })).toBeDisabled();
  await field(page, 'Verification code').fill('40 79');
  await expect(field(page, 'Verification code')).toHaveValue('4079');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectWellDrawn(page);

  await page.clock.runFor(31_000);
  await press(page, 'Resend It');
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  expect(calls.sent.map(({ call }) => call)).toContain('POST /api/v1/auth/resend-verification-code');

  await field(page, 'Verification code').fill('407 912');
  calls.session = SIGNED_IN;
  await press(page, 'Continue');
  expect(calls.sent).toContainEqual({
    call: 'POST /api/v1/auth/verification-code',
    body: { verification_code: '407912' },
  });
  await expect(heading(page, 'Add a passkey')).toBeFocused();
  await expectWellDrawn(page);
  await press(page, 'Skip for Now');
  await expect(page).toHaveURL(/\/plan$/u);
});

test('[AUTH-17, AUTH-18, AUTH-19, AUTH-20, AUTH-37] setting a new password is accessible at every width', async ({
  page,
}) => {
  const link = { reset_id: 'the-id', reset_token: 'the-token' };
  const calls = await answerCalls(page, {
    'POST /api/v1/auth/reset-password/address': { data: { email_address: ADDRESS, passkeys: [] } },
    'PATCH /api/v1/auth/reset-password': YES,
  });
  await openUplift(page, '/reset-password?prid=the-id&prt=the-token');
  await field(page, 'New password').fill('7 chars');
  await press(page, 'Reset Password');
  await expect(page.getByText('Please enter a password at least 8 characters long.')).toHaveCount(2);
  await expect(field(page, 'New password')).toBeFocused();
  await expectWellDrawn(page);
  await field(page, 'New password').fill(PASSWORD);
  await press(page, 'Reset Password');
  await expect(page.getByText("Your passwords don't match.")).toBeVisible();
  await field(page, 'Confirm password').fill(PASSWORD);
  await press(page, 'Reset Password');
  await expect(heading(page, 'Your password has been reset.')).toBeFocused();
  await expect(page.getByText('You may now close this tab.')).toBeVisible();
  await expectWellDrawn(page);
  expect(calls.sent).toContainEqual({ call: 'POST /api/v1/auth/reset-password/address', body: link });
  const completed = calls.sent.find(({ call }) => call === 'PATCH /api/v1/auth/reset-password');
  expect(completed?.body).toMatchObject(link);
  expect(JSON.stringify(calls.sent)).not.toContain(PASSWORD);
});

test('a reset link that no longer works says so and leads to another', async ({ page }) => {
  const because = 'This link is wrong, too old, or was used.';
  await answerCalls(page, {
    'POST /api/v1/auth/reset-password/address': { errors: [{ for: 'password_reset', because }] },
  });
  await openUplift(page, '/reset-password?prid=the-id&prt=the-token');
  await expect(page.getByRole('alert')).toHaveText(because);
  await expectWellDrawn(page);
  await page.getByRole('link', { name: 'Ask for another' }).click();
  await expect(field(page, 'Email')).toBeFocused();
});

test('[ACCT-26] an invitation is accessible at every width: signed out it leads to an account and back, signed in to its church', async ({
  page,
}) => {
  const church = { church_id: '1b4e28ba-2fa1-41d2-883f-0016d3cca427', name: 'Harbour Street Chapel' };
  const calls = await answerCalls(page, {
    'POST /api/v1/invitations/read': {
      data: { church_name: church.name, invited_by: 'Tomas Svensson', email_address: ADDRESS, role: 'member' },
    },
    'POST /api/v1/invitations/accept': { data: { ...church, picture: '/icon.svg', role: 'member' } },
  });
  await openUplift(page, '/invitation?id=the-id&token=the-token');
  await expect(heading(page, 'Join Harbour Street Chapel')).toBeVisible();
  await expect(page.getByText('Tomas Svensson invited')).toBeVisible();
  await expectWellDrawn(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  calls.session = SIGNED_IN;
  // Signed in meanwhile, as in another tab: the page finds out when it comes back into sight.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/\/invitation\?id=the-id&token=the-token$/u);
  await press(page, 'Join');
  await expect(heading(page, 'You are in Harbour Street Chapel')).toBeFocused();
  await expectWellDrawn(page);
});
