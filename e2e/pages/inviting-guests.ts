import { expect, type Page } from '@playwright/test';
import { field, press } from './signing-in.ts';

/** Shows the code of the open plan, and returns what its QR code says. */
export async function showGuestLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Invite Guests' }).click();
  await press(page, 'Show Code');
  await press(page, 'Copy Link');
  await expect(page.getByText('Link copied.').first()).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Joins a set as its guest, on the page of its link. */
export async function joinAsGuest(guest: Page, name: string): Promise<void> {
  await field(guest, 'Your name').fill(name);
  await press(guest, 'Join');
}
