import { createRecordAccess } from '@uplift/client/accounts';
import { cipherReader, createLiveLibrary, onOtherAccount } from '@uplift/client/records';
import { createMemoryDeviceStore, createMemoryDisk, type MemoryDisk } from '@uplift/adapters/device-store';
import type { HttpApi } from '@uplift/adapters/http-api';
import { importMasterKey } from '@uplift/adapters/vault';
import {
  accepted,
  createStore,
  DAY_MS,
  refused,
  toId,
  type DeviceId,
  type SongId,
  type UpliftId,
} from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { SIGNED_OUT, type ChurchRole, type Session } from '@uplift/core/membership';
import { expect, test } from 'vitest';
import type { OpenLibrary } from './libraries.ts';
import { createLibraryStores } from './library-stores.ts';
import { openChurchLibrary } from './open-church-library.ts';
import { openLibraries } from './open-libraries.ts';

const ADA = toId<UpliftId>('ada');
const KEY = Buffer.alloc(32, 1);
const SIGNED_IN: Session = { ...SIGNED_OUT, authenticated: 2, subscription: 'included', uplift_id: ADA };
const [ABBEY, CHAPEL] = ['abbey', 'chapel'];

/** The churches of Ada as the server lists them; null for a server that isn't reached. */
type Churches = Readonly<Record<string, ChurchRole>> | null;

interface Tab {
  readonly disk?: MemoryDisk;
  readonly remembered?: string | null;
  readonly isLocked?: boolean;
  /** Days since the epoch. */
  readonly day?: number;
  readonly churches: Churches;
}

/** A tab in which Ada's account is unlocked, over a server that lists her churches. */
async function openTab(tab: Tab) {
  const { disk = createMemoryDisk(), remembered = null, isLocked = false, churches: listed, day = 0 } = tab;
  const server = { churches: listed, key: 'A' };
  const access = createRecordAccess({ isExpected: () => false, keep: () => undefined });
  const key = await importMasterKey(KEY.toString('base64url'));
  if (key === null) throw new Error('The key is one.');
  const unlock = () => access.unlock({ entryId: 'entry', upliftId: ADA, key });
  if (!isLocked) unlock();
  const device = createMemoryDeviceStore({
    device: toId<DeviceId>(crypto.randomUUID()),
    clock: () => day * DAY_MS,
    cipher: cipherReader(access),
    disk,
  });
  onOtherAccount(access, () => device.unlocked());
  const others = await device.loadOthers();
  if (others === null) throw new Error('The libraries of churches could not be loaded.');
  const ports = { now: () => 0, newId: () => crypto.randomUUID() };
  const { layers, preferences, onboarding } = device;
  // Nothing here searches, imports, backs up or draws a table.
  const own = { ...device, live: createLiveLibrary({ ...device, ...ports }) } as unknown as OpenLibrary;
  const unused = null as never;
  const stores = createLibraryStores();
  const [answers, memory] = [createStore({}), { shown: remembered, hasChurches: false }];
  const page = { isStage: false };
  const connected: string[] = [];
  const libraries = openLibraries({
    ...ports,
    stores,
    own,
    others,
    access,
    session: createStore(SIGNED_IN),
    sessionAnswers: answers,
    connection: createStore<'online' | 'offline'>('online'),
    api: listing(server),
    connect({ used }) {
      connected.push(used.churchId);
      return { server: unused };
    },
    openLibrary: ({ store }, at) =>
      openChurchLibrary({
        ...ports,
        store,
        ...at,
        own: { layers, preferences, onboarding },
        startSearch: () => unused,
        importer: unused,
        backup: unused,
        afterPaint: async () => undefined,
        whenIdle: () => undefined,
      }),
    memory: {
      read: () => memory.shown,
      keep: (id) => void (memory.shown = id),
      hasChurches: () => memory.hasChurches,
      keepChurches: (has) => void (memory.hasChurches = has),
    },
    isOnStage: () => page.isStage,
    inTurn: (work) => work(),
  });
  const open = (id: string | null) => {
    const library = libraries.open(id);
    if (library === null) throw new Error(`${id} isn't a library of Ada's`);
    return library;
  };
  const title = async (id: string | null, song = 'a') => (await open(id).songs.get(song))?.value.title ?? null;
  const refresh = async (churches: Churches) => {
    server.churches = churches;
    await libraries.refresh();
  };
  await libraries.refresh();
  await settle();
  return { libraries, stores, disk, device, server, access, unlock, memory, page, connected, open, title, refresh };
}

