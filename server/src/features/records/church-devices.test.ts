import { createRecordAccess } from '@uplift/client/accounts';
import {
  createLibraryStores,
  openChurchLibrary,
  openLibraries,
  openServerHistory,
} from '@uplift/client/libraries/testing';
import { cipherReader } from '@uplift/client/records';
import { openChurchServer } from '@uplift/client/sync';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { aboutLibrary, createHttpApi } from '@uplift/adapters/http-api';
import { importMasterKey, newMasterKey } from '@uplift/adapters/vault';
import { changeMemberRole, removeMember } from '@uplift/contract';
import { createStore, toId, type DeviceId, type SongId, type UpliftId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { SIGNED_OUT } from '@uplift/core/membership';
import { createSync } from '@uplift/core/sync';
import { expect, test, vi } from 'vitest';
import { describeSite, findAccountId, foundChurch, person } from '../../test-platform/index.ts';
import type { OpenSite, Visitor } from '../../test-platform/index.ts';

const MINUTE_MS = 60_000;
const [RUTH, ADA] = [person('Ruth Calder'), person('Ada Lovelace')];

/** The network of a browser that is signed in. */
function fetchAs(visitor: Visitor): typeof fetch {
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    const sent = typeof body === 'string' ? { body: JSON.parse(body) as unknown } : {};
    // The calls of an adapter name their address and headers as texts.
    const answer = await visitor.send(method as 'GET' | 'POST', address as string, {
      headers: headers as Readonly<Record<string, string>>,
      ...sent,
    });
    const type = answer.body === null ? 'application/octet-stream' : 'application/json';
    return new Response(new Uint8Array(answer.bytes), { status: answer.status, headers: { 'content-type': type } });
  };
}

/** A device of a person with the libraries of their churches, and what syncs them. */
async function openDevice(visitor: Visitor) {
  const upliftId = await findAccountId(visitor);
  const access = createRecordAccess({ isExpected: () => false, keep: () => undefined });
  const key = await importMasterKey(newMasterKey());
  if (key === null) throw new Error('A new master key could not be imported.');
  access.unlock({ entryId: 'entry', upliftId, key });
  const device = toId<DeviceId>(crypto.randomUUID());
  const own = createMemoryDeviceStore({ device, clock: Date.now, cipher: cipherReader(access) });
  const others = await own.loadOthers();
  if (others === null) throw new Error('The libraries of churches could not be loaded.');
  const [stores, api] = [createLibraryStores(), createHttpApi({ fetch: fetchAs(visitor) })];
  const unused = null as never; // nothing here shows a page
  const session = {
    ...SIGNED_OUT,
    authenticated: 2,
    subscription: 'included',
    uplift_id: toId<UpliftId>(upliftId),
  } as const;
  const ports = { now: Date.now, newId: () => crypto.randomUUID() };
  const libraries = openLibraries({
    ...ports,
    stores,
    own: { ...own, live: unused, search: unused, libraryMemory: unused, importer: unused, backup: unused },
    others,
    access,
    session: createStore(session),
    sessionAnswers: createStore(null),
    connection: createStore<'online' | 'offline'>('online'),
    api,
    connect: ({ used, keys, onRefused }) => ({
      server: openChurchServer({ quick: api, patient: api, used, keys, onRefused }),
      history: openServerHistory({ api: aboutLibrary(api, used, onRefused), churchId: used.churchId, keys }),
    }),
    openLibrary: ({ store }, at) =>
      openChurchLibrary({
        ...ports,
        store,
        own,
        ...at,
        startSearch: () => unused,
        importer: unused,
        backup: unused,
        afterPaint: async () => undefined,
        whenIdle: () => undefined,
      }),
    memory: { read: () => null, keep: () => undefined, hasChurches: () => true, keepChurches: () => undefined },
    isOnStage: () => false,
    inTurn: (work) => work(),
  });
  await libraries.refresh();
  const open = (id: string) => {
    const library = libraries.open(id);
    if (library === null) throw new Error('The person isn’t in that church.');
    return library;
  };
  /** Syncs every library once. */
  const sync = async () => {
    for (const { records, server } of stores.synced.get()) {
      const timer = { after: () => () => undefined };
      const running = createSync({ records, server, timer, clock: Date.now, random: () => 0 });
      running.inform({ online: true, visible: true, leads: true, session: toId<UpliftId>(upliftId) });
      await vi.waitFor(() => expect(running.state.get().status).toBe('synced'));
      running.close();
    }
  };
  const title = async (id: string) => (await open(id).songs.get('a'))?.value.title ?? null;
  return { own, stores, libraries, open, sync, title };
}

