import { expect, type Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
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

/** Reads the shown QR code from a picture of the screen, as the camera of a phone does. */
export async function scanGuestCode(page: Page): Promise<string> {
  const picture = await page.getByRole('figure', { name: 'QR code of the link' }).screenshot();
  const { width, height, pixels } = await page.evaluate(
    async (png) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(png)]));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
      return { width: image.width, height: image.height, pixels: Array.from(data) };
    },
    [...picture],
  );
  return decodeQR({ width, height, data: Uint8ClampedArray.from(pixels) });
}

/** Joins a set as its guest, on the page of its link. */
export async function joinAsGuest(guest: Page, name: string): Promise<void> {
  await field(guest, 'Your name').fill(name);
  await press(guest, 'Join');
}
