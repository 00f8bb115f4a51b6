import { expect } from '@playwright/test';
import { packPage } from '@uplift/core/sync';
import { somebody, test } from '../support/accounts.ts';
import { becomeEndToEnd } from '../pages/encryption.ts';
import { field, openSecondDevice, press } from '../pages/signing-in.ts';
import {
  backToSongs,
  editSong,
  expectSynced,
  expectTitles,
  signInThere,
  signUpWithSongs,
  syncBadge,
} from '../support/synced-devices.ts';

const SONGS = [{ title: 'Abide with Me' }, { title: 'Amazing Grace' }];
const LISTS = '**/api/v1/packed/songs?cursor=*';

test('a change that the server of an end-to-end encrypted account leaves out is reported, and fetched once it is there', async ({
  page,
  browser,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(180_000);
  const ada = somebody();
  await signUpWithSongs(page, { mailbox, person: ada, songs: SONGS });
  await becomeEndToEnd(page, ada);
  const other = await openSecondDevice(browser);
  await signInThere(other, mailbox, ada);
  await expectTitles(other).toEqual(SONGS.map(({ title }) => title));

  await other.context().route(LISTS, async (route) => {
    await route.fulfill({ contentType: 'application/octet-stream', body: Buffer.from(packPage([])) });
  });
  await page.goto('/library/songs');
  await editSong(page, 'Abide with Me');
  await field(page, 'Title').fill('Abide with Us');
  await backToSongs(page);
  await expectSynced(page);
  await other.goto('/uplift-id/sync');
  const alert = other.getByRole('alert').filter({ hasText: 'The server left out changes' });
  await expect(async () => {
    await press(other, 'Sync Now');
    await expect(alert).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(syncBadge(other)).toHaveText('Check Sync');
  await other.goto('/library/songs');
  await expectTitles(other).toEqual(SONGS.map(({ title }) => title));

  await other.goto('/uplift-id/sync');
  await expect(alert).toBeVisible();
  await other.context().unroute(LISTS);
  await press(other, 'Ask Again');
  await expect(alert).toHaveCount(0);
  await expectSynced(other);
  await other.goto('/library/songs');
  await expectTitles(other).toEqual(['Abide with Us', 'Amazing Grace']);
});
