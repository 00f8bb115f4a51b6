import { expect } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { accountButton, enterPassword, field, openSecondDevice, signOut } from '../pages/signing-in.ts';
import {
  backToSongs,
  claimDialog,
  deleteSong,
  editSong,
  expectSynced,
  collectHints,
  openWithUnclaimed,
  signInThere,
  signUpHere,
  syncBadge,
  expectTitles,
  watchBadge,
} from '../support/synced-devices.ts';

const SONGS = [{ title: 'Abide with Me' }, { title: 'Amazing Grace' }, { title: 'Blessed Assurance' }];

test('[SYNC-1, SYNC-4, SYNC-5, SYNC-6, SYNC-7, SYNC-11, DATA-39, DATA-40, DATA-41, DATA-42, DATA-44, DATA-45, DATA-50, PERM-13] two devices of one account have all songs and every edit', async ({
  page,
  browser,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(120_000);
  const ada = somebody();
  await test.step("[SYNC-4, DATA-42, DATA-45, PERM-13] a device's records are claimed after signing in", async () => {
    await openWithUnclaimed(page, SONGS);
    await expect(syncBadge(page)).toHaveText('Sign in to Sync');
    await expect(claimDialog(page)).toHaveCount(0);
    await signUpHere(page, mailbox, ada);
    const log = await watchBadge(page);
    await claimDialog(page)
      .getByRole('checkbox', { name: /Blessed Assurance/ })
      .click();
    await claimDialog(page).getByRole('button', { name: 'Sync 2 Songs' }).click();
    await expect(claimDialog(page)).toHaveCount(0);
    await expect.poll(log).toContain('edits taken');
    await expectSynced(page);
    expect((await log()).indexOf('Syncing...')).toBeGreaterThanOrEqual(0);
    expect((await log()).at(-1)).toBe('Synced');
  });
  const other = await openSecondDevice(browser);
  const hints = collectHints(other);
  await signInThere(other, mailbox, ada);

  await test.step("[SYNC-1, DATA-39] another device has the account's records, and nothing else", async () => {
    await expectTitles(other).toEqual(['Abide with Me', 'Amazing Grace']);
    await expectSynced(other);
  });

  await test.step('[SYNC-11] an edit is announced, and shown on the other device without a request', async () => {
    await editSong(page, 'Abide with Me');
    await editSong(other, 'Amazing Grace');
    await backToSongs(other);
    const before = hints.length;
    await field(page, 'Title').fill('Abide with Us');
    await expect.poll(() => hints.slice(before)).toContain('{"type":"records-changed"}');
    await expectTitles(other).toEqual(['Abide with Us', 'Amazing Grace']);
  });

  await test.step('[SYNC-5, SYNC-6, SYNC-7, DATA-50] edits made offline on both devices are on both, and deleted records stay deleted', async () => {
    await editSong(other, 'Abide with Us');
    await expectSynced(page);
    await expectSynced(other);
    const logs = [await watchBadge(page), await watchBadge(other)];
    await page.context().setOffline(true);
    await other.context().setOffline(true);
    await field(page, 'Artist').fill('Lyte');
    await field(other, 'Title').fill('Abide with All');
    await backToSongs(page);
    await deleteSong(page, 'Amazing Grace');
    await expect(syncBadge(page)).toHaveText('Sync Unavailable');
    await backToSongs(other);
    await page.context().setOffline(false);
    await other.context().setOffline(false);
    await expectTitles(page).toEqual(['Abide with All', 'Blessed Assurance']);
    await expectTitles(other).toEqual(['Abide with All']);
    await expectSynced(page);
    await expectSynced(other);
    await editSong(other, 'Abide with All');
    await expect(field(other, 'Artist')).toHaveValue('Lyte');
    for (const log of logs) {
      const said = await log();
      const away = said.indexOf('Sync Unavailable');
      expect(said.slice(away, said.indexOf('edits taken')), said.join(', ')).not.toContain('Synced');
    }
  });

  await test.step('[DATA-39, DATA-44] only unclaimed songs are shown while signed out, and the account’s songs return after signing in', async () => {
    await signOut(page);
    await expectTitles(page).toEqual(['Blessed Assurance']);
    await page
      .getByRole('link', { name: /Sign In Beta/ })
      .first()
      .click();
    await enterPassword(page, ada);
    await expect(accountButton(page)).toBeVisible();
    await expectTitles(page).toEqual(['Abide with All', 'Blessed Assurance']);
    await expectSynced(page);
  });
  await other.context().close();
});
