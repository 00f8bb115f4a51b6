import { describe, expect, test } from 'vitest';
import { createMemoryDeviceStore, createMemoryDisk } from '@uplift/adapters/device-store';
import { createRecordCipher } from '@uplift/adapters/vault';
import type { DeviceId, RecordCipher, SetId, UpliftId } from '@uplift/core/foundation';
import { toId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { SIGNED_OUT } from '@uplift/core/membership';
import { claimingOwner, type ClaimableRecords, type ClaimKind } from './claimable.ts';
import { createClaimSession, FEW, type Claiming } from './claim-session.ts';
import { offerOnce } from './offer-once.ts';

const RUTH = toId<UpliftId>('ruth');
const KEY = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const RUTHS = createRecordCipher(RUTH, KEY);

/** Builds a device with or without Ruth's key. Records stored without it are unclaimed. */
function device() {
  const disk = createMemoryDisk();
  let cipher: RecordCipher | null = null;
  const store = createMemoryDeviceStore({ disk, device: toId<DeviceId>('tab'), clock: () => 1, cipher: () => cipher });
  return {
    disk,
    ...store,
    unlock() {
      cipher = RUTHS;
      store.unlocked();
    },
  };
}

type Device = ReturnType<typeof device>;

/** The unclaimed records of a kind, by their ids. */
function listed(store: Device, kind: ClaimKind): ClaimableRecords {
  const records = store[kind];
  return {
    list: async () => (await records.getUnclaimed()).map(({ id }) => ({ id, title: id, detail: '' })),
    claim: (ids, owner, course) => records.claim(ids, owner, course),
  };
}

function claiming(store: Device, kind: ClaimKind = 'songs', owner: UpliftId | null = RUTH) {
  return createClaimSession({ records: listed(store, kind), owner: () => owner });
}

/** Songs that were there before Ruth signed in. */
async function withSongs(count: number): Promise<Device> {
  const store = device();
  await store.songs.putAll(
    Array.from({ length: count }, (_, at) => sampleSong(`song-${String(at)}`, `Song ${String(at)}`)),
  );
  store.unlock();
  return store;
}

/** The memory of a tab. */
function tab() {
  const kept = new Map<string, unknown>();
  return { read: (key: string) => kept.get(key), keep: (key: string, value: unknown) => void kept.set(key, value) };
}

const listIds = (state: Claiming) => (state.type === 'closed' ? [] : state.records.map(({ id }) => id));
const readOwners = async ({ songs }: Device) => (await songs.getAll()).map(({ uplift_id }) => uplift_id);

describe('listed records', () => {
  test('[DATA-42] unclaimed songs are listed, all chosen at first, and the account’s own are not', async () => {
    const store = await withSongs(2);
    await store.songs.putAll([sampleSong('mine', 'Mine already')]);
    const session = claiming(store);
    expect(await session.open()).toBe(true);
    const state = session.state.get();
    expect(listIds(state)).toEqual(['song-0', 'song-1']);
    expect(state.type === 'choosing' && [...state.chosen]).toEqual(['song-0', 'song-1']);
  });

  test('the claim dialog stays closed without unclaimed records, and if the device doesn’t answer', async () => {
    expect(await claiming(device()).open()).toBe(false);
    const records = {
      list: () => Promise.reject(new Error('no answer')),
      claim: async () => ({ ok: true, value: 0 }) as const,
    };
    const session = createClaimSession({ records, owner: () => RUTH });
    expect(await session.open()).toBe(false);
    expect(session.state.get().type).toBe('closed');
  });
});

describe('Sync and Skip', () => {
  test('[DATA-40] Sync claims the chosen records for the account, and leaves the rest unclaimed', async () => {
    const store = await withSongs(3);
    const session = claiming(store);
    await session.open();
    session.choose(new Set(['song-0', 'song-2']));
    expect(await session.sync()).toBe(2);
    expect(session.state.get().type).toBe('closed');
    const owned = (await store.songs.getAll()).filter(({ uplift_id }) => uplift_id === RUTH);
    expect(owned.map(({ id }) => id).toSorted()).toEqual(['song-0', 'song-2']);
    await session.open();
    expect(listIds(session.state.get())).toEqual(['song-1']);
  });

  test('[DATA-43] Sync acts only if something is chosen', async () => {
    const store = await withSongs(2);
    const session = claiming(store);
    await session.open();
    session.choose(new Set());
    expect(await session.sync()).toBe(0);
    expect(session.state.get().type).toBe('choosing');
    expect(await readOwners(store)).toEqual([null, null]);
  });

  test('[DATA-44] Skip closes and claims nothing', async () => {
    const store = await withSongs(2);
    const session = claiming(store);
    await session.open();
    session.skip();
    expect(session.state.get().type).toBe('closed');
    expect(await readOwners(store)).toEqual([null, null]);
  });

  test('many records are claimed in batches, each reported, while the dialog neither closes nor changes', async () => {
    const store = await withSongs(FEW * 2 + 1);
    const session = claiming(store);
    await session.open();
    const reported: number[] = [];
    session.state.subscribe(() => {
      const now = session.state.get();
      if (now.type === 'claiming') reported.push(now.done);
      session.skip();
      session.choose(new Set());
    });
    expect(await session.sync()).toBe(FEW * 2 + 1);
    expect(reported).toEqual([0, FEW, FEW * 2, FEW * 2 + 1]);
    expect(new Set(await readOwners(store))).toEqual(new Set([RUTH]));
  });

  test('Stop ends the claiming between two batches: claimed records stay claimed, and the rest stay unclaimed', async () => {
    const store = await withSongs(FEW * 2 + 1);
    const session = claiming(store);
    await session.open();
    session.state.subscribe(() => {
      const now = session.state.get();
      if (now.type === 'claiming' && now.done > 0 && !now.isStopping) session.stop();
    });
    expect(await session.sync()).toBe(FEW);
    expect(session.state.get().type).toBe('closed');
    expect((await readOwners(store)).filter((owner) => owner === null)).toHaveLength(FEW + 1);
  });

  test('Close skips claiming while songs are being chosen, and stops it while they are being claimed', async () => {
    const store = await withSongs(FEW * 2 + 1);
    const session = claiming(store);
    await session.open();
    session.close();
    expect(session.state.get().type).toBe('closed');
    await session.open();
    session.state.subscribe(() => {
      const now = session.state.get();
      if (now.type === 'claiming' && now.done > 0 && !now.isStopping) session.close();
    });
    expect(await session.sync()).toBe(FEW);
    expect(session.state.get().type).toBe('closed');
  });

  test('records that the device refuses are reported, and can be chosen again', async () => {
    const store = await withSongs(3);
    const session = claiming(store);
    await session.open();
    session.choose(new Set(['song-0', 'song-1']));
    store.disk.refuseWrites('storage-full');
    expect(await session.sync()).toBe(0);
    const state = session.state.get();
    expect(state).toMatchObject({
      type: 'choosing',
      failure: { type: 'not-all', done: 0, chosen: 2, because: 'storage-full' },
    });
    expect(state.type === 'choosing' && [...state.chosen].toSorted()).toEqual(['song-0', 'song-1']);
    store.disk.refuseWrites(null);
    expect(await session.sync()).toBe(2);
  });

  test('without the account’s key nothing is claimed, with the reason; records that another tab claimed don’t count as failures', async () => {
    const store = device();
    await store.songs.putAll([sampleSong('a', 'Amazing Grace'), sampleSong('b', 'Be Thou My Vision')]);
    const session = claiming(store);
    await session.open();
    expect(await session.sync()).toBe(0);
    expect(session.state.get()).toMatchObject({
      type: 'choosing',
      failure: { type: 'not-all', done: 0, chosen: 2, because: 'locked' },
    });
    store.unlock();
    await store.songs.claim(['a'], RUTH);
    expect(await session.sync()).toBe(1);
    expect(session.state.get().type).toBe('closed');
  });

  test('going offline or signing out while claiming is reported, and nothing is claimed', async () => {
    const store = await withSongs(1);
    const session = claiming(store, 'songs', null);
    await session.open();
    expect(await session.sync()).toBe(0);
    expect(session.state.get()).toMatchObject({
      type: 'choosing',
      failure: { type: 'not-signed-in' },
    });
    expect(await readOwners(store)).toEqual([null]);
  });
});

describe('the offer to claim', () => {
  test.each([
    [0, null],
    [1, null],
    [2, RUTH],
  ])('[PERM-13] [DATA-41] at level %i records can be claimed for %s', (authenticated, owner) => {
    expect(claimingOwner({ ...SIGNED_OUT, authenticated, uplift_id: RUTH })).toBe(owner);
  });

  test('the claim dialog opens by itself once per account and tab (A34)', async () => {
    const [store, memory] = [device(), tab()];
    const session = claiming(store);
    const offer = (owner: UpliftId, isWanted = true) =>
      offerOnce(memory, { kind: 'songs', owner, session, isWanted: () => isWanted });
    await offer(RUTH);
    expect(session.state.get().type).toBe('closed');
    await store.songs.putAll([sampleSong('a', 'Amazing Grace')]);
    // Its page was left while the device was asked: the next one offers it.
    await offer(RUTH, false);
    expect(session.state.get().type).toBe('closed');
    await offer(RUTH);
    expect(session.state.get().type).toBe('choosing');
    session.skip();
    await offer(RUTH);
    expect(session.state.get().type).toBe('closed');
    await offer(toId<UpliftId>('tomas'));
    expect(session.state.get().type).toBe('choosing');
  });

  test('each kind of record is offered on its own', async () => {
    const [store, memory] = [device(), tab()];
    await store.songs.putAll([sampleSong('a', 'Amazing Grace')]);
    await store.sets.putAll([{ id: toId<SetId>('s'), at: null, order: [] }]);
    const [songs, sets] = [claiming(store), claiming(store, 'sets')];
    await offerOnce(memory, { kind: 'songs', owner: RUTH, session: songs, isWanted: () => true });
    await offerOnce(memory, { kind: 'sets', owner: RUTH, session: sets, isWanted: () => true });
    expect([songs.state.get().type, sets.state.get().type]).toEqual(['choosing', 'choosing']);
  });
});
