import { changeKeys, listHeads, putHead, signOut, startOver, useManaged } from '@uplift/contract';
import type { BodyOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { heads } from '../../platform/database/schema.ts';
import { parseAccountKey } from '../../platform/spaces/key-copies.ts';
import {
  buildEnvelope,
  buildProof,
  createNextKeys,
  describeSite,
  keyChangeBody,
  makeEndToEnd,
  openTestSpace,
  person,
  sealCopy,
  sealUpdate,
  toBase64,
  twoDevices,
} from '../../test-platform/index.ts';
import type { OpenSite, TestKeys, Visitor } from '../../test-platform/index.ts';

const ADA = person('Ada Lovelace');
const KIB = 1024;

/** An end-to-end encrypted account, and what its devices do with the heads of its library. */
async function endToEnd(open: OpenSite) {
  const { site, ada } = await twoDevices(open);
  const before = await openTestSpace(ada);
  const { keys } = await makeEndToEnd(ada, ADA);
  const space_id = keys.space.id;
  const put = async (body: BodyOf<typeof putHead>, visitor: Visitor = ada) =>
    (await visitor.call(putHead, { params: { space_id }, body })).status;
  const read = async (visitor: Visitor = ada) => visitor.call(listHeads, { params: { space_id } });
  const list = async () => listHeads.data.parse((await read()).body?.data);
  return { site, ada, keys, put, read, list, before };
}

/** A head as a device seals it, with the present key of a person's library. */
const seal = (visitor: Visitor, ...bytes: readonly number[]) =>
  sealUpdate(visitor, { collection: 'songs', id: 'head' }, Uint8Array.from(bytes));

/** A request to make an account managed again. */
function managedBody({ space, password }: TestKeys): BodyOf<typeof useManaged> {
  const masterKey = buildProof('a key for the server');
  const accountKey = parseAccountKey(masterKey);
  if (accountKey === null) throw new Error('This is no key.');
  const all = [...[...(space.earlier ?? [])].map(([generation, key]) => ({ generation, key })), space];
  const keys = all.map((one) => ({
    ...sealCopy(accountKey, space.id, one),
    key: one.key.export().toString('base64url'),
  }));
  return { current_password: password, new_password: buildProof('a later password'), masterKey, keys };
}

/** A request to start over, with a key later than the present one. */
const changeBody = (keys: TestKeys, ada: Visitor) => keyChangeBody(keys, createNextKeys(ada, keys));

function startOverBody({ space, root, password }: TestKeys): BodyOf<typeof startOver> {
  const key = sealCopy(root, space.id, { generation: space.generation + 1, key: space.key });
  return { current_password: password, masterKey: buildEnvelope('new'), key };
}

describeSite('the heads of a space', (open) => {
  test('each device has one head, in place of its earlier one, and all of them are listed', async () => {
    const { ada, put, list } = await endToEnd(open);
    expect(await list()).toEqual([]);
    const [first, second, other] = [seal(ada, 1), seal(ada, 2), seal(ada, 3)];
    expect([await put({ device: '7', head: first }), await put({ device: '8', head: other })]).toEqual([200, 200]);
    expect(await put({ device: '7', head: second })).toBe(200);
    expect(await list()).toEqual([
      { device: '7', head: second },
      { device: '8', head: other },
    ]);
  });

  test('a head that arrives after a later one of its device is dropped', async () => {
    const { ada, put, list } = await endToEnd(open);
    const [first, second] = [seal(ada, 1), seal(ada, 2)];
    for (const [sequence, head] of [
      [2, second],
      [1, first],
      [2, first],
    ] as const) {
      expect(await put({ device: '7', head, sequence })).toBe(200);
    }
    expect(await list()).toEqual([{ device: '7', head: second }]);
    expect(await put({ device: '7', head: first })).toBe(200);
    expect(await list()).toEqual([{ device: '7', head: first }]);
  });

  test('a space keeps the heads of 200 devices, and drops the one that was written longest ago', async () => {
    const { site, ada, keys, put, list } = await endToEnd(open);
    const at = site.platform.now().getTime();
    const rows = Array.from({ length: 200 }, (_, index) => ({
      spaceId: keys.space.id,
      device: String(index),
      head: Uint8Array.of(index),
      updatedAt: new Date(at - 1_000 + index),
    }));
    await site.platform.queries.insert(heads).values(rows);
    expect(await put({ device: '0', head: seal(ada, 1) })).toBe(200);
    expect(await list()).toHaveLength(200);
    expect(await put({ device: '999', head: seal(ada, 1) })).toBe(200);
    const devices = (await list()).map(({ device }) => device);
    expect([devices.length, devices.includes('0'), devices.includes('1'), devices.includes('999')]).toEqual([
      200,
      true,
      false,
      true,
    ]);
  });

  test('a head that isn’t sealed, is sealed with an earlier key, or is too large is refused', async () => {
    const { ada, keys, put, list } = await endToEnd(open);
    const sealed = Buffer.from(seal(ada, 1), 'base64');
    const earlier = Buffer.from(sealed);
    earlier.writeUInt32BE(keys.space.generation - 1, 1);
    const largest = Buffer.concat([sealed, Buffer.alloc(16 * KIB - sealed.length)]);
    const sent = [
      toBase64(Uint8Array.of(1, 2, 3)),
      toBase64(earlier),
      toBase64(Buffer.concat([largest, sealed])),
      'no base64',
    ];
    expect(await Promise.all(sent.map((head) => put({ device: '7', head })))).toEqual([400, 409, 400, 400]);
    for (const device of ['', 'seven', '1'.repeat(17)]) expect(await put({ device, head: toBase64(sealed) })).toBe(400);
    expect(await list()).toEqual([]);
    expect(await put({ device: '7', head: toBase64(largest) })).toBe(200);
  });

  test("another person's space, one that doesn't exist, and an ended session have no heads", async () => {
    const { site, ada, put, read, list } = await endToEnd(open);
    const head = seal(ada, 1);
    const ben = await site.signedUp(person('Ben Okri'));
    expect([await put({ device: '7', head }, ben), (await read(ben)).status]).toEqual([404, 404]);
    const nowhere = { params: { space_id: crypto.randomUUID() } };
    expect((await ada.call(listHeads, nowhere)).status).toBe(404);
    expect((await ada.call(putHead, { ...nowhere, body: { device: '7', head } })).status).toBe(404);
    expect(await list()).toEqual([]);
    await ada.call(signOut);
    expect([await put({ device: '7', head }), (await read()).status]).toEqual([401, 401]);
  });

  test('a managed library has no heads, whatever sealed them', async () => {
    const { site, ada } = await twoDevices(open);
    const space = await openTestSpace(ada);
    const params = { space_id: space?.id ?? '' };
    expect((await ada.call(putHead, { params, body: { device: '7', head: seal(ada, 1) } })).status).toBe(409);
    expect((await ada.call(listHeads, { params })).body?.data).toEqual([]);
    expect(await site.platform.queries.$count(heads)).toBe(0);
  });

  test.each([
    ['becomes managed', useManaged, managedBody],
    ['starts over', startOver, startOverBody],
    ['changes its keys', changeKeys, changeBody],
  ] as const)(
    'heads are removed when the account %s, and none with the key before it is stored',
    async (_what, call, build) => {
      const { site, ada, keys, put } = await endToEnd(open);
      const head = seal(ada, 1);
      expect(await put({ device: '7', head })).toBe(200);
      expect((await ada.call(call, { body: build(keys, ada) })).status).toBe(200);
      expect(await site.platform.queries.$count(heads)).toBe(0);
      expect(await put({ device: '7', head })).toBe(409);
    },
  );

  test('a head is stored by one statement, and one that comes while the keys change is not left behind', async () => {
    const { site, ada, keys, put } = await endToEnd(open);
    const { statements, queries } = site.platform;
    statements.length = 0;
    await put({ device: '7', head: seal(ada, 1) });
    expect(statements).toHaveLength(2); // the other finds the session
    const head = seal(ada, 2);
    const writes = Array.from({ length: 20 }, (_, device) => put({ device: String(device), head }));
    const answers = await Promise.all([ada.call(startOver, { body: startOverBody(keys) }), ...writes]);
    expect(answers[0].status).toBe(200);
    expect(await queries.$count(heads)).toBe(0);
  });
});