function listing(server: { readonly churches: Churches; readonly key: string }): HttpApi {
  const send = async () => {
    if (server.churches === null) return refused({ status: null, complaints: [] });
    const keys = [{ generation: 1, key: Buffer.alloc(32, server.key).toString('base64') }];
    return accepted(
      Object.entries(server.churches).map(([church_id, role]) => {
        const may_edit = role !== 'member';
        return { church_id, name: `The ${church_id}`, role, may_edit, keys };
      }),
    );
  };
  return { send: send as unknown as HttpApi['send'] }; // only the list of libraries is asked for
}

const settle = () => new Promise((resolve) => void setTimeout(resolve, 5));
const waiting = async (
  library: { readonly records: { countWaiting(): Promise<{ readonly count: number }> } } | undefined,
) => (await library?.records.countWaiting())?.count;

test('the libraries of the account’s churches are those of the server, and without it those that the device last knew', async () => {
  const { disk, stores } = await openTab({ churches: { [ABBEY]: 'leader', [CHAPEL]: 'member' } });
  const known = [
    { churchId: ABBEY, name: 'The abbey', role: 'leader', mayEdit: true },
    { churchId: CHAPEL, name: 'The chapel', role: 'member', mayEdit: false },
  ];
  expect(stores.churches.get()).toEqual(known);
  const later = await openTab({ disk, churches: null });
  expect(later.stores.churches.get()).toEqual(known);
  later.access.lock();
  expect([later.stores.churches.get(), later.stores.synced.get()]).toEqual([[], []]);
});

test('a leader writes in the church’s library alone; a member writes nothing there, and sends nothing', async () => {
  const { open, title, refresh, stores } = await openTab({ churches: { [ABBEY]: 'leader' } });
  expect(await open(ABBEY).songs.put(sampleSong('a', 'Abbey'))).toMatchObject({ ok: true });
  expect([await title(ABBEY), await title(null)]).toEqual(['Abbey', null]);
  expect(await waiting(stores.synced.get()[0])).toBe(1);
  await refresh({ [ABBEY]: 'member' });
  const records = open(ABBEY);
  const change = { id: toId<SongId>('a'), title: 'Else' };
  for (const refusal of [
    await records.songs.put(change),
    await records.songs.putAll([sampleSong('b', 'B')]),
    await records.songs.remove(['a']),
    await records.sets.restore(['a']),
    await records.collections.purge(['a']),
    await records.songs.claim(['a'], ADA),
    await records.conflicts.settle('a', new Set()),
  ])
    expect(refusal).toEqual(refused('read-only'));
  expect(await waiting(stores.synced.get()[0])).toBe(0);
});

test('what is in a church’s trash for more than 30 days is deleted for good by a leader’s device', async () => {
  const { disk, open } = await openTab({ churches: { [ABBEY]: 'leader' } });
  for (const id of ['old', 'kept']) await open(ABBEY).songs.put(sampleSong(id, id));
  await open(ABBEY).songs.remove(['old']);
  for (const [day, expected] of [[30, ['old']] as const, [31, []] as const]) {
    // As after a reload: the library is shown before the device knows what the leader may do in it.
    const tab = await openTab({ disk, remembered: ABBEY, churches: { [ABBEY]: 'leader' }, day });
    const { songs } = tab.open(ABBEY);
    await settle();
    await expect.poll(async () => (await songs.getTrash()).map(({ value }) => value.id)).toEqual(expected);
  }
});

test('the library that a tab showed last is shown before its churches are known, and the own one once it turns out to be left', async () => {
  const first = await openTab({ churches: { [ABBEY]: 'member' } });
  first.libraries.show(ABBEY);
  expect([first.stores.shown.get(), first.memory.shown]).toEqual([ABBEY, ABBEY]);
  first.libraries.show('unknown');
  expect(first.stores.shown.get()).toBe(ABBEY);
  const later = await openTab({ disk: first.disk, remembered: ABBEY, churches: null });
  expect(later.stores.shown.get()).toBe(ABBEY);
  await later.refresh({});
  expect([later.stores.shown.get(), later.memory.shown]).toEqual([null, null]);
});

test('the library of a church that the person has just joined is shown once the server lists it', async () => {
  const { libraries, server, stores } = await openTab({ churches: {} });
  server.churches = { [ABBEY]: 'member' };
  libraries.show(ABBEY);
  await expect.poll(() => stores.shown.get()).toBe(ABBEY);
});

test('a tab whose account is locked shows the own library until it is unlocked again', async () => {
  const { stores, access, unlock, libraries } = await openTab({ churches: { [ABBEY]: 'member' } });
  libraries.show(ABBEY);
  access.lock();
  expect(stores.shown.get()).toBe(null);
  unlock();
  await expect.poll(() => stores.shown.get()).toBe(ABBEY);
  const locked = await openTab({ remembered: ABBEY, isLocked: true, churches: null });
  expect(locked.stores.shown.get()).toBe(null);
});

