import { createRecordAccess } from '@uplift/client/accounts';
import { createLiveLibrary } from '@uplift/client/records';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { createRecordCipher } from '@uplift/adapters/vault';
import { toId, type DeviceId, type SongId, type UpliftId } from '@uplift/core/foundation';
import { newLayer } from '@uplift/core/layers';
import { sampleSong } from '@uplift/core/library/testing';
import { expect, test, vi } from 'vitest';

const RUTH = toId<UpliftId>('ruth');
const GRACE = { ...newLayer(toId<SongId>('grace')), capo: 3 } as const;

/** A device with a song and a layer over it, both unclaimed. */
async function deviceWithLayer() {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const cipher = createRecordCipher(RUTH, key);
  const access = createRecordAccess({ isExpected: () => false, keep: () => undefined });
  const isUnlocked = () => access.state.get().type === 'unlocked';
  const device = toId<DeviceId>('tab');
  const store = createMemoryDeviceStore({ device, clock: () => 1, cipher: () => (isUnlocked() ? cipher : null) });
  createLiveLibrary({ ...store, now: () => 1, newId: () => 'writer' });
  await store.songs.putAll([sampleSong('grace', 'Amazing Grace')]);
  await store.layers.putAll([GRACE]);
  return { ...store, unlock: () => access.unlock({ entryId: RUTH, upliftId: RUTH, key }) };
}

test('a layer stays while its song is in the trash, and is deleted permanently with it', async () => {
  const { songs, layers } = await deviceWithLayer();
  await songs.remove(['grace']);
  expect((await layers.get('grace'))?.value).toEqual(GRACE);
  await songs.restore(['grace']);
  await songs.remove(['grace']);
  await songs.purge(['grace']);
  await vi.waitFor(async () => expect(await layers.get('grace')).toBeNull());
});

test('a layer is claimed with its song', async () => {
  const { songs, layers, unlock } = await deviceWithLayer();
  unlock();
  await songs.claim(['grace'], RUTH);
  await vi.waitFor(async () => expect((await layers.get('grace'))?.uplift_id).toBe(RUTH));
  expect((await layers.get('grace'))?.value).toEqual(GRACE);
});
