import { once } from 'node:events';
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
  pushCollections,
  purgeCollection,
  shareSet,
  signIn,
  signOut,
} from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sessions } from '../../platform/database/schema.ts';
import {
  createRecordDevice,
  createSongLibrary,
  describeSite,
  openTestSpace,
  person,
  testSite,
} from '../../test-platform/index.ts';
import type { TestSite, Visitor } from '../../test-platform/index.ts';
import { askForSocket, toHeaders, openSocket } from '../../test-platform/test-socket.ts';
import type { TestSocket } from '../../test-platform/test-socket.ts';

const ADA = person('Ada Lovelace');
const BEN = person('Ben Okri');
const CHANGED = { type: 'records-changed' };
const [SHARED, NOTIFIED] = [{ type: 'shared-sets-changed' }, { type: 'notified' }];
const HEARTBEAT_MS = 30_000;

/** Another browser of a signed-in account, with its own session. */
async function anotherBrowser(site: TestSite, visitor: Visitor): Promise<Visitor> {
  const other = site.visitor();
  const device = visitor.cookies.get('uplift_device');
  if (device !== undefined) other.cookies.set('uplift_device', device);
  const { status } = await other.call(signIn, {
    body: { email_address: ADA.emailAddress, password: ADA.password },
  });
  expect(status).toBe(200);
  return other;
}

/** Ada with two browsers, each with a socket. */
async function twoBrowsers(site: TestSite) {
  const phone = await site.signedUp(ADA);
  const laptop = await anotherBrowser(site, phone);
  const sockets = [await openSocket(site.app, phone), await openSocket(site.app, laptop)] as const;
  return { phone, laptop, sockets };
}

async function edit(visitor: Visitor, name = 'Sunday'): Promise<void> {
  await openTestSpace(visitor);
  const device = createRecordDevice(visitor);
  await device.pull();
  device.edit('a', { name });
  expect((await device.push('a')).status).toBe(200);
}

afterEach(() => {
  vi.useRealTimers();
});

describeSite('the socket', (open) => {
  test('[ROOM-1] [SYNC-11] the socket notifies the other browsers of an account at once, and no one else', async () => {
    const site = await open();
    const { phone, sockets } = await twoBrowsers(site);
    const ben = await openSocket(site.app, await site.signedUp(BEN));
    await edit(phone);
    await expect.poll(() => sockets[1].received).toEqual([CHANGED]);
    await phone.call(purgeCollection, { params: { record_id: 'a' } });
    await expect.poll(() => sockets[1].received).toEqual([CHANGED, CHANGED]);
    expect(sockets[0].received).toEqual([]);
    expect(ben.received).toEqual([]);
  });

  test('the socket notifies every browser of an account of newly shared sets and notifications', async () => {
    const site = await open();
    const { sockets } = await twoBrowsers(site);
    const ben = await site.signedUp(BEN);
    await createSongLibrary(ben).put('sets', 'sunday', { at: 1, order: [] });
    const body = { email_address: ADA.emailAddress };
    expect((await ben.call(shareSet, { params: { set_id: 'sunday' }, body })).status).toBe(200);
    for (const { received } of sockets) {
      await expect.poll(() => received.length).toBe(2);
      expect(received).toEqual(expect.arrayContaining([SHARED, NOTIFIED]));
    }
  });

  test('the socket sends nothing for a call without changes, and one message for a batch', async () => {
    const site = await open();
    const { phone, sockets } = await twoBrowsers(site);
    const device = createRecordDevice(phone);
    for (const id of ['a', 'b', 'c']) device.edit(id, { name: id });
    const records = ['a', 'b', 'c'].map((id) => ({ id, data: device.waiting(id) }));
    await phone.call(pushCollections, { body: { records } });
    await phone.call(pushCollections, { body: { records } });
    await edit(phone);
    await expect.poll(() => sockets[1].received).toEqual([CHANGED, CHANGED]);
  });

  test.each<readonly [string, (site: TestSite, phone: Visitor, laptop: Visitor) => Promise<unknown>]>([
    ['it signs out', (_site, _phone, laptop) => laptop.call(signOut)],
    ['it is ended from another device', (_site, phone, laptop) => endThe(phone, laptop)],
    ['all others are ended', (_site, phone) => phone.call(endOtherSessions)],
    [
      'the password is changed',
      (_site, phone) =>
        phone.call(changePassword, { body: { current_password: ADA.password, new_password: BEN.password } }),
    ],
    [
      'the account is deleted',
      (_site, phone) => phone.call(deleteAccount, { body: { current_password: ADA.password } }),
    ],
  ])('is closed when its session is over: %s', async (_how, end) => {
    const site = await open();
    const { phone, laptop, sockets } = await twoBrowsers(site);
    await end(site, phone, laptop);
    expect(await sockets[1].closed).toBe(4401);
  });

  test('the socket is closed within a heartbeat when its session ends without notice to this server', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const site = await open();
    const { sockets } = await twoBrowsers(site);
    await site.platform.queries.delete(sessions);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
  });
});

