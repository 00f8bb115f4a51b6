import { changeKeys, deleteAccount, purgeSet, readIdentity, startOver, useManaged } from '@uplift/contract';
import { expect, test } from 'vitest';
import {
  accounts,
  recordAccounts,
  records,
  sealedSetKeys,
  sealedSets,
  setShares,
} from '../../platform/database/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { parseAccountKey } from '../../platform/spaces/key-copies.ts';
import {
  buildEnvelope,
  buildProof,
  createNextKeys,
  describeSite,
  keyChangeBody,
  makeEndToEnd,
  sealCopy,
  sweepOnce,
} from '../../test-platform/index.ts';
import type { TestSite } from '../../test-platform/index.ts';
import { MIRIAM, setIn, SUNDAY, TOMAS } from './band.acceptance.ts';
import type { Bandmate } from './band.acceptance.ts';
import { buildContent, keyFor, openSealedBand, seal } from './sealed-band.acceptance.ts';

/** The numbers of stored sealed sets and of keys of them. */
async function countSealed({ platform: { queries } }: TestSite) {
  return [await queries.$count(sealedSets), await queries.$count(sealedSetKeys)];
}

/** The news that the devices of a person get from now on. */
function newsFor({ platform }: TestSite, { id }: Bandmate): readonly string[] {
  const news: string[] = [];
  platform.pubSub.subscribe(id, (one) => news.push(one.news));
  return news;
}

/** Bytes that count for an account, and those that its records have. */
async function readBytes({ platform: { queries } }: TestSite, { id }: Bandmate) {
  const [total] = await queries.select().from(recordAccounts).where(eq(recordAccounts.accountId, id));
  const rows = await queries.select().from(records).where(eq(records.accountId, id));
  const stored = rows.reduce((sum, { state, tail }) => sum + (state?.length ?? 0) + (tail?.length ?? 0), 0);
  return { counted: total?.bytes ?? 0, stored };
}

describeSite('sharing a set of an end-to-end encrypted account', (open) => {
  test('sharing needs no reading: the mail and the card have no date', async () => {
    const { site, ruth } = await openSealedBand(await open());
    const { status, body } = await ruth.share(MIRIAM.emailAddress, { time_zone: 'Europe/Stockholm' });
    expect([status, body?.data]).toEqual([200, { full_name: '', email_address: MIRIAM.emailAddress }]);
    const mail = (await site.platform.mailsTo(MIRIAM.emailAddress)).at(-1);
    expect(mail?.subject).toBe('Ruth Calder shared a set list with you');
    expect(mail?.text).not.toContain('November');
  });

  test('a set that is unknown or permanently deleted can’t be shared', async () => {
    const { ruth } = await openSealedBand(await open());
    expect((await ruth.share(MIRIAM.emailAddress, { setId: 'monday' })).status).toBe(404);
    await ruth.library.purge('sets', 'sunday');
    expect((await ruth.share(MIRIAM.emailAddress)).status).toBe(404);
  });

  test('a notice of its change has no date', async () => {
    const { ruth, tomas } = await openSealedBand(await open());
    await tomas.read();
    await ruth.library.put('sets', 'sunday', { ...SUNDAY, order: [] });
    await expect
      .poll(async () => (await tomas.cards()).map(({ action, object }) => [action, object]), { timeout: 8_000 })
      .toContainEqual(['changed', 'a set list']);
  });

  test('its people list each other, and one of them may leave it with their key', async () => {
    const { site, ruth, tomas } = await openSealedBand(await open());
    await ruth.share(MIRIAM.emailAddress);
    await seal(ruth, { keys: [keyFor(tomas, 'tomas')] });
    expect((await tomas.collaborators()).status).toBe(200);
    expect((await tomas.unshare(TOMAS.emailAddress)).status).toBe(200);
    expect(await countSealed(site)).toEqual([1, 0]);
  });
});

