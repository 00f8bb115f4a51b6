import { createHttpApi } from '@uplift/adapters/http-api';
import { createRecordCipher, importMasterKey, newMasterKey } from '@uplift/adapters/vault';
import { toId } from '@uplift/core/foundation';
import type { RecordCipher, UpliftId } from '@uplift/core/foundation';
import { buildSpaceKeyPurpose } from '@uplift/core/sync';
import { expect, test } from 'vitest';
import { createCipherSource } from './space-ciphers.ts';

const [ADA, BEA] = [
  toId<UpliftId>('6f1c2d3e-4a5b-4c6d-8e7f-000000000001'),
  toId<UpliftId>('6f1c2d3e-4a5b-4c6d-8e7f-000000000002'),
];
const onNoKeys = () => undefined;
const PLACE = { collection: 'songs', id: 'song' } as const;

async function account(owner: UpliftId): Promise<RecordCipher> {
  const key = await importMasterKey(newMasterKey());
  if (key === null) throw new Error('a new key is whole');
  return createRecordCipher(owner, key);
}

async function copyOfKey(cipher: RecordCipher): Promise<string> {
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const { iv, sealed } = await cipher.seal(raw, buildSpaceKeyPurpose(cipher.owner, 1, cipher.owner));
  return btoa(String.fromCodePoint(...iv, ...sealed));
}

/** A server that hands out copies of keys by account, and counts the requests. */
function createServer(copies: Readonly<Record<string, string>>) {
  const asked: (string | null)[] = [];
  const stand = { asked, isDown: false };
  const fetch: typeof globalThis.fetch = async (_input, { headers } = {}) => {
    const owner = new Headers(headers).get('uplift-account');
    asked.push(owner);
    if (stand.isDown) throw new TypeError('no network');
    const sealed = copies[owner ?? ''];
    const space = {
      space_id: owner,
      kind: 'library',
      mode: 'managed',
      generation: 1,
      keys: [{ generation: 1, sealed }],
    };
    return Response.json({ data: sealed === undefined ? [] : [space] });
  };
  return { stand, api: createHttpApi({ fetch }) };
}

test('the keys of a library are fetched once, and again for another account', async () => {
  const [ada, bea] = [await account(ADA), await account(BEA)];
  const { stand, api } = createServer({ [ADA]: await copyOfKey(ada), [BEA]: await copyOfKey(bea) });
  let unlocked = ada;
  const source = createCipherSource({ seenKeys: () => null, api, onNoKeys, account: () => unlocked });
  const [first, second] = await Promise.all([source.find(), source.find()]);
  if (!first.ok || !second.ok) throw new Error('the keys are there');
  const entry = await first.value.seal(Uint8Array.of(1, 2), PLACE);
  expect([first.value.space, await second.value.open(entry, PLACE)]).toEqual([ADA, Uint8Array.of(1, 2)]);
  unlocked = bea;
  const other = await source.find();
  expect([other.ok && other.value.space, other.ok && (await other.value.open(entry, PLACE))]).toEqual([BEA, null]);
  expect(stand.asked).toEqual([ADA, BEA]);
});

test('keys that could not be fetched are requested again by the next call', async () => {
  const ada = await account(ADA);
  const { stand, api } = createServer({ [ADA]: await copyOfKey(ada) });
  stand.isDown = true;
  const source = createCipherSource({ seenKeys: () => null, api, onNoKeys, account: () => ada });
  expect(await source.find()).toEqual({ ok: false, refusal: { type: 'unreachable' } });
  stand.isDown = false;
  expect((await source.find()).ok).toBe(true);
});

test('nothing is synced with a site that has no key of the library, or one of another account’s, and the session is asked for', async () => {
  const [ada, bea] = [await account(ADA), await account(BEA)];
  const unreachable = { ok: false, refusal: { type: 'unreachable' } };
  let lacking = 0;
  const count = () => void (lacking += 1);
  const empty = createCipherSource({
    seenKeys: () => null,
    api: createServer({}).api,
    onNoKeys: count,
    account: () => ada,
  });
  expect(await empty.find()).toEqual(unreachable);
  const { api } = createServer({ [ADA]: await copyOfKey(bea) });
  const foreign = createCipherSource({ seenKeys: () => null, api, onNoKeys: count, account: () => ada });
  expect(await foreign.find()).toEqual(unreachable);
  expect(lacking).toBe(2);
});

test('no keys are requested while no account is unlocked', async () => {
  const { stand, api } = createServer({});
  const source = createCipherSource({ seenKeys: () => null, api, onNoKeys, account: () => null });
  expect(await source.find()).toEqual({ ok: false, refusal: { type: 'signed-out' } });
  expect(stand.asked).toEqual([]);
});

test('forgotten keys are fetched again, but not because another account’s are forgotten', async () => {
  const ada = await account(ADA);
  const { stand, api } = createServer({ [ADA]: await copyOfKey(ada) });
  const source = createCipherSource({ seenKeys: () => null, api, onNoKeys, account: () => ada });
  const first = await source.find();
  if (!first.ok) throw new Error('the keys are there');
  source.forget({ ...first.value, space: BEA });
  await source.find();
  expect(stand.asked).toEqual([ADA]);
  source.forget(first.value);
  await source.find();
  expect(stand.asked).toEqual([ADA, ADA]);
});

test('the newest key is known once there are earlier ones', async () => {
  const ada = await account(ADA);
  const { api } = createServer({ [ADA]: await copyOfKey(ada) });
  const source = createCipherSource({ seenKeys: () => null, api, onNoKeys, account: () => ada });
  expect(await source.findNewKey()).toBeNull();
});