async function endThe(phone: Visitor, laptop: Visitor) {
  const { body } = await laptop.call(listSessions);
  const open = (body?.data ?? []) as DataOf<typeof listSessions>; // what the server under test answered
  const own = open.find(({ is_current }) => is_current);
  return phone.call(endSession, { params: { session_id: own?.session_id ?? '' } });
}

describe('opening a socket', () => {
  test('[PERM-23] opening a socket is refused without a session, and before the second factor', async () => {
    const site = await testSite();
    await expect(openSocket(site.app, site.visitor())).rejects.toThrow('not opened');
    expect((await askForSocket(site.app, toHeaders(site.app, site.visitor()))).status).toBe(401);
    const ada = await site.signedUp(ADA);
    const waiting = site.visitor();
    await waiting.call(signIn, { body: { email_address: ADA.emailAddress, password: ADA.password } });
    expect((await askForSocket(site.app, toHeaders(site.app, waiting))).status).toBe(401);
    const { status, connection } = await askForSocket(site.app, toHeaders(site.app, ada));
    expect(status).toBe(101);
    connection.destroy();
    await site.close();
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://localhost:1' }],
    ['nowhere', { origin: 'null' }],
    ['another site, by the browser’s Origin', { 'sec-fetch-site': 'cross-site' }],
  ])('opening a socket from a page of %s is refused, even if the browser is signed in', async (_where, headers) => {
    const site = await testSite();
    const ada = await site.signedUp(ADA);
    (await openSocket(site.app, ada)).close();
    expect((await askForSocket(site.app, { ...toHeaders(site.app, ada), ...headers })).status).toBe(403);
    await site.close();
  });

  test("a plain request at the socket's address is not found", async () => {
    const site = await testSite();
    const ada = await site.signedUp(ADA);
    expect((await ada.send('GET', '/socket')).status).toBe(404);
    await site.close();
  });
});

describe('a socket that is held', () => {
  test('a socket that does not answer two heartbeats is closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const site = await testSite();
    const ada = await site.signedUp(ADA);
    const alive = await openSocket(site.app, ada);
    const { connection } = await askForSocket(site.app, toHeaders(site.app, ada));
    const pinged = once(connection, 'data');
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await pinged;
    const cut = once(connection, 'close');
    const other = await anotherBrowser(site, ada);
    // A message received after a ping was sent before its pong.
    for (const count of [1, 2]) {
      await edit(other, `edit ${count}`);
      await expect.poll(() => alive.received).toHaveLength(count);
    }
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await cut;
    await edit(other, 'after the other was cut off');
    await expect.poll(() => alive.received).toHaveLength(3);
    await site.close();
  });

  test('a socket is closed for the fifty-first of its account', async () => {
    const site = await testSite();
    const ada = await site.signedUp(ADA);
    const sockets: TestSocket[] = [];
    for (let count = 0; count < 51; count += 1) sockets.push(await openSocket(site.app, ada));
    expect(await sockets[0]?.closed).toBe(1013);
    await edit(await anotherBrowser(site, ada));
    await expect.poll(() => sockets.slice(1).every(({ received }) => received.length === 1)).toBe(true);
    await site.close();
  });

  test('a socket is notified when the server stops', async () => {
    const site = await testSite();
    const socket = await openSocket(site.app, await site.signedUp(ADA));
    await site.close();
    expect(await socket.closed).toBe(1001);
  });

  test('a socket that never answers the close does not keep the server from stopping', async () => {
    const site = await testSite();
    const ada = await site.signedUp(ADA);
    (await openSocket(site.app, ada)).close();
    const { connection } = await askForSocket(site.app, toHeaders(site.app, ada));
    connection.resume();
    const gone = once(connection, 'close');
    await site.close();
    expect(await gone).toEqual([false]);
  });
});
