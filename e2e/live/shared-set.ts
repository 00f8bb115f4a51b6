import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../support/accounts.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { addItems } from '../pages/planned-set.ts';
import { field, press } from '../pages/signing-in.ts';
import { signUpWithSongs } from '../support/synced-devices.ts';

/** A Sunday far from today, so that no other set is called "next". */
const SUNDAY = '2031-11-23T10:00';
export const TITLE = 'Plan for Sunday, November 23, 2031';
const SONGS = [{ title: 'Amazing Grace' }, { title: 'Be Thou My Vision' }];

/** Signs a person up on a device with two songs, and plans a Sunday with both. */
export async function planSunday(page: Page, mailbox: Mailbox, owner: Person): Promise<void> {
  await signUpWithSongs(page, { mailbox, person: owner, songs: SONGS });
  await page.goto('/plan');
  await press(page, 'Add Set');
  await page.getByRole('textbox', { name: 'Date and Time' }).fill(SUNDAY);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Set' }).click();
  await expect(planHeading(page)).toHaveText(TITLE);
  await addItems(page, ['Welcome 4m', 'amazing', 'be thou']);
}

export const planHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const shareDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Share this Set' });
/** Those the set is shared with, as the dialog lists them. */
export const collaborators = (page: Page): Locator =>
  shareDialog(page).getByRole('list', { name: 'Collaborators' }).getByRole('listitem');

/** Types an address into the dialog that shares the open set, and adds it. */
export async function addPerson(page: Page, address: string): Promise<void> {
  await field(page, 'Email address').fill(address);
  await press(page, 'Add Person');
}
