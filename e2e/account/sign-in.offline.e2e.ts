import { expect, type Page } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { accountButton, enterPassword, field, keptForOffline, press, signOut, signUp } from '../pages/signing-in.ts';

test.use({ serviceWorkers: 'allow' });

const WRONG = 'Either your Uplift ID or password is incorrect.';
const signInLink = (page: Page) => page.getByRole('link', { name: /Sign In Beta/ });

test('[AUTH-29, AUTH-30, AUTH-31] an account known to this device opens offline with its password alone', async ({
  page,
  context,
  accountsServer: { mailbox },
}) => {
  const ada = somebody();
  await signUp(page, mailbox, ada);
  await keptForOffline(page);
  await context.setOffline(true);
  await signOut(page);
  await signInLink(page).click();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await enterPassword(page, { ...ada, password: 'not this one' });
  await expect(page.getByText(WRONG)).toBeVisible();
  await field(page, 'Password').fill(ada.password);
  await press(page, 'Sign In');
  await expect(page).toHaveURL(/\/library\/songs$/);
  await expect(accountButton(page)).toHaveAccessibleName(/Ada Lovelace/);
  // The server never received the sign-out: it is sent once there is a network, and no one stays signed in.
  await context.setOffline(false);
  await expect(signInLink(page)).toBeVisible();
});
