import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { BenchContext } from '../harness/bench.ts';
import { percentile } from '../harness/statistics.ts';
import { editFromDeviceToDevice, tableShown, pushManySongs, searchShown } from './sync-on-screen.ts';
import { openSyncedPlace, PASSWORD, type SyncedPlace } from './synced-devices.ts';

/** Figures of an end-to-end encrypted account, beside those of a managed one at the same server. */
export interface SeenEndToEnd {
  readonly passwordP95: number;
  readonly passkeyP95: number;
  readonly passwordChangeKb: number;
  readonly sealS: number;
  readonly aToBP95: Compared;
  readonly firstSyncS: Compared;
}

export interface Compared {
  readonly managed: number;
  readonly endToEnd: number;
}

const MANY_SONGS = 10_000;
const MANY_ADDRESS = 'many@example.org';
const UNLOCKS = 20;
const SEALED_WITHIN_MS = 600_000;
/** Rarely enough that counting 10,000 records takes little of the server's time. */
const LOOK_EVERY_MS = 500;
const BYTES_PER_KB = 1_000;
const NEXT_PASSWORD = 'play-8-harps-softly';

/** Drives both kinds of accounts in Chromium: edits, first syncs, and what only an end-to-end encrypted one has. */
export async function seeEndToEnd(context: BenchContext): Promise<SeenEndToEnd> {
  const place = await openSyncedPlace(context);
  context.log('Edits from device to device …');
  const managedEdits = await editFromDeviceToDevice(place, { emailAddress: 'ada@example.org' });
  const sealedEdits = await editFromDeviceToDevice(place, { emailAddress: 'ben@example.org', prepare: encryptAccount });
  context.log('Unlocking …');
  const unlocks = await unlockOften(place);
  context.log(`A device with ${MANY_SONGS} songs becomes end-to-end encrypted …`);
  const many = await sealMany(place);
  return {
    ...unlocks,
    ...many,
    aToBP95: { managed: managedEdits.aToBP95, endToEnd: sealedEdits.aToBP95 },
  };
}

/** Seals a large library alone, without what a whole run measures before it. */
export async function seeSealing(context: BenchContext): Promise<Pick<SeenEndToEnd, 'sealS'>> {
  const place = await openSyncedPlace(context);
  context.log(`A device with ${MANY_SONGS} songs becomes end-to-end encrypted …`);
  await pushManySongs(place, MANY_ADDRESS, MANY_SONGS);
  const device = await place.openBrowser();
  await place.signIn(device, MANY_ADDRESS);
  await tableShown(device, MANY_SONGS);
  await encryptAccount(device);
  const sealS = await untilSealed(device);
  await device.context().close();
  return { sealS };
}

/** Makes the account of a page end-to-end encrypted. */
export async function encryptAccount(page: Page): Promise<void> {
  await page.goto('/uplift-id/encryption');
  await press(page, 'Use End-to-End');
  const list = page.getByRole('list', { name: 'Recovery key' }).getByRole('listitem');
  await list.first().waitFor();
  const words = await list.allTextContents();
  for (const asked of await page.getByLabel(/^Word \d+$/u).all()) {
    const label = await asked.evaluate((input: HTMLInputElement) => input.ariaLabel ?? input.labels?.[0]?.textContent);
    await asked.fill(words[Number(/\d+/u.exec(label ?? '')?.[0]) - 1] ?? '');
  }
  await press(page, 'Continue');
  await typeInto(page, 'Password', PASSWORD);
  await press(page, 'Use End-to-End');
  await page.getByRole('heading', { name: 'Only your devices hold the key now' }).waitFor();
}

