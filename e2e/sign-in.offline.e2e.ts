import { expect, type Page } from '@playwright/test';
import { somebody, test } from './accounts.ts';
import { accountButton, enterPassword, field, keptForOffline, press, signOut, signUp } from './signing-in.ts';

test.use({ serviceWorkers: 'allow' });

const WRONG = 'Either your Uplift ID or password is incorrect.';
const signInLink = (page: Page) => page.getByRole('link', { name: /Sign In Beta/ });

test('[AUTH-29, AUTH-30, AUTH-31] offline, an account known to this device opens with its password alone', async ({
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
  await expect(page.getByText('You are offline.')).toBeVisible();
  await enterPassword(page, { ...ada, password: 'not this one' });
  await expect(page.getByText(WRONG)).toBeVisible();
  await field(page, 'Password').fill(ada.password);
  await press(page, 'Sign In');
  await expect(page).toHaveURL(/\/library\/songs$/);
  await expect(accountButton(page)).toHaveAccessibleName(/Ada Lovelace/);
  // The server never heard of the sign-out: it is told with the network, and nobody stays signed in.
  await context.setOffline(false);
  await expect(signInLink(page)).toBeVisible();
});

test('started without network, a library that is sealed says so and opens with the password', async ({
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

test('signing out and clearing the device leaves nothing behind, in another tab neither', async ({
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
  // Whoever comes next is asked as on a first visit.
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
