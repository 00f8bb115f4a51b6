import { createSeenKeys } from '@uplift/client/accounts';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import { createHttpApi } from '@uplift/adapters/http-api';
import { createRecordCipher, importMasterKey, newKeyBytes, newMasterKey, sealSpaceKey } from '@uplift/adapters/vault';
import { toId, type DeviceId, type RecordCipher, type UpliftId } from '@uplift/core/foundation';
import { wrapPlainUpdate } from '@uplift/core/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCipherSource } from './space-ciphers.ts';

const ADA = toId<UpliftId>('6f1c2d3e-4a5b-4c6d-8e7f-000000000001');
const PLACE = { collection: 'songs', id: 'song' } as const;
const UPDATE = Uint8Array.of(1, 2);

interface Copy {
  readonly generation: number;
  readonly sealed: string;
}

async function createAccount(): Promise<RecordCipher> {
  const key = await importMasterKey(newMasterKey());
  if (key === null) throw new Error('A new key is whole.');
  return createRecordCipher(ADA, key);
}

const sealKey = async (account: RecordCipher, generation: number): Promise<Copy> => ({
  generation,
  sealed: await sealSpaceKey(account, { space: ADA, generation }, newKeyBytes()),
});

/** A device of an end-to-end encrypted account, and the copies of keys that the server sends it. */
function openDevice(account: RecordCipher, copies: readonly Copy[]) {
  const sent = { copies };
  const { preferences } = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 0 });
  const seen = createSeenKeys(preferences);
  const space = { space_id: ADA, kind: 'library', mode: 'end-to-end', generation: 1 };
  const api = createHttpApi({
    fetch: async () => Response.json({ data: sent.copies.length === 0 ? [] : [{ ...space, keys: sent.copies }] }),
  });
  const openTab = () =>
    createCipherSource({ api, account: () => account, seenKeys: () => seen, onNoKeys: () => undefined });
  return { sent, seen, openTab };
}

describe('the keys of an end-to-end encrypted library', () => {
  let account: RecordCipher;
  let [first, second]: readonly Copy[] = [];
  beforeAll(async () => {
    account = await createAccount();
    [first, second] = [await sealKey(account, 1), await sealKey(account, 2)];
  });
  const both = () => [first, second].filter((copy) => copy !== undefined);

  test('a key that isn’t the account’s is refused, beside others too', async () => {
    const foreign = await sealKey(await createAccount(), 3);
    for (const copies of [[foreign], [...both(), foreign], []]) {
      const found = await openDevice(account, copies).openTab().find();
      expect(found).toMatchObject({ refusal: { type: 'untrusted', because: expect.stringContaining('none of your') } });
    }
  });

  test('an earlier key isn’t used once a later one was seen, also after a reload', async () => {
    const { sent, openTab } = openDevice(account, both());
    expect((await openTab().find()).ok).toBe(true);
    sent.copies = both().slice(0, 1);
    const found = await openTab().find();
    expect(found).toMatchObject({ refusal: { type: 'untrusted', because: expect.stringContaining('earlier one') } });
  });

  test('a new device refuses an earlier key than its envelope states', async () => {
    const { seen, openTab } = openDevice(account, both().slice(0, 1));
    await seen.keep(ADA, { generation: 2 });
    expect((await openTab().find()).ok).toBe(false);
  });

  test('once all is sealed with the newest key, nothing that isn’t opens', async () => {
    const { sent, openTab } = openDevice(account, both().slice(0, 1));
    const before = await openTab().find();
    const earlier = before.ok ? await before.value.seal(UPDATE, PLACE) : UPDATE;
    sent.copies = both();
    const source = openTab();
    const open = async (entry: Uint8Array) => {
      const found = await source.find();
      return found.ok ? found.value.open(entry, PLACE) : 'refused';
    };
    expect([await open(earlier), await open(wrapPlainUpdate(UPDATE))]).toEqual([UPDATE, UPDATE]);
    expect(await source.findNewKey()).toBe(2);
    await source.keepSealed(2);
    expect([await open(earlier), await open(wrapPlainUpdate(UPDATE))]).toEqual([null, null]);
    expect(await source.findNewKey()).toBeNull();
  });
});
