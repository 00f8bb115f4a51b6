import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { somebody, test } from '../support/accounts.ts';
import { goToCheckout } from './checkouts.ts';
import { watchConfetti } from './confetti-probe.ts';
import { openUplift } from '../pages/open-uplift.ts';
import {
  accountButton,
  dialog,
  fillSignUp,
  giveAuthenticator,
  press,
  signUpToWizard,
  wizard,
} from '../pages/signing-in.ts';

test.use({ variables: { UPLIFT_BILLING: 'on' } });

async function goToTestCheckout(page: Page): Promise<void> {
  await goToCheckout(page, 5);
  await expect(page).toHaveURL(/\/test-checkout\?id=/);
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

test('[BILL-2, BILL-4, BILL-5, BILL-15, BILL-16, BILL-18, BILL-22, PERM-20] a new person subscribes with a team of five, is thanked, and can use the app', async ({
  page,
  browser,
  accountsServer: { mailbox },
}) => {
  const [ada, ben] = [somebody(), somebody('Ben Okri')];
  const fallen = await watchConfetti(page);
  await signUpToWizard(page, mailbox, ada);
  await page.emulateMedia({ reducedMotion: 'no-preference' });

  await test.step('[BILL-2, BILL-4, BILL-5] an abandoned checkout leads back to the wizard', async () => {
    await goToTestCheckout(page);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(wizard(page)).toBeVisible();
  });

  await test.step('[BILL-22] a declined card says so and pays nothing', async () => {
    await goToTestCheckout(page);
    await payWith(page, '4000 0000 0000 0002');
    await expect(page.getByRole('alert')).toContainText(/declined/u);
    await expect(page).toHaveURL(/\/test-checkout/);
  });

  await test.step('[BILL-15, BILL-16, BILL-18] a card that pays leads to the library, through the thank-you page', async () => {
    const thanked = page.waitForURL('**/thank-you**');
    await payWith(page, '4242 4242 4242 4242');
    await thanked;
    await expect(page).toHaveURL('/library/songs');
    await expect(accountButton(page)).toBeVisible();
    await expect.poll(async () => (await fallen()).most).toBe(180);
    for (const [red = 0, green = 0, blue = 0] of (await fallen()).colors) {
      expect(red).toBeGreaterThan(Math.max(green, blue) * 1.5);
    }
  });

  await test.step('[BILL-1] the account shows the plan and its church has the seats', async () => {
    await page.goto('/uplift-id/subscription');
    await expect(page.getByText('Live, paid yearly')).toBeVisible();
    await expect(page.getByText('1 of 5 taken')).toBeVisible();
    await page.goto('/uplift-id/church');
    await expect(page.getByText('1 of 5 seats taken')).toBeVisible();
  });

  await test.step('a link brings someone without an account into the church, and its maker hands the church over', async () => {
    await press(page, 'Make Link');
    const address = await page.getByText(/\/join#/u).textContent();
    const other = await (await browser.newContext()).newPage();
    await giveAuthenticator(other);
    await openUplift(other, address ?? '');
    await other.getByRole('link', { name: 'Create an Account' }).click();
    await fillSignUp(other, mailbox, ben);
    await press(other, `Join as ${ben.fullName}`);
    await expect(other.getByRole('heading', { name: /^You are in / })).toBeFocused();
    await press(other, 'Open the Church’s Songs');
    await expect(other.getByRole('radiogroup', { name: 'Library' }).getByRole('radio').nth(1)).toBeChecked();
    await other.context().close();
    await page.reload();
    await expect(page.getByText(/1 person joined with it/u)).toBeVisible();
    await page.getByRole('button', { name: `Member: ${ben.fullName}` }).click();
    await page.getByRole('menuitem', { name: 'Hand Over Church' }).click();
    await dialog(page).getByRole('textbox', { name: 'Current Password' }).fill(ada.password);
    await dialog(page).getByRole('button', { name: 'Hand Over' }).click();
    await expect(page.getByText('Your role: Leader')).toBeVisible();
  });

  await test.step('[BILL-22] the portal changes the seats and cancels the subscription', async () => {
    await page.goto('/uplift-id/subscription');
    await press(page, 'Manage');
    await page.getByRole('button', { name: 'Increase seats' }).click();
    await press(page, 'Change Seats');
    await expect(page.getByText(/^6 seats at/u)).toBeVisible();
    await press(page, 'Cancel at the End of the Period');
    await expect(page.getByRole('button', { name: 'Keep the Subscription' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Uplift' }).click();
    await expect(page.getByText(/^Canceled\. You keep access until/u)).toBeVisible();
    await expect(page.getByText('2 of 6 taken')).toBeVisible();
  });
});

test('[PERM-20, BILL-3] everything can be exported without a subscription, and signing out restores the free app', async ({
  page,
  accountsServer: { mailbox },
}) => {
  const cleo = somebody('Cleo Carr');
  await signUpToWizard(page, mailbox, cleo);
  await page.goto('/plan');
  await expect(wizard(page)).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'Export Everything');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Uplift Backup \d{4}-\d\d-\d\d\.uplift\.zip$/);
  const files = unzipSync(await readFile(await file.path()));
  expect(new TextDecoder().decode(files['account.json'])).toContain(cleo.emailAddress);
  await expect(page.getByText('including your account’s data from the server')).toBeVisible();
  await press(page, 'Sign Out');
  await expect(page).toHaveURL('/library/songs');
  await expect(page.getByRole('link', { name: /Sign In Beta/ })).toBeVisible();
});