describeSite('a sealed set at the server', (open) => {
  test('it counts toward the limit of the account, once, and no longer when it is gone', async () => {
    const { site, ruth } = await openSealedBand(await open());
    const before = await readBytes(site, ruth);
    expect(before.counted).toBe(before.stored);
    for (const [size, growth] of [
      [1_000, 1_000],
      [3_000, 3_000],
      [500, 500],
    ] as const) {
      await seal(ruth, { content: Buffer.alloc(size).toString('base64') });
      expect((await readBytes(site, ruth)).counted).toBe(before.counted + growth);
    }
    await ruth.unshare(TOMAS.emailAddress);
    expect(await readBytes(site, ruth)).toEqual(before);
  });

  test('a full account seals nothing larger, but may seal what is smaller', async () => {
    const { site, ruth } = await openSealedBand(await open());
    await seal(ruth, { content: Buffer.alloc(1_000).toString('base64') });
    const { counted } = await readBytes(site, ruth);
    const isRuth = eq(recordAccounts.accountId, ruth.id);
    await site.platform.queries
      .update(recordAccounts)
      .set({ quotaBytes: counted - 10 })
      .where(isRuth);
    const statuses = [];
    for (const size of [1_001, 1_000, 995, 996])
      statuses.push((await seal(ruth, { content: Buffer.alloc(size).toString('base64') })).status);
    expect(statuses).toEqual([507, 200, 200, 507]);
  });

  test('it is removed with the set, and its bytes with it', async () => {
    const { site, ruth, tomas } = await openSealedBand(await open());
    await seal(ruth, { keys: [keyFor(tomas, 'tomas')] });
    await ruth.visitor.call(purgeSet, { params: { record_id: 'sunday' } });
    expect(await countSealed(site)).toEqual([0, 0]);
    const { counted, stored } = await readBytes(site, ruth);
    expect(counted).toBe(stored);
  });

  test('it stays until its last person is removed', async () => {
    const { site, ruth, tomas } = await openSealedBand(await open());
    await ruth.share(MIRIAM.emailAddress);
    await seal(ruth, { keys: [keyFor(tomas, 'tomas')] });
    await ruth.unshare(TOMAS.emailAddress);
    expect(await countSealed(site)).toEqual([1, 0]);
    await ruth.unshare(MIRIAM.emailAddress);
    expect(await countSealed(site)).toEqual([0, 0]);
  });

  test('it is removed when its owner becomes managed again, and the server reads the set for its people', async () => {
    const { site, ruth, tomas, keys } = await openSealedBand(await open());
    await seal(ruth, { keys: [keyFor(tomas, 'tomas')] });
    const masterKey = buildProof('a key for the server');
    const accountKey = parseAccountKey(masterKey);
    if (accountKey === null) throw new Error('This is no key.');
    const { space } = keys;
    const all = [...[...(space.earlier ?? [])].map(([generation, key]) => ({ generation, key })), space];
    const copies = all.map((one) => ({
      ...sealCopy(accountKey, space.id, one),
      key: one.key.export().toString('base64url'),
    }));
    const proofs = { current_password: keys.password, new_password: buildProof('later') };
    const { status } = await ruth.visitor.call(useManaged, { body: { ...proofs, masterKey, keys: copies } });
    expect([status, await countSealed(site)]).toEqual([200, [0, 0]]);
    expect(setIn(await tomas.read()).songs).toHaveLength(3);
    const { counted, stored } = await readBytes(site, ruth);
    expect(counted).toBe(stored);
  });

  test('it is removed when its owner starts over', async () => {
    const { site, ruth, tomas, keys } = await openSealedBand(await open());
    await seal(ruth, { keys: [keyFor(tomas, 'tomas')] });
    const key = sealCopy(keys.root, ruth.id, { generation: keys.space.generation + 1, key: keys.space.key });
    const body = { current_password: keys.password, masterKey: buildEnvelope('second'), key };
    expect((await ruth.visitor.call(startOver, { body })).status).toBe(200);
    expect(await countSealed(site)).toEqual([0, 0]);
    expect((await readBytes(site, ruth)).counted).toBe(0);
    expect((await tomas.read()).status).toBe(404);
  });

  test('it is removed when its owner changes the keys, stays shared, and is read again once it is sealed again', async () => {
    const { site, ruth, tomas, keys } = await openSealedBand(await open());
    await seal(ruth, { keys: [keyFor(tomas, 'tomas')] });
    const news = newsFor(site, tomas);
    const body = keyChangeBody(keys, createNextKeys(ruth.visitor, keys));
    expect((await ruth.visitor.call(changeKeys, { body })).status).toBe(200);
    expect([await countSealed(site), news]).toEqual([[0, 0], ['shared-sets-changed']]);
    const { counted, stored } = await readBytes(site, ruth);
    expect(counted).toBe(stored);
    const read = async () => (await tomas.read()).body?.data;
    const { public_key } = body.identity;
    expect(await read()).toMatchObject({ owner: { public_key }, sealed: null, key: null });
    await seal(ruth, { generation: 2, keys: [keyFor(tomas, 'tomas')] });
    expect(await read()).toMatchObject({ sealed: { generation: 2 }, key: keyFor(tomas, 'tomas').sealed });
  });

  test('a person who changes the keys reads it once it is sealed for their new public key, which its owner hears of', async () => {
    const { site, ruth, tomas } = await openSealedBand(await open());
    const { keys } = await makeEndToEnd(tomas.visitor, TOMAS);
    await seal(ruth, { keys: [keyFor(tomas, 'tomas')] });
    const news = newsFor(site, ruth);
    const body = keyChangeBody(keys, createNextKeys(tomas.visitor, keys));
    expect((await tomas.visitor.call(changeKeys, { body })).status).toBe(200);
    expect(news).toEqual(['shared-sets-changed']);
    expect((await tomas.visitor.call(readIdentity)).body?.data).toEqual(body.identity);
    expect((await tomas.read()).body?.data).toMatchObject({ sealed: { generation: 1 }, key: null });
    const own = { ...keyFor(tomas, 'tomas'), public_key: body.identity.public_key };
    expect((await seal(ruth, { generation: 2, keys: [keyFor(tomas, 'tomas')] })).status).toBe(409);
    expect((await seal(ruth, { generation: 2, keys: [own] })).status).toBe(200);
    expect((await tomas.read()).body?.data).toMatchObject({ key: own.sealed });
  });

  test('it is removed with the account of its owner, and the keys of a person with theirs', async () => {
    const { site, ruth, tomas, keys } = await openSealedBand(await open());
    await seal(ruth, { keys: [keyFor(tomas, 'tomas')] });
    await site.platform.queries.delete(accounts).where(eq(accounts.id, tomas.id));
    expect(await countSealed(site)).toEqual([1, 0]);
    const body = { current_password: keys.password };
    expect((await ruth.visitor.call(deleteAccount, { body })).status).toBe(200);
    expect(await countSealed(site)).toEqual([0, 0]);
  });

  test('an hourly sweep removes what is shared with no one', async () => {
    const { site, ruth } = await openSealedBand(await open());
    await ruth.library.put('sets', 'monday', { order: [] });
    await ruth.share(MIRIAM.emailAddress, { setId: 'monday' });
    await seal(ruth, { content: buildContent('kept') }, 'monday');
    await seal(ruth);
    await site.platform.queries.delete(setShares).where(eq(setShares.setId, 'sunday'));
    await sweepOnce(site.platform);
    const left = await site.platform.queries.select().from(sealedSets);
    expect(left.map(({ setId }) => setId)).toEqual(['monday']);
    const { counted, stored } = await readBytes(site, ruth);
    expect(counted - stored).toBe(4);
  });
});