/** A leader and a member of Abbey, each at a device. */
async function openAbbey(open: OpenSite) {
  const site = await open();
  const [ruth, ada] = [await site.signedUp(RUTH), await site.signedUp(ADA)];
  const abbey = await foundChurch(site, 'Abbey', [
    [ruth, 'owner'],
    [ada, 'member'],
  ]);
  const adaInAbbey = { church_id: abbey, uplift_id: await findAccountId(ada) };
  return { site, abbey, ruth, adaInAbbey, first: await openDevice(ruth), second: await openDevice(ada) };
}

describeSite('the devices of a church', (open) => {
  test('a song of a church reaches the devices of its members, and no one’s own library', async () => {
    const { abbey, first, second } = await openAbbey(open);
    await first.open(abbey).songs.put(sampleSong('a', 'Amazing Grace'));
    await first.sync();
    await second.sync();
    expect(await second.title(abbey)).toBe('Amazing Grace');
    expect([await first.own.songs.getAll(), await second.own.songs.getAll()]).toEqual([[], []]);
    await first.open(abbey).songs.put({ id: toId<SongId>('a'), title: 'Grace' });
    await first.sync();
    await second.sync();
    expect(await second.title(abbey)).toBe('Grace');
  });

  test('a member sees who edited a song, and what it was before, also if their device had no part in it', async () => {
    const { site, abbey, first, second } = await openAbbey(open);
    await first.open(abbey).songs.put(sampleSong('a', 'Amazing Grace'));
    await first.sync();
    site.platform.clock.move(15 * MINUTE_MS);
    await first.open(abbey).songs.put({ id: toId<SongId>('a'), title: 'Grace' });
    await first.sync();
    await second.sync();
    const { history } = second.open(abbey);
    const listed = await history.list('a');
    const now = site.platform.now().getTime();
    expect(listed.map(({ at, authors }) => [now - at, authors])).toEqual([
      [0, ['Ruth Calder']],
      [15 * MINUTE_MS, ['Ruth Calder']],
    ]);
    const titles = await Promise.all(listed.map(async ({ at }) => (await history.read('a', at))?.title));
    expect(titles).toEqual(['Grace', 'Amazing Grace']);
  });

  test('a member who is removed has nothing of the church on their device after the next contact', async () => {
    const { abbey, ruth, adaInAbbey, first, second } = await openAbbey(open);
    await first.open(abbey).songs.put(sampleSong('a', 'Amazing Grace'));
    await first.sync();
    await second.sync();
    expect((await ruth.call(removeMember, { params: adaInAbbey })).status).toBe(200);
    const [library] = second.stores.synced.get();
    await library?.server.versions();
    await vi.waitFor(() =>
      expect(second.stores.left.get()).toMatchObject([{ churchId: abbey, name: 'Abbey', rescued: 0 }]),
    );
    expect([second.libraries.open(abbey), second.stores.synced.get()]).toEqual([null, []]);
    expect(await library?.records.cursors()).toMatchObject({ songs: 0 });
  });

  test('a leader whose role was taken keeps what they hadn’t sent in their own library, and has the church’s songs as they are', async () => {
    const { abbey, ruth, adaInAbbey, first, second } = await openAbbey(open);
    const changeRole = async (role: string) => ruth.call(changeMemberRole, { params: adaInAbbey, body: { role } });
    await changeRole('leader');
    await second.libraries.refresh();
    await first.open(abbey).songs.put(sampleSong('a', 'Amazing Grace'));
    await first.sync();
    await second.sync();
    await changeRole('member');
    await second.open(abbey).songs.put({ id: toId<SongId>('a'), title: 'Graceful' });
    const [library] = second.stores.synced.get();
    const waiting = (await library?.records.waiting(10, new Set())) ?? [];
    await library?.server.push('songs', waiting);
    await vi.waitFor(() => expect(second.stores.left.get()).toMatchObject([{ rescued: 1, isMember: true }]));
    await vi.waitFor(() => expect(second.stores.synced.get()).toHaveLength(1));
    await second.sync();
    expect(await second.title(abbey)).toBe('Amazing Grace');
    expect((await second.own.songs.get('a'))?.value.title).toBe('Graceful');
  });
});
