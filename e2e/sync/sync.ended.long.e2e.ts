import { expect } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { field, openSecondDevice, press } from '../pages/signing-in.ts';
import {
  editSong,
  expectSynced,
  expectTitles,
  signInThere,
  signUpWithSongs,
  syncBadge,
} from '../support/synced-devices.ts';

const SONGS = [{ title: 'Abide with Me' }, { title: 'Amazing Grace' }];

test('[SYNC-4, DATA-40] a session ended on another device says so and keeps its data, and so does a deleted account', async ({
  page,
  browser,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(120_000);
  const ada = somebody();
  await signUpWithSongs(page, { mailbox, person: ada, songs: SONGS });
  const other = await openSecondDevice(browser);
  await signInThere(other, mailbox, ada);
  await expectTitles(other).toEqual(['Abide with Me', 'Amazing Grace']);

  await test.step('a session is ended on another device', async () => {
    await editSong(other, 'Abide with Me');
    await page.goto('/uplift-id/security');
    await press(page, 'Sign Out Everywhere Else');
    await field(other, 'Artist').fill('Lyte');
    await expect(syncBadge(other)).toHaveText('Sign in to Sync');
    await other.goto('/sign-in');
    await signInThere(other, mailbox, ada);
    await editSong(other, 'Abide with Me');
    await expect(field(other, 'Artist')).toHaveValue('Lyte');
    await expectSynced(other);
  });

  await test.step('an account is deleted on another device', async () => {
    await press(page, 'Delete Account');
    await field(page, 'Current Password').fill(ada.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByRole('link', { name: 'Sign In Beta' })).toBeVisible();
    await expectTitles(page).toEqual(['Abide with Me', 'Amazing Grace']);
    await field(other, 'Artist').fill('Henry Francis Lyte');
    await expect(syncBadge(other)).toHaveText('Sign in to Sync');
  });
  await other.context().close();
});
