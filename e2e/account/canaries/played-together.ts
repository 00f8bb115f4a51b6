import { expect, type Browser, type Page } from '@playwright/test';
import { addPerson, planHeading } from '../../live/shared-set.ts';
import { expectParticipants, nextButton, openStage, renameSong, shownTitle } from '../../live/band-members.ts';
import { openSecondDevice, press } from '../../pages/signing-in.ts';
import { somebody } from '../../support/accounts.ts';
import type { Mailbox } from '../../support/mailbox.ts';
import { signUpHere } from '../../support/synced-devices.ts';

/** A set of the person whose page it is. */
export interface PlannedSet {
  readonly path: string;
  readonly name: string;
  /** The title of a song, which is its first item. */
  readonly song: string;
  /** The second item. */
  readonly item: string;
}

interface Playing {
  readonly mailbox: Mailbox;
  readonly browser: Browser;
  /** A new title for the song. */
  readonly renamed: string;
}

/** Shares a set with a person who signs up for it, plays it with them, and edits the song that is played. */
export async function playTogether(
  page: Page,
  { path, name, song, item }: PlannedSet,
  { mailbox, browser, renamed }: Playing,
): Promise<void> {
  const guest = somebody('Ruth Calder');
  await page.goto(path);
  await press(page, 'Share');
  await addPerson(page, guest.emailAddress);
  const shared = await mailbox.linkFor(guest.emailAddress);
  const other = await openSecondDevice(browser);
  await other.goto(shared);
  await signUpHere(other, mailbox, guest);
  await other.goto(shared);
  await expect(planHeading(other)).toHaveText(name);
  const set = path.split('/').at(-1) ?? '';
  await openStage(page, `/perform?set=${set}`, song);
  await openStage(other, `/perform?shared=${set}`, song);
  await expectParticipants(page, [/\(you\)/, /Ruth Calder.*following/]);
  const editor = await page.context().newPage();
  await renameSong(editor, song, renamed);
  for (const stage of [page, other]) await expect(shownTitle(stage)).toHaveText(renamed, { timeout: 20_000 });
  await editor.close();
  await nextButton(page).click();
  for (const stage of [page, other]) await expect(shownTitle(stage)).toHaveText(item);
  await other.context().close();
}
