import { expect } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { lockNow, useEndToEnd } from '../pages/encryption.ts';
import {
  enterAddress,
  enterCode,
  enterPassword,
  field,
  heading,
  openSecondDevice,
  press,
} from '../pages/signing-in.ts';
import {
  backToSongs,
  claimDialog,
  editSong,
  expectSynced,
  expectTitles,
  openWithUnclaimed,
  signInThere,
  signUpHere,
} from '../support/synced-devices.ts';

const SONGS = [{ title: 'Abide with Me' }, { title: 'Amazing Grace' }, { title: 'Blessed Assurance' }];

test('an account becomes end-to-end encrypted, and its songs are sealed, synced, locked and unlocked', async ({
  page,
  browser,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(180_000);
  const ada = somebody();
  await openWithUnclaimed(page, SONGS);
  await signUpHere(page, mailbox, ada);
  await claimDialog(page).getByRole('button', { name: 'Sync 3 Songs' }).click();
  await expectSynced(page);
  const words = await useEndToEnd(page, ada);

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
    const mails = mailbox.mails.length;
    await enterAddress(third, ada.emailAddress);
    await press(third, 'Reset It');
    await third.goto(await mailbox.linkFor(ada.emailAddress, mails));
    await expect(third.getByText(/recovery key/iu).first()).toBeVisible();
    await field(third, 'New password').fill(next.password);
    await field(third, 'Confirm password').fill(next.password);
    await press(third, 'Reset Password');
    await expect(heading(third, 'Your password has been reset.')).toBeVisible();
    await third.goto('/sign-in');
    const codes = mailbox.mails.length;
    await enterPassword(third, next);
    await enterCode(third, mailbox, ada.emailAddress, codes);
    await press(third, 'Skip for Now');
    await expect(heading(third, 'Unlock your songs')).toBeVisible();
    await press(third, 'Use the recovery key');
    await third.getByRole('textbox', { name: /recovery key|words/iu }).fill(words.join(' '));
    await field(third, 'Password').fill(next.password);
    await press(third, 'Unlock');
    await expectTitles(third).toContain('Abide with Us');
  });
});
