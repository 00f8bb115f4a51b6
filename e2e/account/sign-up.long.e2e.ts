import { expect } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { beginSignUp, press, signUp } from '../pages/signing-in.ts';

test('signing up with a known address mails its owner, and the page does not reveal the account', async ({
  page,
  browser,
  accountsServer: { mailbox },
}) => {
  const ada = somebody();
  await signUp(page, mailbox, ada);
  const before = mailbox.mails.length;
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await beginSignUp(stranger, { ...ada, password: 'another-9-drums-here' });
  await expect.poll(() => mailbox.mails.slice(before).map(({ to }) => to)).toEqual([ada.emailAddress]);
  expect(mailbox.mails.at(-1)?.text).not.toMatch(/\b\d{6}\b/u);
  await stranger.getByLabel('Verification code', { exact: true }).fill('123456');
  await press(stranger, 'Continue');
  await expect(stranger.getByText('That code isn’t right. Check it, or ask for a new one.')).toBeVisible();
  await context.close();
});
