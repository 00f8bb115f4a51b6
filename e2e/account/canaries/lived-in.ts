import { expect, type Browser, type Page } from '@playwright/test';
import type { Person } from '../../support/accounts.ts';
import type { Mailbox } from '../../support/mailbox.ts';
import { chooseFiles } from '../../fixtures/library-songs.ts';
import { lockNow } from '../../pages/encryption.ts';
import { addItems } from '../../pages/planned-set.ts';
import { dialog, field, heading, openSecondDevice, press, saveChanges } from '../../pages/signing-in.ts';
import { backToSongs, editSong, expectSynced, expectTitles, signInThere } from '../../support/synced-devices.ts';
import { plantSongs, type Canaries } from './planted.ts';
import { playTogether, type PlannedSet } from './played-together.ts';

interface Life {
  readonly canaries: Canaries;
  readonly mailbox: Mailbox;
  readonly browser: Browser;
  readonly person: Person;
}

const [SONGS, SETS, ITEMS] = [51, 3, 7] as const;

/** The songs table shows its first rows, so what is looked for there is sorted first. */
const toFirstTitle = (word: string) => `Aaa ${word}`;

/** Everything that one does with an account, in words that occur nowhere else. Returns the person with their new password. */
export async function liveInAccount(page: Page, { canaries, mailbox, browser, person }: Life): Promise<Person> {
  const [first, second] = await importSongs(page, canaries);
  for (let set = 1; set < SETS; set += 1) await planSet(page, canaries, second);
  const played = toFirstTitle(canaries.plant('played title'));
  await playTogether(page, await planSet(page, canaries, first), { mailbox, browser, renamed: played });
  await renameSong(page, played, toFirstTitle(canaries.plant('edited title')));
  const other = await openSecondDevice(browser);
  await signInThere(other, mailbox, person);
  await expectTitles(other).toContain(second);
  const renamed = toFirstTitle(canaries.plant('edited title'));
  await renameSong(other, second, renamed);
  await page.goto('/library/songs');
  await expectTitles(page).toContain(renamed);
  const next = { ...person, password: canaries.plant('password') };
  await changePassword(page, person, next);
  await downloadData(page);
  await other.context().close();
  return next;
}

async function importSongs(page: Page, canaries: Canaries): Promise<readonly [string, string]> {
  await page.goto('/library/songs');
  const songs = plantSongs(canaries, SONGS);
  await press(page, 'Import Files');
  await chooseFiles(page, songs);
  await page.getByRole('button', { name: /^Import [\d,]+ Songs?$/ }).click();
  await press(page, 'Done');
  await expectSynced(page);
  const [first = '', second = ''] = songs.map(({ title }) => title).toSorted();
  return [first, second];
}

/** Plans a set that begins with a song. */
async function planSet(page: Page, canaries: Canaries, song: string): Promise<PlannedSet> {
  await page.goto('/plan');
  await press(page, 'Add Set');
  const name = canaries.plant('set');
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog(page).getByRole('textbox', { name: 'Date and Time' }).fill('2031-11-23T10:00');
  await dialog(page).getByRole('button', { name: 'Add Set' }).click();
  await expect(page).toHaveURL(/\/plan\/[\w-]+$/);
  const items = Array.from({ length: ITEMS }, () => canaries.plant('item'));
  await addItems(page, [song, ...items.map((item) => `${item} 4m`)]);
  await field(page, 'Place').fill(canaries.plant('place'));
  await field(page, 'Note for the team').fill(canaries.plant('note'));
  await field(page, 'Place').focus();
  await expectSynced(page);
  return { path: new URL(page.url()).pathname, name, song, item: items[0] ?? '' };
}

async function renameSong(page: Page, title: string, next: string): Promise<void> {
  await page.goto('/library/songs');
  await editSong(page, title);
  await field(page, 'Title').fill(next);
  await backToSongs(page);
  await expectTitles(page).toContain(next);
  await expectSynced(page);
}

async function changePassword(page: Page, person: Person, next: Person): Promise<void> {
  await page.goto('/uplift-id/security');
  await press(page, 'Change Password');
  await field(page, 'Current Password').fill(person.password);
  await field(page, 'New Password').fill(next.password);
  await field(page, 'Confirm New Password').fill(next.password);
  await saveChanges(page);
  await expect(dialog(page)).toHaveCount(0);
}

/** Locks the device and unlocks it. */
export async function lockAndUnlock(page: Page, { password }: Person): Promise<void> {
  await lockNow(page);
  await field(page, 'Password').fill(password);
  await press(page, 'Unlock');
  await expect(heading(page, 'Unlock your songs')).toHaveCount(0);
  await expectSynced(page);
}

async function downloadData(page: Page): Promise<void> {
  await page.goto('/uplift-id/security');
  const download = page.waitForEvent('download');
  await press(page, 'Export My Data');
  await (await download).path();
}
