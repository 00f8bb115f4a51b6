import { createRecordAccess } from '@uplift/client/accounts';
import { expect, test } from 'vitest';
import { type UpliftId, toId } from '@uplift/core/foundation';
import type { AccountEntry } from '@uplift/core/membership';
import { createLibraryAccess, createLockedDevice } from './locked-device.ts';

const ENTRY = { id: 'entry' } as AccountEntry; // only counted
const UNLOCKED = { entryId: 'entry', upliftId: toId<UpliftId>('ada'), key: {} as CryptoKey };

async function device({ isExpected, entries }: { isExpected: boolean; entries: readonly AccountEntry[] }) {
  const access = createRecordAccess({ isExpected: () => isExpected, keep: () => undefined });
  const isLocked = createLockedDevice(access, { getAll: async () => entries });
  const looked = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    return isLocked.get();
  };
  return { access, looked };
}

test('a device with an account’s records is locked until their key arrives', async () => {
  const { access, looked } = await device({ isExpected: true, entries: [ENTRY] });
  expect(await looked()).toBe(false);
  access.giveUp();
  expect(await looked()).toBe(true);
  access.unlock(UNLOCKED);
  expect(await looked()).toBe(false);
  access.lock();
  expect(await looked()).toBe(true);
});

test('a device without accounts is never locked', async () => {
  const { looked } = await device({ isExpected: false, entries: [] });
  expect(await looked()).toBe(false);
});

test('the library isn’t open for unclaimed records while an account’s may exist', async () => {
  let isExpected = true;
  const access = createRecordAccess({ isExpected: () => isExpected, keep: (is) => (isExpected = is) });
  const entries: readonly AccountEntry[] = [];
  const library = createLibraryAccess(access, { getAll: async () => entries });
  const settled = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    return library.get();
  };
  expect(await settled()).toEqual({ type: 'opening' });
  access.giveUp();
  expect(library.get()).toEqual({ type: 'opening' });
  // Who came with a passkey has no entry on the device.
  expect(await settled()).toEqual({ type: 'locked' });
  access.unlock(UNLOCKED);
  expect(library.get()).toEqual({ type: 'open', owner: 'ada' });
  access.lock();
  expect(library.get()).toEqual({ type: 'opening' });
  expect(await settled()).toEqual({ type: 'open', owner: null });
});
