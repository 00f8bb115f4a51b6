import { expect } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import {
  accountButton,
  beginSignUp,
  enterCode,
  enterAddress,
  enterPassword,
  field,
  giveAuthenticator,
  heading,
  openSecondDevice,
  press,
  signOut,
  signUp,
} from '../pages/signing-in.ts';

/** Signing in as the specification's flow has it (S1 section 4, 1 to 8), on the database of the file that calls this. */
export function describeSigningIn(): void {
  test('[AUTH-21, AUTH-24] a passkey signs in with the address alone', async ({
    page,
    accountsServer: { mailbox },
  }) => {
    const ada = somebody();
    await giveAuthenticator(page);
    await beginSignUp(page, ada);
    await enterCode(page, mailbox, ada.emailAddress);
    await press(page, 'Create a Passkey');
    await signOut(page);
    const mails = mailbox.mails.length;
    await page.goto('/sign-in');
    // The authenticator in software takes the offer at the field at once, or answers when it is asked.
    const email = field(page, 'Email');
    await email.fill(ada.emailAddress, { timeout: 3_000 }).catch(() => undefined);
    await page
      .getByRole('button', { name: 'Continue', exact: true })
      .click({ timeout: 3_000 })
      .catch(() => undefined);
    await expect(accountButton(page)).toBeVisible();
    expect(mailbox.mails.slice(mails).filter(({ text }) => /\b\d{6}\b/u.test(text))).toEqual([]);
  });

  test('[AUTH-22, AUTH-25, AUTH-26, AUTH-28, AUTH-38] on a second device: password, code, and from then on the password alone', async ({
    page,
    browser,
    accountsServer: { mailbox },
  }) => {
    const ada = somebody();
    await signUp(page, mailbox, ada);
    const second = await openSecondDevice(browser);
    const mails = mailbox.mails.length;
    await enterPassword(second, ada);
    await expect(heading(second, 'Check your email')).toBeVisible();
    await second.goto('/sign-in');
    await expect(heading(second, 'Check your email')).toBeVisible();
    await enterCode(second, mailbox, ada.emailAddress, mails);
    await press(second, 'Skip for Now');
    await expect(accountButton(second)).toBeVisible();
    await signOut(second);
    await second.goto('/sign-in');
    await enterPassword(second, ada);
    await expect(second).toHaveURL(/\/library\/songs$/);
    await expect(accountButton(second)).toBeVisible();
    await second.context().close();
  });
}

/** The rest of it: a password is forgotten. */
export function describeForgottenPassword(): void {
  test('[AUTH-19, AUTH-18, AUTH-49] a forgotten password is reset by the mailed link; the old one and old sessions are over', async ({
    page,
    browser,
    accountsServer: { mailbox },
  }) => {
    const ada = somebody();
    await signUp(page, mailbox, ada);
    const second = await openSecondDevice(browser);
    await enterAddress(second, ada.emailAddress);
    const mails = mailbox.mails.length;
    await press(second, 'Reset It');
    await second.goto(await mailbox.linkFor(ada.emailAddress, mails));
    const next = { ...ada, password: 'play-8-harps-softly' };
    await field(second, 'New password').fill(next.password);
    await field(second, 'Confirm password').fill(next.password);
    await press(second, 'Reset Password');
    await expect(heading(second, 'Your password has been reset.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: /Sign In Beta/ })).toBeVisible();
    await second.goto('/sign-in');
    await enterPassword(second, ada);
    await expect(field(second, 'Password')).toHaveAccessibleDescription(/./u);
    const after = mailbox.mails.length;
    await field(second, 'Password').fill(next.password);
    await press(second, 'Sign In');
    await expect(heading(second, 'Check your email')).toBeVisible();
    await enterCode(second, mailbox, ada.emailAddress, after);
    await expect(heading(second, 'Add a passkey')).toBeVisible();
    await second.context().close();
  });
}

/** Declares the journeys in which one tab follows another. */
export function describeTabs(): void {
  test('[AUTH-39] what happens in one tab is true in the other', async ({ page, accountsServer: { mailbox } }) => {
    const ada = somebody();
    await signUp(page, mailbox, ada);
    const second = await page.context().newPage();
    await second.goto('/library/songs');
    await expect(accountButton(second)).toBeVisible();
    await signOut(page);
    await expect(second.getByRole('link', { name: /Sign In Beta/ })).toBeVisible();
    await page.goto('/sign-in');
    await enterPassword(page, ada);
    await expect(accountButton(second)).toBeVisible();
  });
}
