import { type UpliftId, toId } from '@uplift/core/foundation';
import { expect, test } from 'vitest';
import type { Disk } from '../disk/disk.ts';
import { testCipher } from '../testing/example-cipher.ts';
import { readSetAside } from './read-set-aside.ts';
import { encodeRow, packText, associatedDataFor } from '../disk/sealed-data.ts';

const ADA = toId<UpliftId>('ada');

/** A disk with this set-aside data. */
function diskWith(entries: readonly unknown[]): Disk {
  const disk: Partial<Disk> = { read: async () => [entries] };
  return disk as Disk; // what is read of it
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

test('data set aside is exported as text, decrypted if the key fits, else as stored', async () => {
  const cipher = testCipher(ADA);
  const sealed = await cipher.seal(packText('damaged'), associatedDataFor('songs', 'a'));
  const foreign = await cipher.seal(packText('damaged'), associatedDataFor('sets', 'a'));
  const entries = [
    { store: 'songs', record: { id: [ADA, 'a'], ...encodeRow(sealed) }, at: 1 },
    { store: 'songs', record: { id: [ADA, 'b'], ...encodeRow(foreign) }, at: 2 },
    { store: 'sets', record: 'scrambled', at: 3 },
    { store: 'sets', record: { id: 'c', data: [Uint8Array.of(1, 2)] }, at: 4 },
  ];
  const exported = await readSetAside(diskWith(entries), cipher);
  expect(exported).toEqual([
    { store: 'songs', record: { id: [ADA, 'a'], data: base64(packText('damaged')), data_iv: null }, at: 1 },
    { store: 'songs', record: { id: [ADA, 'b'], data: base64(foreign.sealed), data_iv: base64(foreign.iv) }, at: 2 },
    { store: 'sets', record: 'scrambled', at: 3 },
    { store: 'sets', record: { id: 'c', data: ['AQI='] }, at: 4 },
  ]);
  expect(JSON.parse(JSON.stringify(exported))).toEqual(exported);
});

test('[DATA-39] exports only the unlocked account’s quarantined records, and none while no account is unlocked', async () => {
  const entries = ['ada', 'bea'].map((owner) => ({ store: 'songs', record: { id: [owner, 'a'] }, at: 1 }));
  const plain = { store: 'songs', record: { id: 'a' }, at: 1 };
  const disk = diskWith([...entries, plain, 'no entry']);
  expect(await readSetAside(disk, testCipher(ADA))).toEqual([entries[0], plain]);
  expect(await readSetAside(disk, null)).toEqual([plain]);
});
