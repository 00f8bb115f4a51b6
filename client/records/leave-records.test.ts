import { type Accounts, createRecordAccess } from '@uplift/client/accounts';
import { expect, test } from 'vitest';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { importMasterKey, newMasterKey } from '@uplift/adapters/vault';
import { accepted, refused, type DeviceId } from '@uplift/core/foundation';
import { NEW_SONG_DRAFT, newSong } from '@uplift/core/songbook';
import { leavingRecords } from './leave-records.ts';
import { cipherOf, onOtherAccount } from './unlocking.ts';

const songOf = (title: string) => newSong({ ...NEW_SONG_DRAFT, title }, () => title);
const DELETED = accepted<true>(true);
const WRONG_PASSWORD = refused([{ for: 'current_password', because: 'That is not your password.' }]);

type Deleting = Pick<Accounts, 'deleteAccount'>;

/** A device on which one song is nobody's and one Ada's, who is signed in. */
async function stand() {
  const access = createRecordAccess({ isExpected: () => false, keep: () => undefined });
  const device = createMemoryDeviceStore({ device: 'tab' as DeviceId, clock: () => 0, cipher: cipherOf(access) });
  onOtherAccount(access, () => device.unlocked());
  await device.songs.put(songOf('Nobody’s'));
  const key = await importMasterKey(newMasterKey());
  if (key === null) throw new Error('The key is one.');
  access.unlock({ entryId: 'entry', upliftId: 'ada', key });
  await device.songs.put(songOf('Ada’s'));
  const shown = async () => {
    const songs = await device.songs.getAll();
    return songs.map(({ value, uplift_id: owner }) => `${value.title} ${String(owner)}`).toSorted();
  };
  const deleting = (answer: Awaited<ReturnType<Accounts['deleteAccount']>>) =>
    leavingRecords<Deleting>({ deleteAccount: async () => answer }, device, access).deleteAccount('password');
  return { access, deleting, shown };
}

test('[DATA-7] an account that is deleted leaves its songs on the device, as nobody’s', async () => {
  const { access, deleting, shown } = await stand();
  expect(await shown()).toEqual(['Ada’s ada', 'Nobody’s null']);
  expect(await deleting(DELETED)).toBe(DELETED);
  expect(await shown()).toEqual(['Ada’s null', 'Nobody’s null']);
  expect(access.state.get().kind).toBe('locked');
});

test('where the account is not deleted all stays as it is', async () => {
  const { deleting, shown } = await stand();
  expect(await deleting(WRONG_PASSWORD)).toBe(WRONG_PASSWORD);
  expect(await shown()).toEqual(['Ada’s ada', 'Nobody’s null']);
});
