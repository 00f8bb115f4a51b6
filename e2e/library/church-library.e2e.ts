import { expect } from '@playwright/test';
import { chooseFiles, songFile } from '../fixtures/library-songs.ts';
import { CHAPEL, librarySwitch, openChapel } from '../pages/church-library.ts';
import { joinAsGuest, showGuestLink } from '../pages/inviting-guests.ts';
import { addItems } from '../pages/planned-set.ts';
import { enterPassword, field, keptForOffline, press, signUp } from '../pages/signing-in.ts';
import { somebody, test } from '../support/accounts.ts';
import { editSong, expectSynced, expectTitles } from '../support/synced-devices.ts';

test.use({ serviceWorkers: 'allow' });

const SONGS = [{ title: 'Abide with Me' }, { title: 'Amazing Grace' }];

test('a church’s songs reach its member, who performs them offline, until the member is removed', async ({
  page,
  browser,
  accountsServer,
}) => {
  test.setTimeout(120_000);
  const { mailbox } = accountsServer;
  const [ruth, tomas] = [somebody('Ruth Calder'), somebody('Tomas Alvarez')];
  await signUp(page, mailbox, ruth);
  const other = await (await browser.newContext()).newPage();
  await signUp(other, mailbox, tomas);
  accountsServer.admin('create-church', CHAPEL, '--owner', ruth.emailAddress);
  accountsServer.admin('add-member', CHAPEL, tomas.emailAddress);

  await test.step('an owner imports two songs into the church’s library', async () => {
    await openChapel(page);
    await press(page, 'Import Files');
    await chooseFiles(page, SONGS.map(songFile));
    await press(page, 'Import 2 Songs');
    await press(page, 'Done');
    await expectTitles(page).toEqual(['Abide with Me', 'Amazing Grace']);
    await expectSynced(page);
  });

  await test.step('a member has them, and is offered no change', async () => {
    await openChapel(other);
    await expectTitles(other).toEqual(['Abide with Me', 'Amazing Grace']);
    await expect(other.getByText(/^You read these songs/u)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Add Song' })).toHaveCount(0);
  });

  await test.step('the member performs a song of the church without a network', async () => {
    await keptForOffline(other);
    await expectTitles(other).toEqual(['Abide with Me', 'Amazing Grace']);
    await other.context().setOffline(true);
    await other.getByRole('link', { name: 'Amazing Grace' }).click();
    await expect(other.getByText(`Only the owners and leaders of ${CHAPEL} can change this song.`)).toBeVisible();
    await other.getByRole('link', { name: 'Perform' }).click();
    await expect(other.getByRole('heading', { name: 'Amazing Grace' })).toBeVisible();
  });

  await test.step('after a reload without a network the password opens the church’s library', async () => {
    await other.goto('/library/songs');
    await expect(other.getByRole('heading', { name: 'Your songs are locked.' })).toBeVisible();
    await other.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await enterPassword(other, tomas);
    await expectTitles(other).toEqual(['Abide with Me', 'Amazing Grace']);
    await other.context().setOffline(false);
    await other.reload();
  });

  await test.step('an edit of the owner arrives, and both see each other in the song', async () => {
    await editSong(page, 'Amazing Grace');
    await field(page, 'Title').fill('Amazing Love');
    await other.getByRole('link', { name: 'Amazing Love' }).click();
    await expect(page.getByRole('button', { name: 'Also here: Tomas Alvarez, looking' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Also here: Ruth Calder, looking' })).toBeVisible();
    await page
      .getByRole('button', { name: / options$/u })
      .nth(1)
      .focus();
    await expect(other.getByRole('button', { name: /^Also here: Ruth Calder, editing / })).toBeVisible();
    await other.goto('/library/songs');
    await expect(page.getByRole('button', { name: /^Also here/u })).toHaveCount(0);
    await expectTitles(other).toEqual(['Abide with Me', 'Amazing Love']);
  });

  await test.step('a member suggests a change, and an owner takes it', async () => {
    await other.getByRole('link', { name: 'Abide with Me' }).click();
    await press(other, 'Suggest a Change');
    await field(other, 'Artist').fill('Henry Francis Lyte');
    await press(other, 'Send...');
    await press(other, 'Send');
    await expect(other.getByText('Your change waits for an owner or leader.')).toBeVisible();
    await page.goto('/library/songs');
    await page.getByRole('link', { name: 'Abide with Me' }).click();
    await expect(page.getByText('Tomas Alvarez suggests a change to this song.')).toBeVisible();
    await page.getByRole('link', { name: 'Open' }).click();
    await press(page, 'Take');
    await expect(page.getByText('Taken.')).toBeVisible();
    await expect(other.getByText('Ruth Calder took your change.')).toBeVisible();
    await expect(other.getByText('Henry Francis Lyte · 120 bpm')).toBeVisible();
    await other.goto('/library/songs');
  });

  await test.step('the owner plans a set of the church, and a guest without an account opens it', async () => {
    await page.goto('/plan');
    await press(page, 'Add Set');
    await page.getByRole('dialog').getByRole('button', { name: 'Add Set' }).click();
    await addItems(page, ['abide']);
    await expectSynced(page);
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(await showGuestLink(page));
    await joinAsGuest(guest, 'Samuel');
    await expect(guest.getByRole('heading', { level: 1, name: 'Abide with Me' })).toBeVisible();
    await expect(page.getByText('Samuel')).toBeVisible();
    await press(page, 'Take Back');
    await expect(guest.getByRole('heading', { name: 'This set has ended' })).toBeVisible({ timeout: 30_000 });
    await guest.context().close();
  });

  await test.step('who is removed from the church loses its songs, and reads why', async () => {
    await page.goto('/uplift-id/church');
    await press(page, 'Member: Tomas Alvarez');
    await page.getByRole('menuitem', { name: 'Remove from Church' }).click();
    await press(page, 'Remove from Church');
    await expect(
      other.getByText(`You are no longer in ${CHAPEL}, and its library was removed from this device.`),
    ).toBeVisible();
    await expect(other.getByRole('link', { name: 'Amazing Love' })).toHaveCount(0);
    await expect(librarySwitch(other)).toHaveCount(0);
  });
});
