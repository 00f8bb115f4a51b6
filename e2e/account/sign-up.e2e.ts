import { expect } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { accountButton, beginSignUp, enterCode, giveAuthenticator, heading, press } from '../pages/signing-in.ts';

test('[AUTH-15, AUTH-26, AUTH-27] a person signs up in four steps, proves the address, and adds a passkey', async ({
  page,
  accountsServer: { mailbox },
}) => {
  const ada = somebody();
  const passkeys = await giveAuthenticator(page);
  await beginSignUp(page, ada);
  await enterCode(page, mailbox, ada.emailAddress);
  await expect(heading(page, 'Add a passkey')).toBeVisible();
  await press(page, 'Create a Passkey');
  await expect(page).toHaveURL(/\/library\/songs$/);
  await expect(accountButton(page)).toBeVisible();
  expect(await passkeys()).toBe(1);
});

test('[AUTH-40, AUTH-16] a wrong code is reported next to its field, and a reload loses nothing', async ({
  page,
  accountsServer: { mailbox },
}) => {
  const ada = somebody();
  await beginSignUp(page, ada);
  const code = await mailbox.codeFor(ada.emailAddress);
  await page.reload();
  await expect(heading(page, 'Check your email')).toBeVisible();
  const wrong = code === '000000' ? '000001' : '000000';
  await page.getByLabel('Verification code', { exact: true }).fill(wrong);
  await press(page, 'Continue');
  await expect(page.getByText('That code isn’t right. Check it, or ask for a new one.')).toBeVisible();
  await enterCode(page, mailbox, ada.emailAddress);
  await press(page, 'Skip for Now');
  await expect(page).toHaveURL(/\/library\/songs$/);
  await expect(accountButton(page)).toHaveAccessibleName(/Ada Lovelace/);
});
