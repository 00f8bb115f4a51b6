import { createRecordAccess } from '@uplift/client/accounts';
import { cipherReader, createLiveLibrary, onOtherAccount } from '@uplift/client/records';
import { createMemoryDeviceStore, type OtherLibraries } from '@uplift/adapters/device-store';
import { importMasterKey } from '@uplift/adapters/vault';
import { countIds } from '@uplift/testing/songs';
import { refused, toId, type DeviceId, type UpliftId } from '@uplift/core/foundation';
import { sampleSong } from '@uplift/core/library/testing';
import { expect, test } from 'vitest';
import { openChurchRecords } from './church-records.ts';
import { findLost, keepFailed, leaveLibraries } from './leave-libraries.ts';
import type { ChurchLibrary, OpenLibrary } from './libraries.ts';
import { createLibraryStores } from './library-stores.ts';

const ABBEY: ChurchLibrary = { churchId: 'abbey', name: 'The abbey', role: 'leader', mayEdit: true };

const refuseForgetting: OtherLibraries['forget'] = () => Promise.resolve(refused('storage-full'));

/** A device of Ada's with a library of her own and that of a church, which she leaves or may only read from now on. */
async function openDevice() {
  const access = createRecordAccess({ isExpected: () => false, keep: () => undefined });
  const key = await importMasterKey(Buffer.alloc(32, 1).toString('base64url'));
  if (key === null) throw new Error('The key is one.');
  access.unlock({ entryId: 'entry', upliftId: toId<UpliftId>('ada'), key });
  const newId = countIds('new-');
  const device = createMemoryDeviceStore({
    device: toId<DeviceId>('tab'),
    clock: () => 0,
    cipher: cipherReader(access),
  });
  onOtherAccount(access, () => device.unlocked());
  const others = await device.loadOthers();
  if (others === null) throw new Error('The libraries of churches could not be loaded.');
  const { store } = openChurchRecords(others, access, ABBEY.churchId);
  const stores = createLibraryStores();
  const live = createLiveLibrary({ ...device, now: () => 0, newId });
  const own = { ...device, live } as unknown as OpenLibrary; // nothing here searches, imports or backs up
  const leave = (lost: 'gone' | 'demoted', isRefused = false) => {
    const parts = { access, stores, own, newId, others: isRefused ? { ...others, forget: refuseForgetting } : others };
    return leaveLibraries(parts, { gone: [], demoted: [], [lost]: [ABBEY] });
  };
  const ownTitles = async () => (await device.songs.getAll()).map(({ value }) => value.title).toSorted();
  return { store, stores, device, leave, ownTitles };
}

test('a deletion that was never sent doesn’t stay with someone who may only read', async () => {
  const { store, stores, leave, ownTitles } = await openDevice();
  await store.songs.put(sampleSong('a', 'Abbey'));
  await store.songs.remove(['a']);
  expect(await leave('demoted')).toEqual([]);
  expect([(await store.sync.countWaiting()).count, await store.songs.getTrash()]).toEqual([0, []]);
  expect([stores.left.get(), await ownTitles()]).toEqual([[expect.objectContaining({ rescued: 0 })], []]);
});

test('a library that could be copied but not deleted isn’t copied again', async () => {
  const { store, stores, device, leave, ownTitles } = await openDevice();
  await device.songs.put(sampleSong('b', 'Own'));
  await store.songs.putAll([sampleSong('a', 'Abbey'), sampleSong('b', 'Abbey too')]);
  for (const isRefused of [true, true]) expect(await leave('gone', isRefused)).toEqual([ABBEY]);
  expect(await leave('gone')).toEqual([]);
  expect(await ownTitles()).toEqual(['Abbey', 'Abbey too', 'Own']);
  expect(stores.left.get()).toMatchObject([{ rescued: 2 }]);
});

test('a read-only library with unsent edits counts as demoted, even if the device never saved that it could edit it', async () => {
  const asMember = { ...ABBEY, role: 'member', mayEdit: false } as const;
  for (const hasEdits of [true, false]) {
    const lost = await findLost([asMember], [asMember], () => Promise.resolve(hasEdits));
    expect(lost).toEqual({ gone: [], demoted: hasEdits ? [asMember] : [] });
  }
  expect(await findLost([ABBEY], [asMember], () => Promise.resolve(true))).toEqual({ gone: [], demoted: [ABBEY] });
});

test('a library that couldn’t be let go of is in the list once, as it was', () => {
  const [asMember, chapel] = [{ ...ABBEY, role: 'member', mayEdit: false } as const, { ...ABBEY, churchId: 'chapel' }];
  expect(keepFailed([asMember, chapel], [ABBEY])).toEqual([chapel, ABBEY]);
  expect(keepFailed([chapel], [ABBEY])).toEqual([chapel, ABBEY]);
});

test('an edit of a song that was copied already is copied as another one', async () => {
  const { store, leave, ownTitles } = await openDevice();
  await store.songs.put(sampleSong('a', 'Abbey'));
  await leave('gone', true);
  await store.songs.put(sampleSong('a', 'Abbey, edited'));
  await leave('gone');
  expect(await ownTitles()).toEqual(['Abbey', 'Abbey, edited']);
});

test('an unsent edit of a deleted song ends up in the own trash once', async () => {
  const { store, stores, device, leave, ownTitles } = await openDevice();
  await store.songs.put(sampleSong('a', 'Abbey, edited'));
  await store.songs.remove(['a']);
  for (const isRefused of [true, false]) await leave('gone', isRefused);
  const trash = (await device.songs.getTrash()).map(({ value }) => value.title);
  expect([trash, await ownTitles()]).toEqual([['Abbey, edited'], []]);
  expect(stores.left.get()).toMatchObject([{ rescued: 0 }]);
});
