import { putIdentity, readIdentity } from '@uplift/contract';
import { expect, test } from 'vitest';
import { describeSite, person } from '../../test-platform/index.ts';
import type { Visitor } from '../../test-platform/index.ts';

const [ADA, BEN] = [person('Ada Lovelace'), person('Ben Okri')];

const buildKey = (word: string) => Buffer.alloc(65, word).toString('base64');
const buildIdentity = (word: string) => ({
  public_key: buildKey(word),
  sealed: Buffer.from(`sealed ${word}`).toString('base64'),
});

async function put(visitor: Visitor, word: string, previous: string | null): Promise<number> {
  const before = previous === null ? null : buildKey(previous);
  return (await visitor.call(putIdentity, { body: { previous: before, identity: buildIdentity(word) } })).status;
}

const read = async (visitor: Visitor) => readIdentity.data.parse((await visitor.call(readIdentity)).body?.data);

describeSite('the identity of an account', (open) => {
  test('there is none until a device has made it, and it is read as it was stored', async () => {
    const site = await open();
    const [ada, ben] = [await site.signedUp(ADA), await site.signedUp(BEN)];
    expect(await read(ada)).toBeNull();
    expect(await put(ada, 'first', null)).toBe(200);
    expect(await read(ada)).toEqual(buildIdentity('first'));
    expect(await read(ben)).toBeNull();
  });

  test('it is replaced only by a device that knows the present one', async () => {
    const ada = await (await open()).signedUp(ADA);
    expect(await put(ada, 'first', 'none')).toBe(409);
    expect(await put(ada, 'first', null)).toBe(200);
    expect([await put(ada, 'other', null), await put(ada, 'other', 'wrong')]).toEqual([409, 409]);
    expect(await read(ada)).toEqual(buildIdentity('first'));
    expect(await put(ada, 'second', 'first')).toBe(200);
    expect(await put(ada, 'third', 'first')).toBe(409);
    expect(await read(ada)).toEqual(buildIdentity('second'));
  });

  test('of two devices that make one at once, one is refused', async () => {
    const ada = await (await open()).signedUp(ADA);
    const statuses = await Promise.all([put(ada, 'one', null), put(ada, 'two', null)]);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await read(ada)).toEqual(buildIdentity(statuses[0] === 200 ? 'one' : 'two'));
  });

  test('a public key of another length is refused', async () => {
    const ada = await (await open()).signedUp(ADA);
    const identity = { public_key: Buffer.alloc(60).toString('base64'), sealed: '' };
    expect((await ada.call(putIdentity, { body: { previous: null, identity } })).status).toBe(400);
  });

  test('it may be replaced 60 times an hour', async () => {
    const ada = await (await open()).signedUp(ADA);
    for (let nth = 0; nth < 60; nth += 1) await put(ada, 'first', null);
    expect(await put(ada, 'second', 'first')).toBe(429);
  });
});
