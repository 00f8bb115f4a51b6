import { expect } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import {
  accountButton,
  dialog,
  enterPassword,
  field,
  giveAuthenticator,
  press,
  saveChanges,
  signUp,
} from '../pages/signing-in.ts';

test('[ACCT-3, ACCT-13, ACCT-14, ACCT-15, ACCT-16, ACCT-17, ACCT-18] changing the password signs out every other device', async ({
  page,
  browser,
  accountsServer: { mailbox, origin },
}) => {
  const ada = somebody();
  await signUp(page, mailbox, ada);
  const context = await browser.newContext({ baseURL: origin });
  const second = await context.newPage();
  await giveAuthenticator(second);
  await second.goto('/sign-in');
  await second.getByRole('button', { name: 'Decline' }).click();
  const mails = mailbox.mails.length;
  await enterPassword(second, ada);
  const code = await mailbox.codeFor(ada.emailAddress, mails);
  await field(second, 'Verification code').fill(code);
  await press(second, 'Continue');
  await press(second, 'Skip for Now');
  await expect(accountButton(second)).toBeVisible();

  await page.goto('/uplift-id/security');
  await expect(page.getByRole('button', { name: /^Sign Out There/ })).toHaveCount(1);
  await press(page, 'Change Password');
  const current = field(page, 'Current Password');
  const next = field(page, 'New Password');
  const again = field(page, 'Confirm New Password');
  await saveChanges(page);
  await expect(current).toHaveAccessibleDescription('Please enter your current password.');
  await expect(next).toHaveAccessibleDescription('Please enter your new password.');
  await expect(again).toHaveAccessibleDescription('Please enter confirm your new password.');
  await expect(current).toBeFocused();
  await current.fill('not my password');
  await next.fill('short');
  await again.fill('short');
  await saveChanges(page);
  await expect(next).toHaveAccessibleDescription(/Please enter a password at least 8 characters long\./);
  await next.fill('play-8-harps-softly');
  await again.fill('play-8-harps-loudly');
  await saveChanges(page);
  await expect(again).toHaveAccessibleDescription("Your passwords don't match.");
  await again.fill('play-8-harps-softly');
  await saveChanges(page);
  await expect(current).toHaveAccessibleDescription(/./u);
  await current.fill(ada.password);
  await saveChanges(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Your password was changed.').first()).toBeVisible();
  await expect(accountButton(page)).toBeVisible();
  await second.reload();
  await expect(second.getByRole('link', { name: /Sign In Beta/ })).toBeVisible();
  await context.close();
});
