import { toId } from '@uplift/core/foundation';
import type { UpliftId } from '@uplift/core/foundation';
import { buildSpaceKeyPurpose, wrapPlainUpdate } from '@uplift/core/sync';
import { describe, expect, test } from 'vitest';
import { importMasterKey, newMasterKey } from './master-key.ts';
import { createRecordCipher } from './record-cipher.ts';
import { createEntryCipher, importSpaceKey, openSpaceKey } from './space-keys.ts';

const ADA = toId<UpliftId>('ada');
const UPDATE = Uint8Array.of(1, 2, 3, 4);
const SONG = { collection: 'songs', id: 'song' } as const;

async function accountCipher(owner: UpliftId) {
  const key = await importMasterKey(newMasterKey());
  if (key === null) throw new Error('a new key is whole');
  return createRecordCipher(owner, key);
}

async function sealedCopy(account: Awaited<ReturnType<typeof accountCipher>>, raw: Uint8Array<ArrayBuffer>) {
  const { iv, sealed } = await account.seal(raw, buildSpaceKeyPurpose('ada', 1, account.owner));
  return { space: 'ada', generation: 1, sealed: Uint8Array.of(...iv, ...sealed) };
}

const newKey = () => importSpaceKey(crypto.getRandomValues(new Uint8Array(32)), { space: 'ada', generation: 1 });

describe('the key of a space', () => {
  test('[DATA-17] the key of a space opens with the account’s key, as a handle that cannot be read out', async () => {
    const account = await accountCipher(ADA);
    const copy = await sealedCopy(account, crypto.getRandomValues(new Uint8Array(32)));
    const key = await openSpaceKey(account, copy);
    expect([key?.seal.extractable, key?.seal.algorithm]).toEqual([false, { name: 'AES-GCM', length: 256 }]);
    expect([key?.fingerprint.extractable, key?.fingerprint.algorithm.name]).toEqual([false, 'HMAC']);
  });

  test('the copy of a key opens for no other space, generation, or account, and not once it was changed', async () => {
    const account = await accountCipher(ADA);
    const copy = await sealedCopy(account, crypto.getRandomValues(new Uint8Array(32)));
    expect(await openSpaceKey(account, { ...copy, space: 'bea' })).toBeNull();
    expect(await openSpaceKey(account, { ...copy, generation: 2 })).toBeNull();
    expect(await openSpaceKey(await accountCipher(ADA), copy)).toBeNull();
    expect(await openSpaceKey({ ...account, owner: toId<UpliftId>('bea') }, copy)).toBeNull();
    for (let at = 0; at < copy.sealed.length; at += 1) {
      const sealed = copy.sealed.map((byte, place) => (place === at ? byte ^ 1 : byte));
      expect(await openSpaceKey(account, { ...copy, sealed })).toBeNull();
    }
  });

  test('a copy that does not hold 256 bits is no key', async () => {
    const account = await accountCipher(ADA);
    expect(await openSpaceKey(account, await sealedCopy(account, new Uint8Array(16)))).toBeNull();
  });
});

describe('an entry', () => {
  test('an entry opens as it was sealed, never sealed twice with the same vector', async () => {
    const cipher = createEntryCipher('ada', new Map([[1, await newKey()]]));
    const [one, two] = [await cipher.seal(UPDATE, SONG), await cipher.seal(UPDATE, SONG)];
    expect(one).not.toEqual(two);
    expect([await cipher.open(one, SONG), await cipher.open(two, SONG)]).toEqual([UPDATE, UPDATE]);
  });

  test('an entry opens for no other record, collection, space or key, and not once any byte of it was changed', async () => {
    const key = await newKey();
    const cipher = createEntryCipher('ada', new Map([[1, key]]));
    const entry = await cipher.seal(UPDATE, SONG);
    expect(await cipher.open(entry, { ...SONG, id: 'other' })).toBeNull();
    expect(await cipher.open(entry, { ...SONG, collection: 'sets' })).toBeNull();
    expect(await createEntryCipher('bea', new Map([[1, key]])).open(entry, SONG)).toBeNull();
    expect(await createEntryCipher('ada', new Map([[1, await newKey()]])).open(entry, SONG)).toBeNull();
    // The first byte names the format: 0 is an update that an earlier release stored without a seal.
    for (let at = 1; at < entry.length; at += 1) {
      const changed = entry.map((byte, place) => (place === at ? byte ^ 1 : byte));
      expect(await cipher.open(changed, SONG)).toBeNull();
    }
  });

  test('the newest key seals, and entries of earlier keys still open', async () => {
    const [first, second] = [await newKey(), await newKey()];
    const before = await createEntryCipher('ada', new Map([[1, first]])).seal(UPDATE, SONG);
    const cipher = createEntryCipher(
      'ada',
      new Map([
        [2, second],
        [1, first],
      ]),
    );
    const after = await cipher.seal(UPDATE, SONG);
    expect([before[4], after[4]]).toEqual([1, 2]);
    expect([cipher.hasKeyFor(before), cipher.hasKeyFor(after)]).toEqual([true, true]);
    expect(createEntryCipher('ada', new Map([[1, first]])).hasKeyFor(after)).toBe(false);
    expect([await cipher.open(before, SONG), await cipher.open(after, SONG)]).toEqual([UPDATE, UPDATE]);
  });

  test('an update that an earlier release stored without a seal is read as it is', async () => {
    const cipher = createEntryCipher('ada', new Map([[1, await newKey()]]));
    expect(await cipher.open(wrapPlainUpdate(UPDATE), SONG)).toEqual(UPDATE);
  });
});
