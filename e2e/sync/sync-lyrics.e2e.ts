import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { GRACE } from '../fixtures/charted-songs.ts';
import { chooseFiles, textFile } from '../fixtures/library-songs.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { openUplift } from '../pages/open-uplift.ts';
import { field, giveAuthenticator, openSecondDevice, press } from '../pages/signing-in.ts';
import { readVerse, setOffline, typeVerse } from '../pages/verse-lyrics.ts';
import {
  backToSongs,
  claimDialog,
  deleteSong,
  editSong,
  expectSynced,
  signInThere,
  signUpHere,
} from '../support/synced-devices.ts';

const LINES = ['Amazing grace how sweet', 'That saved a wretch', 'I once was lost', 'Was blind but now'];
const [FIRST = '', , , LAST = ''] = LINES;
const SONG = {
  ...GRACE,
  sections: { ...GRACE.sections, v1: { ...GRACE.sections.v1, lyrics: LINES.join('\n') } },
  arrangements: { default: GRACE.arrangements.default },
};

/** Two devices of one account that both have the song and are online. */
async function twoDevices(page: Page, browser: Browser, mailbox: Mailbox): Promise<Page> {
  const ada = somebody();
  await giveAuthenticator(page);
  await openUplift(page, '/library/songs');
  await press(page, 'Import Files');
  await chooseFiles(page, [
    textFile('Grace.uplift', JSON.stringify({ format: 'uplift-song', version: 4, song: SONG })),
  ]);
  await page.getByRole('button', { name: /^Import [\d,]+ Songs?$/ }).click();
  await press(page, 'Done');
  await signUpHere(page, mailbox, ada);
  await claimDialog(page).getByRole('button', { name: 'Sync 1 Song' }).click();
  await expect(claimDialog(page)).toHaveCount(0);
  await expectSynced(page);
  const other = await openSecondDevice(browser);
  await signInThere(other, mailbox, ada);
  await expect(other.getByRole('link', { name: SONG.title })).toBeVisible();
  return other;
}

const notice = (page: Page): Locator => page.getByText('changed the same words of Verse 1');

test('[EDIT-54, SYNC-1, SYNC-11] lyrics that two devices change offline merge, and keep both versions of the same words', async ({
  page,
  browser,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(120_000);
  const other = await twoDevices(page, browser, mailbox);
  const both = [page, other];
  await editSong(page, SONG.title);
  await editSong(other, SONG.title);

  await test.step('changes of other lines and an added line are all on both devices, without a question', async () => {
    await setOffline(both, true);
    await typeVerse(page, (lyrics) => lyrics.replace(FIRST, 'Wondrous grace how sweet'));
    await typeVerse(other, (lyrics) => `${lyrics.replace(LAST, 'Was blind but here')}\nI see the light`);
    await setOffline(both, false);
    const merged = ['Wondrous grace how sweet', ...LINES.slice(1, 3), 'Was blind but here', 'I see the light'].join(
      '\n',
    );
    for (const one of both) {
      await expect.poll(() => readVerse(one)).toBe(merged);
      await expect(notice(one)).toHaveCount(0);
    }
  });

  await test.step('a change of the same word shows one version, with the other one press away on both devices, until a person decides', async () => {
    await setOffline(both, true);
    await typeVerse(page, (lyrics) => lyrics.replace('wretch', 'sinner'));
    await typeVerse(other, (lyrics) => lyrics.replace('wretch', 'stranger'));
    await setOffline(both, false);
    await expect(notice(page)).toBeVisible();
    await expect(notice(other)).toBeVisible();
    const shown = (await readVerse(page)).includes('sinner') ? 'sinner' : 'stranger';
    await expect.poll(() => readVerse(other)).toContain(shown);
    await press(page, 'Show Other Version');
    const swapped = shown === 'sinner' ? 'stranger' : 'sinner';
    for (const one of both) await expect.poll(() => readVerse(one)).toContain(swapped);
    await press(other, 'Keep This');
    await expect(notice(other)).toHaveCount(0);
    await expect(notice(page)).toHaveCount(0);
  });

  await test.step('[DATA-50] a song deleted on one device and edited on the other reports the edit, and restores it', async () => {
    await backToSongs(page);
    await expectSynced(page);
    await expectSynced(other);
    await setOffline(both, true);
    await deleteSong(page, SONG.title);
    await field(other, 'Artist').fill('J. Newton');
    await backToSongs(other);
    await setOffline(both, false);
    await expect(other.getByText('was deleted on one device while it was being changed on another')).toBeVisible();
    await press(other, 'Restore');
    for (const one of both) await expect(one.getByRole('link', { name: SONG.title })).toBeVisible();
    await editSong(page, SONG.title);
    await expect(field(page, 'Artist')).toHaveValue('J. Newton');
  });
  await other.context().close();
});