test('a church that was left leaves nothing on the device; edits that were never sent are in the own library', async () => {
  const { open, title, refresh, stores, device, memory } = await openTab({
    churches: { [ABBEY]: 'leader', [CHAPEL]: 'leader' },
  });
  await open(null).songs.put(sampleSong('b', 'Own'));
  await open(CHAPEL).songs.put(sampleSong('a', 'Chapel'));
  await open(ABBEY).songs.putAll([sampleSong('a', 'Abbey'), sampleSong('b', 'Abbey too')]);
  await refresh({ [CHAPEL]: 'leader' });
  expect(stores.left.get()).toEqual([{ churchId: ABBEY, name: 'The abbey', rescued: 2, isMember: false }]);
  expect(stores.synced.get().map(({ churchId }) => churchId)).toEqual([CHAPEL]);
  const own = (await open(null).songs.getAll()).map(({ value }) => value);
  expect(own.map((song) => song.title).toSorted()).toEqual(['Abbey', 'Abbey too', 'Own']);
  expect([await title(null, 'a'), await title(null, 'b'), await title(CHAPEL)]).toEqual(['Abbey', 'Own', 'Chapel']);
  expect(memory.hasChurches).toBe(true);
  await refresh({});
  expect(memory.hasChurches).toBe(false);
  const others = await device.loadOthers();
  const again = await refresh({ [ABBEY]: 'leader' });
  expect([again, await title(ABBEY), await others?.read()]).toEqual([undefined, null, stores.churches.get()]);
});

test('with a full disk, a library is used once it can be kept in the list, and left once it can be let go of', async () => {
  const { open, refresh, stores, disk } = await openTab({ churches: {} });
  disk.refuseWrites('storage-full');
  await refresh({ [ABBEY]: 'leader' });
  expect(stores.churches.get()).toEqual([]);
  disk.refuseWrites(null);
  await refresh({ [ABBEY]: 'leader' });
  await open(ABBEY).songs.put(sampleSong('a', 'Abbey'));
  disk.refuseWrites('storage-full');
  await refresh({});
  expect(stores.left.get()).toEqual([]);
  disk.refuseWrites(null);
  await refresh({});
  expect(stores.left.get()).toMatchObject([{ churchId: ABBEY, rescued: 1 }]);
});

test('a leader who becomes a member keeps the edits that were never sent in the own library, and the church’s is fetched again', async () => {
  const { open, title, refresh, stores, connected } = await openTab({
    churches: { [ABBEY]: 'leader', [CHAPEL]: 'leader' },
  });
  await open(ABBEY).songs.put(sampleSong('a', 'Abbey'));
  const shown = open(ABBEY);
  await refresh({ [ABBEY]: 'member', [CHAPEL]: 'member' });
  expect(stores.left.get()).toEqual([{ churchId: ABBEY, name: 'The abbey', rescued: 1, isMember: true }]);
  expect([await title(null), await title(ABBEY), open(ABBEY) === shown]).toEqual(['Abbey', null, true]);
  expect(connected).toEqual([ABBEY, CHAPEL, ABBEY, CHAPEL]);
});

test('a stage goes on when its library is left; the next page shows the own one', async () => {
  const { libraries, stores, refresh, page } = await openTab({ churches: { [ABBEY]: 'member' } });
  libraries.show(ABBEY);
  page.isStage = true;
  await refresh({});
  expect(stores.shown.get()).toBe(ABBEY);
  page.isStage = false;
  libraries.find('/library/songs', '');
  expect(stores.shown.get()).toBe(null);
});

test.each([
  ['/library/songs/a', '?arrangement=main', ABBEY],
  ['/library/songs/a/timing', '', ABBEY],
  ['/perform', '?open=song.a.main', ABBEY],
  ['/library/songs/b', '', null],
  ['/library/songs/nowhere', '', null],
  ['/plan/a', '', null],
  ['/perform', '', null],
])('the address %s%s shows the library that has its record: %s', async (path, search, expected) => {
  const { libraries, stores, open } = await openTab({ churches: { [CHAPEL]: 'leader', [ABBEY]: 'leader' } });
  await open(ABBEY).songs.putAll([sampleSong('a', 'A'), sampleSong('b', 'B')]);
  await open(null).songs.put(sampleSong('b', 'B'));
  libraries.find(path, search);
  await settle();
  await expect.poll(() => stores.shown.get()).toBe(expected);
});

test('keys that the server has changed begin another sync; the same ones keep it', async () => {
  const { stores, refresh, server } = await openTab({ churches: { [ABBEY]: 'leader' } });
  const [before] = stores.synced.get();
  await refresh({ [ABBEY]: 'leader' });
  expect(stores.synced.get()[0]).toBe(before);
  server.key = 'B';
  await refresh({ [ABBEY]: 'leader' });
  expect(stores.synced.get()[0]).not.toBe(before);
});
