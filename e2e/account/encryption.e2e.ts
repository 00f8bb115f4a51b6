import { expect, type Page } from '@playwright/test';
import { somebody, test, type Person } from '../support/accounts.ts';
import { chooseFiles, songFile } from '../fixtures/library-songs.ts';
import { becomeEndToEnd, lockNow, resetPassword, signUpWithPasskey, unlockWithWords } from '../pages/encryption.ts';
import { dialog, field, heading, openSecondDevice, press, signOut } from '../pages/signing-in.ts';
import {
  backToSongs,
  editSong,
  expectSynced,
  expectTitles,
  signInThere,
  signUpWithSongs,
} from '../support/synced-devices.ts';

const SONGS = [{ title: 'Abide with Me' }, { title: 'Amazing Grace' }, { title: 'Blessed Assurance' }];

test('an account becomes end-to-end encrypted, and its songs are sealed, synced, locked and unlocked', async ({
  page,
  browser,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(180_000);
  const ada = somebody();
  await signUpWithSongs(page, { mailbox, person: ada, songs: SONGS });
  const words = await becomeEndToEnd(page, ada);

  await test.step('all songs are sealed with a key that the server never had', async () => {
    const session = await page.request.get('/api/v1/auth/session/key');
    const { data } = (await session.json()) as {
      readonly data: { readonly uplift_id: string; readonly masterKey: string };
    };
    expect(data.masterKey.startsWith('{')).toBe(true);
    const countUnsealed = async () => {
      const unsealed = await page.request.get(`/api/v1/spaces/${data.uplift_id}/unsealed`);
      return ((await unsealed.json()) as { readonly data: { readonly count: number } }).data.count;
    };
    await expect.poll(countUnsealed, { timeout: 30_000 }).toBe(0);
  });

  const other = await openSecondDevice(browser);
  await test.step('a new device opens them with the password, and syncs', async () => {
    await signInThere(other, mailbox, ada);
    await expectTitles(other).toEqual(SONGS.map(({ title }) => title));
    await page.goto('/library/songs');
    await editSong(page, 'Abide with Me');
    await field(page, 'Title').fill('Abide with Us');
    await backToSongs(page);
    await expectTitles(other).toContain('Abide with Us');
  });

  await test.step('a device is locked, stays locked after a reload, and opens with the password', async () => {
    await lockNow(other);
    await other.reload();
    await expect(heading(other, 'Unlock your songs')).toBeVisible();
    await field(other, 'Password').fill('not-the-password');
    await press(other, 'Unlock');
    await expect(other.getByText('The password is incorrect.')).toBeVisible();
    await field(other, 'Password').fill(ada.password);
    await press(other, 'Unlock');
    await expectTitles(other).toContain('Abide with Us');
    await other.reload();
    await expectTitles(other).toContain('Abide with Us');
  });

  await test.step('after a reset of the password, the recovery key opens everything', async () => {
    const third = await openSecondDevice(browser);
    const next = { ...ada, password: 'play-8-harps-now' };
    await resetPassword(third, mailbox, next);
    await unlockWithWords(third, words, next);
    await expectTitles(third).toContain('Abide with Us');
  });
});

test('a passkey unlocks, also after the password was reset', async ({ page, accountsServer: { mailbox } }) => {
  test.setTimeout(120_000);
  const ada = await signUpWithPasskey(page, mailbox, true);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('This passkey unlocks your songs now.');
  await page.goto('/library/songs');
  await press(page, 'Import Files');
  await chooseFiles(page, SONGS.map(songFile));
  await page.getByRole('button', { name: /^Import [\d,]+ Songs?$/ }).click();
  await press(page, 'Done');
  await lockNow(page);
  await press(page, 'Unlock with Passkey');
  await expectTitles(page).toContain('Amazing Grace');
  // Else signing out asks about songs that aren't in the account yet.
  await expectSynced(page);

  const mails = mailbox.mails.length;
  await signOut(page);
  await page.evaluate(
    (address) =>
      fetch('/api/v1/auth/reset-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email_address: address }),
      }),
    ada.emailAddress,
  );
  await page.goto(await mailbox.linkFor(ada.emailAddress, mails));
  await field(page, 'New password').fill('play-8-harps-now');
  await field(page, 'Confirm password').fill('play-8-harps-now');
  await page.getByText('Keep my passkeys').click();
  await press(page, 'Reset Password');
  await expect(heading(page, 'Your password has been reset.')).toBeVisible();
  await signInWithPasskey(page, ada);
  await page.goto('/library/songs');
  await press(page, 'Unlock with Passkey');
  await expectTitles(page).toContain('Amazing Grace');
});

/** The authenticator in software takes the offer at the field at once, or answers when it is asked. */
async function signInWithPasskey(page: Page, { emailAddress }: Person): Promise<void> {
  await page.goto('/sign-in');
  await field(page, 'Email')
    .fill(emailAddress, { timeout: 3_000 })
    .catch(() => undefined);
  await page
    .getByRole('button', { name: 'Continue', exact: true })
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  await expect(heading(page, 'Unlock your songs')).toBeVisible();
}

test('a passkey that has no secret signs in, and says that it can’t unlock', async ({
  page,
  accountsServer: { mailbox },
}) => {
  await signUpWithPasskey(page, mailbox, false);
  await expect(dialog(page).getByText(/can’t unlock/u)).toBeVisible();
});
