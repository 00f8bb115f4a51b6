import type { Page } from 'playwright-core';
import { type ArrangementId, type DeviceId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import { createDocument, SET_SHAPE, SONG_SHAPE } from '@uplift/core/replication';
import type { BenchContext } from '../harness/bench.ts';
import { installLivePage } from './live-page.ts';
import type { Skew } from './live-page.ts';
import { fetchLibraryKey, sealPush, toFirstPush } from '../server-load/library-key.ts';
import { connectClient, requestText } from '../server-load/socket-client.ts';
import { openSyncedPlace } from './synced-devices.ts';
import { TIMED_TITLE, timedSong } from '../fixtures/timed-song.ts';

export const TITLES = [TIMED_TITLE, 'Other Song'] as const;
const DEVICE = toId<DeviceId>('device-of-the-bench');
export const SET = 'sunday';
const LEADER = 'leader@example.org';
/** The server gives an account fifty sockets, and a page has two. */
const BANDS = ['band@example.org', 'choir@example.org'] as const;
const PLAIN: Skew = { offsetMs: 0, ppm: 0 };

/** A page of the band, and how its clock is wrong. */
export interface Member {
  readonly page: Page;
  readonly skew: Skew;
}

/** A leader, and devices on which the set is shared with them. */
export interface BandPlace {
  readonly leader: Member;
  /** Another page on one of the devices, which has not opened the set. */
  openFollower(skew?: Skew): Promise<Member>;
}

export const LEADERS_ADDRESS = `/perform?set=${SET}`;
export const FOLLOWERS_ADDRESS = `/perform?shared=${SET}`;

export async function openBandPlace(context: BenchContext): Promise<BandPlace> {
  const place = await openSyncedPlace(context, { UPLIFT_ICE_SERVERS: 'off' });
  const leading = await place.openDevice();
  await place.signUp(leading, LEADER);
  await planBandSet(place.port, leading, BANDS);
  const devices: Page[] = [];
  for (const address of BANDS) {
    const device = await place.openDevice();
    await place.signUp(device, address);
    devices.push(device);
  }
  let opened = 0;
  return {
    leader: await memberOn(leading, PLAIN),
    openFollower(skew = PLAIN) {
      const device = devices[opened % devices.length];
      opened += 1;
      if (device === undefined) throw new Error('There is no device to follow on.');
      return memberOn(device, skew);
    },
  };
}

async function memberOn(device: Page, skew: Skew): Promise<Member> {
  const page = await openWindow(device);
  await page.addInitScript(installLivePage, skew);
  return { page, skew };
}

/**
 * A page in a window of its own, as every device of a band shows its page: Chromium draws a tab that is not in front
 * little more than once a second, after 10 to 25 seconds.
 */
async function openWindow(device: Page): Promise<Page> {
  const session = await device.context().newCDPSession(device);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const { browserContextId } = targetInfo;
  const opening = device.context().waitForEvent('page');
  await session.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    ...(browserContextId !== undefined && { browserContextId }),
  });
  await session.detach();
  return opening;
}

/** Puts two songs and a set into the account of the signed-in person, and shares the set with the addresses. */
export async function planBandSet(port: number, owner: Page, addresses: readonly string[]): Promise<void> {
  const sessionToken = await readSessionToken(owner);
  const library = await fetchLibraryKey(`http://127.0.0.1:${port}`, sessionToken);
  const client = await connectClient(port, 1);
  const send = async (method: 'PATCH' | 'POST', path: string, body: object) => {
    const answer = await client.send(requestText({ method, path, sessionToken, body }));
    if (answer.status !== 200 || answer.body.includes('"refused"'))
      throw new Error(`${path} was answered with ${answer.status}: ${answer.body}`);
  };
  const songs = TITLES.map((title, index) => ({ ...timedSong(), id: toId<SongId>(`song-${index}`), title }));
  const records = songs.map((each) => {
    const push = toFirstPush(createDocument(SONG_SHAPE, each, DEVICE));
    return { id: each.id, data: sealPush(library, { collection: 'songs', id: each.id }, push) };
  });
  await send('PATCH', '/api/v1/songs', { records });
  const order = songs.map(({ id }) => ({ song_id: id, arrangement: toId<ArrangementId>('all') }));
  const set = { id: toId<SetId>(SET), at: null, order };
  const push = toFirstPush(createDocument(SET_SHAPE, set, DEVICE));
  await send('PATCH', `/api/v1/sets/${SET}`, sealPush(library, { collection: 'sets', id: SET }, push));
  for (const email_address of addresses) await send('POST', `/api/v1/sets/${SET}/share`, { email_address });
  client.close();
}

/** The token of the session of the person who is signed in on a device. */
export async function readSessionToken(device: Page): Promise<string> {
  const cookies = await device.context().cookies();
  return cookies.find(({ name }) => name === 'uplift_session')?.value ?? '';
}