/** Locks a device again and again, and unlocks it by the password and by a passkey, to the painted songs table. */
async function unlockOften(place: SyncedPlace): Promise<Pick<SeenEndToEnd, 'passwordP95' | 'passkeyP95'>> {
  const page = await place.openDevice();
  await place.signUp(page, 'cleo@example.org');
  await encryptAccount(page);
  await page.goto('/uplift-id/security');
  await press(page, 'Add Passkey');
  await page.getByText(/^Added just now/u).waitFor();
  await press(page, 'Let a Passkey Unlock');
  await typeInto(page, 'Password', PASSWORD);
  await press(page, 'Continue');
  await page.getByText('This passkey unlocks your songs now.').first().waitFor();
  const [passwords, passkeys]: [number[], number[]] = [[], []];
  for (let count = 0; count < UNLOCKS; count += 1) {
    await lock(page);
    await page.getByRole('button', { name: USE_PASSKEY }).waitFor();
    await typeInto(page, 'Password', PASSWORD);
    passwords.push(await timeUnlock(page, 'Unlock'));
    await lock(page);
    passkeys.push(await timeUnlock(page, USE_PASSKEY));
  }
  await page.context().close();
  return { passwordP95: percentile(passwords, 0.95), passkeyP95: percentile(passkeys, 0.95) };
}

const USE_PASSKEY = 'Unlock with Passkey';

async function lock(page: Page): Promise<void> {
  await page.goto('/uplift-id/security');
  await press(page, 'Lock Now');
  await page.goto('/library/songs');
  await page.getByRole('heading', { level: 1, name: 'Unlock your songs' }).waitFor();
}

/** Ms from the press of a button to the frame in which the page is no longer locked. */
async function timeUnlock(page: Page, button: string): Promise<number> {
  await page.evaluate(() => upliftStopwatch.markFirst('click'));
  const shown = page.evaluate(() =>
    upliftStopwatch.paintedOnce(() => document.querySelector('h1')?.textContent !== 'Unlock your songs'),
  );
  await press(page, button);
  const [end, start] = [await shown, await page.evaluate(() => upliftStopwatch.marked())];
  return end - start;
}

type Many = Pick<SeenEndToEnd, 'sealS' | 'passwordChangeKb' | 'firstSyncS'>;

async function sealMany(place: SyncedPlace): Promise<Many> {
  const emailAddress = MANY_ADDRESS;
  await pushManySongs(place, emailAddress, MANY_SONGS);
  const device = await place.openBrowser();
  const managed = await timeFirstSync(place, device, emailAddress);
  await encryptAccount(device);
  const sealS = await untilSealed(device);
  const later = await place.openBrowser();
  const endToEnd = await timeFirstSync(place, later, emailAddress);
  await later.context().close();
  const passwordChangeKb = await changePassword(device);
  await device.context().close();
  return { sealS, passwordChangeKb, firstSyncS: { managed, endToEnd } };
}

/** Seconds from when the server let a new device in until its search finds something. */
async function timeFirstSync(place: SyncedPlace, page: Page, emailAddress: string): Promise<number> {
  const letIn = await place.signIn(page, emailAddress);
  await tableShown(page, MANY_SONGS);
  return ((await searchShown(page)) - letIn) / 1000;
}

/** Seconds until the server lists no record with an earlier key. The page itself would be slowed down by asking. */
async function untilSealed(page: Page): Promise<number> {
  const began = performance.now();
  const { origin } = new URL(page.url());
  const session = await page.request.get(`${origin}/api/v1/auth/session/key`);
  const { data } = (await session.json()) as { readonly data: { readonly uplift_id: string } }; // the call's answer
  while (performance.now() - began < SEALED_WITHIN_MS) {
    const answer = await page.request.get(`${origin}/api/v1/spaces/${data.uplift_id}/unsealed`);
    const left = (await answer.json()) as { readonly data: { readonly count: number } }; // the call's answer
    if (left.data.count === 0) return (performance.now() - began) / 1000;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error('The library was not sealed in time.');
}

/** KB that a device sends and receives to change its password, with the heads of the requests. */
async function changePassword(page: Page): Promise<number> {
  await page.goto('/uplift-id/security');
  await page.getByRole('button', { name: 'Change Password' }).waitFor();
  await page.waitForLoadState('networkidle');
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/api/v1/')) return;
    const size = request
      .sizes()
      .then((all) => all.requestBodySize + all.requestHeadersSize + all.responseBodySize + all.responseHeadersSize);
    sizes.push(size);
  });
  await press(page, 'Change Password');
  await typeInto(page, 'Current Password', PASSWORD);
  for (const label of ['New Password', 'Confirm New Password']) await typeInto(page, label, NEXT_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Your password was changed.').first().waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = await Promise.all(sizes);
  return bytes.reduce((sum, size) => sum + size, 0) / BYTES_PER_KB;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const typeInto = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
