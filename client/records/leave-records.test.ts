import { type Accounts, createRecordAccess } from '@uplift/client/accounts';
import { expect, test } from 'vitest';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { importMasterKey, newMasterKey } from '@uplift/adapters/vault';
import { accepted, refused, type DeviceId, toId } from '@uplift/core/foundation';
import { NEW_SONG_DRAFT, newSong } from '@uplift/core/songbook';
import { leavingRecords } from './leave-records.ts';
import { cipherReader, onOtherAccount } from './unlocking.ts';

const buildSong = (title: string) => newSong({ ...NEW_SONG_DRAFT, title }, () => title);
const DELETED = accepted<true>(true);
const WRONG_PASSWORD = refused([{ for: 'current_password', because: 'That is not your password.' }]);

type Deleting = Pick<Accounts, 'deleteAccount'>;

/** Creates a device with one unclaimed song and one of Ada, who is signed in. */
async function createDevice() {
  const access = createRecordAccess({ isExpected: () => false, keep: () => undefined });
  const device = createMemoryDeviceStore({
    device: toId<DeviceId>('tab'),
    clock: () => 0,
    cipher: cipherReader(access),
  });
  onOtherAccount(access, () => device.unlocked());
  await device.songs.put(buildSong('Unclaimed'));
  const key = await importMasterKey(newMasterKey());
  if (key === null) throw new Error('The key is one.');
  access.unlock({ entryId: 'entry', upliftId: 'ada', key });
  await device.songs.put(buildSong('Ada’s'));
  const shown = async () => {
    const songs = await device.songs.getAll();
    return songs.map(({ value, uplift_id: owner }) => `${value.title} ${String(owner)}`).toSorted();
  };
  const deleting = (answer: Awaited<ReturnType<Accounts['deleteAccount']>>) =>
    leavingRecords<Deleting>({ deleteAccount: async () => answer }, device, access).deleteAccount('password');
  return { access, deleting, shown };
}

test('[DATA-7] a deleted account leaves its songs on the device as unclaimed ones', async () => {
  const { access, deleting, shown } = await createDevice();
  expect(await shown()).toEqual(['Ada’s ada', 'Unclaimed null']);
  expect(await deleting(DELETED)).toBe(DELETED);
  expect(await shown()).toEqual(['Ada’s null', 'Unclaimed null']);
  expect(access.state.get().type).toBe('locked');
});

test('a failed deletion of an account leaves its songs as they are', async () => {
  const { deleting, shown } = await createDevice();
  expect(await deleting(WRONG_PASSWORD)).toBe(WRONG_PASSWORD);
  expect(await shown()).toEqual(['Ada’s ada', 'Unclaimed null']);
});
