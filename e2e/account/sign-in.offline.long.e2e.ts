import { expect } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import {
  accountButton,
  enterAddress,
  enterPassword,
  field,
  keptForOffline,
  press,
  signOut,
  signUp,
} from '../pages/signing-in.ts';

test.use({ serviceWorkers: 'allow' });

test('a device that is kept unlocked starts signed in without network, and while the server is down', async ({
  page,
  context,
  accountsServer,
}) => {
  const ada = somebody();
  await signUp(page, accountsServer.mailbox, ada);
  await signOut(page);
  await page.goto('/sign-in');
  await enterAddress(page, ada.emailAddress);
  await page.getByText('Keep this device unlocked').click();
  await field(page, 'Password').fill(ada.password);
  await press(page, 'Sign In');
  await expect(accountButton(page)).toBeVisible();
  await keptForOffline(page);
  await context.setOffline(true);
  await page.reload();
  await expect(accountButton(page)).toHaveAccessibleName(/Ada Lovelace/);
  await context.setOffline(false);
  await accountsServer.goDown();
  await page.reload();
  await expect(accountButton(page)).toHaveAccessibleName(/Ada Lovelace/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await accountsServer.comeBack();
});

test('a sealed library says so when started offline, and opens with the password', async ({
  page,
  context,
  accountsServer: { mailbox },
}) => {
  const ada = somebody();
  await signUp(page, mailbox, ada);
  await keptForOffline(page);
  await context.setOffline(true);
  await page.reload();
  for (const [path, headline] of [
    ['/library/songs', 'Your songs are locked.'],
    ['/library/collections', 'Your collections are locked.'],
    ['/plan', 'Your sets are locked.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: headline })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await enterPassword(page, ada);
  await expect(page.getByRole('heading', { name: /locked/ })).toHaveCount(0);
  await expect(accountButton(page)).toHaveAccessibleName(/Ada Lovelace/);
});

test('signing out and clearing the device leaves no data behind, in any tab', async ({
  page,
  context,
  accountsServer: { mailbox },
}) => {
  const ada = somebody();
  await signUp(page, mailbox, ada);
  const second = await context.newPage();
  await second.goto('/library/songs');
  await expect(accountButton(second)).toBeVisible();
  await page.goto('/uplift-id/security');
  await press(page, 'Sign Out and Clear');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Sign Out and Clear' })
    .click();
  // The next person is asked as on a first visit.
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  await expect(page).toHaveURL(/\/library\/songs$/);
  await expect(second.getByRole('button', { name: 'Decline' })).toBeVisible();
  const accounts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('uplift');
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('accounts').objectStore('accounts').count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      }),
  );
  expect(accounts).toBe(0);
});
