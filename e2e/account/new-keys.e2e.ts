import { expect } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import {
  becomeEndToEnd,
  changeKeys,
  letPasskeyUnlock,
  lockNow,
  resetPassword,
  signUpWithPasskey,
  typeWords,
  unlockWithWords,
} from '../pages/encryption.ts';
import { accountButton, field, heading, openSecondDevice, press } from '../pages/signing-in.ts';
import {
  backToSongs,
  editSong,
  expectSynced,
  expectTitles,
  signInThere,
  signUpWithSongs,
} from '../support/synced-devices.ts';

const SONGS = [{ title: 'Abide with Me' }, { title: 'Amazing Grace' }, { title: 'Blessed Assurance' }];

test('after a device was lost, other keys sign it out at once, and a device that is left keeps what it had not sent', async ({
  page,
  browser,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(180_000);
  const ada = somebody();
  await signUpWithSongs(page, { mailbox, person: ada, songs: SONGS });
  const earlier = await becomeEndToEnd(page, ada);
  const [lost, phone] = [await openSecondDevice(browser), await openSecondDevice(browser)];
  for (const device of [lost, phone]) {
    await signInThere(device, mailbox, ada);
    await expectTitles(device).toEqual(SONGS.map(({ title }) => title));
    await expectSynced(device);
  }

  await test.step('a device without a network has an edit that it can’t send', async () => {
    await editSong(phone, 'Amazing Grace');
    await phone.context().setOffline(true);
    await field(phone, 'Title').fill('Amazing Grace Alone');
    await backToSongs(phone);
    await expectTitles(phone).toContain('Amazing Grace Alone');
  });

  const words = await test.step('the keys are changed, and the lost device is signed out at once', async () => {
    const made = await changeKeys(page, ada);
    await expect(accountButton(lost)).toHaveCount(0);
    await expectTitles(lost).toEqual([]);
    return made;
  });

  await test.step('everything is sealed again while one goes on', async () => {
    const session = await page.request.get('/api/v1/auth/session/key');
    const { data } = (await session.json()) as { readonly data: { readonly uplift_id: string } };
    const countUnsealed = async () => {
      const unsealed = await page.request.get(`/api/v1/spaces/${data.uplift_id}/unsealed`);
      return ((await unsealed.json()) as { readonly data: { readonly count: number } }).data.count;
    };
    await expect.poll(countUnsealed, { timeout: 30_000 }).toBe(0);
    await page.goto('/library/songs');
    await editSong(page, 'Abide with Me');
    await field(page, 'Title').fill('Abide with Us');
    await backToSongs(page);
    await expectSynced(page);
  });

  await test.step('the device that is left signs in with the password, and sends its edit', async () => {
    await phone.context().setOffline(false);
    await expect(accountButton(phone)).toHaveCount(0);
    await phone.goto('/sign-in');
    await signInThere(phone, mailbox, ada);
    await phone.goto('/library/songs');
    const titles = ['Abide with Us', 'Amazing Grace Alone', 'Blessed Assurance'];
    await expectTitles(phone).toEqual(titles);
    await expectTitles(page).toEqual(titles);
    for (const device of [page, phone]) await expectSynced(device);
  });

  await test.step('after a reset of the password, the earlier recovery key opens nothing, and the new one everything', async () => {
    const next = { ...ada, password: 'play-8-harps-now' };
    const third = await openSecondDevice(browser);
    await resetPassword(third, mailbox, next);
    await unlockWithWords(third, earlier, next);
    await expect(third.getByText('These words don’t open your keys.')).toBeVisible();
    await typeWords(third, words, next.password);
    await expectTitles(third).toContain('Amazing Grace Alone');
  });
});

test('after the keys were changed, a passkey only signs in, until it is let unlock again', async ({
  page,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(120_000);
  const ada = await signUpWithPasskey(page, mailbox, true);
  await expect(page.getByText('1 passkey can unlock your songs.')).toBeVisible();
  await changeKeys(page, ada);
  await lockNow(page);
  await expect(page.getByRole('button', { name: 'Unlock with Passkey' })).toHaveCount(0);
  await field(page, 'Password').fill(ada.password);
  await press(page, 'Unlock');
  await expect(heading(page, 'Unlock your songs')).toHaveCount(0);
  await page.goto('/uplift-id/security');
  await letPasskeyUnlock(page, ada);
  await expect(page.getByText('1 passkey can unlock your songs.')).toBeVisible();
  await lockNow(page);
  await press(page, 'Unlock with Passkey');
  await expect(heading(page, 'Unlock your songs')).toHaveCount(0);
});
