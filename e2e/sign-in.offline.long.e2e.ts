import { expect } from '@playwright/test';
import { somebody, test } from './accounts.ts';
import { accountButton, enterAddress, field, keptForOffline, press, signOut, signUp } from './signing-in.ts';

test.use({ serviceWorkers: 'allow' });

test('a device that is kept unlocked starts signed in without network, and with a server that is down', async ({
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
