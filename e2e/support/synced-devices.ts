import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './accounts.ts';
import { chooseFiles, shownTitles, songFile, type JourneySong } from '../fixtures/library-songs.ts';
import type { Mailbox } from './mailbox.ts';
import { openUplift } from '../pages/open-uplift.ts';
import { accountButton, enterCode, enterPassword, field, giveAuthenticator, press } from '../pages/signing-in.ts';

/** The badge that shows the state of syncing. */
export const syncBadge = (page: Page): Locator =>
  page.getByRole('list', { name: 'Connection' }).getByRole('listitem').filter({ hasText: /sync/i });

export const expectSynced = (page: Page): Promise<void> => expect(syncBadge(page)).toHaveText('Synced');

/** The dialog that offers to sync the library's songs. */
export const claimDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Sync Your Library' });
/** Expects the titles of the songs table. */
export const expectTitles = (page: Page) => expect.poll(() => shownTitles(page));

/** A device without an account, with songs on it and its library open. */
export async function openWithUnclaimed(page: Page, songs: readonly JourneySong[]): Promise<void> {
  await giveAuthenticator(page);
  await openUplift(page, '/library/songs');
  await press(page, 'Import Files');
  await chooseFiles(page, songs.map(songFile));
  await page.getByRole('button', { name: /^Import [\d,]+ Songs?$/ }).click();
  await press(page, 'Done');
  await expect(page.getByRole('grid', { name: 'Songs' })).toBeVisible();
}

/** Signs up on a device that was used before. */
export async function signUpHere(page: Page, mailbox: Mailbox, person: Person): Promise<void> {
  await page.goto('/sign-up');
  await field(page, 'Full name').fill(person.fullName);
  await field(page, 'Email').fill(person.emailAddress);
  await press(page, 'Continue');
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm password').fill(person.password);
  await press(page, 'Continue');
  await enterCode(page, mailbox, person.emailAddress);
  await press(page, 'Skip for Now');
  await expect(accountButton(page)).toBeVisible();
}

/** Signs up on a new device with songs on it, and syncs them. */
export async function signUpWithSongs(
  page: Page,
  {
    mailbox,
    person,
    songs,
  }: { readonly mailbox: Mailbox; readonly person: Person; readonly songs: readonly JourneySong[] },
): Promise<void> {
  await openWithUnclaimed(page, songs);
  await signUpHere(page, mailbox, person);
  await claimDialog(page)
    .getByRole('button', { name: `Sync ${String(songs.length)} Songs` })
    .click();
  // The badge says Synced until the first of them is in the account.
  await expect(claimDialog(page)).toHaveCount(0);
  await expectSynced(page);
}

/** Signs in on a device that asks for an address, and that the server does not know. */
export async function signInThere(page: Page, mailbox: Mailbox, person: Person): Promise<void> {
  const mails = mailbox.mails.length;
  await enterPassword(page, person);
  await enterCode(page, mailbox, person.emailAddress, mails);
  await press(page, 'Skip for Now');
  await expect(accountButton(page)).toBeVisible();
}

/** Collects the unrequested messages of the server to the page, each time it connects. */
export function collectHints(page: Page): readonly string[] {
  const hints: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void hints.push(String(payload))));
  return hints;
}

/** States of the badge, calls and answers, in the order in which they happened. */
export type BadgeLog = readonly string[];

declare global {
  interface Window {
    badgeLog?: string[];
  }
}

/** Notes each text of the badge, and when edits are sent and accepted by the server, until the page is left. */
export async function watchBadge(page: Page): Promise<() => Promise<BadgeLog>> {
  await page.evaluate(() => {
    const log: string[] = [];
    window.badgeLog = log;
    const look = () => {
      const badges = [...document.querySelectorAll('ul[aria-label="Connection"] li')].map((one) => one.textContent);
      const badge = badges.find((words) => /sync/iu.test(words)) ?? '';
      if (badge !== '' && log.findLast((entry) => !entry.startsWith('edits')) !== badge) log.push(badge);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
    const fetch = window.fetch.bind(window);
    window.fetch = async (...asked) => {
      const isPush = asked[1]?.method === 'PATCH';
      if (isPush) log.push('edits sent');
      const answer = await fetch(...asked);
      if (isPush && answer.ok) log.push('edits taken');
      return answer;
    };
  });
  return () => page.evaluate(() => window.badgeLog ?? []);
}

/** Opens a song of the open library in its editor. */
export async function editSong(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).click();
  await press(page, 'Edit');
  await expect(field(page, 'Artist')).toBeVisible();
}

/** Back from a song to the library. */
export async function backToSongs(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to Songs' }).click();
  await expect(page.getByRole('grid', { name: 'Songs' })).toBeVisible();
}

export async function deleteSong(page: Page, title: string): Promise<void> {
  await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).click();
  await press(page, '1 Selected');
  await page.getByRole('menuitem', { name: 'Delete Song' }).click();
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
}
