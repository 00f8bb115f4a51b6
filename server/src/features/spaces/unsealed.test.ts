import { listUnsealed, purgeCollection, replaceCollectionLog } from '@uplift/contract';
import { wrapPlainUpdate } from '@uplift/core/sync';
import { expect, test } from 'vitest';
import { eq } from '../../platform/database/drizzle.ts';
import { records } from '../../platform/database/schema.ts';
import { describeSite, makeEndToEnd, openTestSpace, person, twoDevices } from '../../test-platform/index.ts';
import type { OpenSite, Visitor } from '../../test-platform/index.ts';

const ADA = person('Ada Lovelace');

const ask = async (visitor: Visitor, space: string) => visitor.call(listUnsealed, { params: { space_id: space } });

/** An account that became end-to-end encrypted with some collections, and what it still has to seal. */
async function endToEnd(open: OpenSite, ids: readonly string[]) {
  const devices = await twoDevices(open);
  const { ada, phone } = devices;
  for (const id of ids) {
    phone.edit(id, { name: id });
    await phone.push(id);
  }
  const { keys } = await makeEndToEnd(ada, ADA);
  const list = async () => listUnsealed.data.parse((await ask(ada, keys.space.id)).body?.data);
  const replace = async (id: string, version: number) => {
    const body = { entry: phone.waiting(id).entry, version };
    return (await ada.call(replaceCollectionLog, { params: { record_id: id }, body })).status;
  };
  return { ...devices, keys, list, replace };
}

describeSite('records that are sealed with an earlier key', (open) => {
  test('records are listed by id until they are sealed with the present key, each even without further entries', async () => {
    const { list, replace } = await endToEnd(open, ['b', 'a']);
    const unsealed = ['a', 'b'].map((id) => ({ collection: 'collections', id }));
    expect(await list()).toEqual({ count: 2, records: unsealed });
    expect(await replace('b', 1)).toBe(200);
    expect(await list()).toEqual({ count: 1, records: unsealed.slice(0, 1) });
    expect(await replace('b', 1)).toBe(412);
    expect(await replace('a', 2)).toBe(200);
    expect(await list()).toEqual({ count: 0, records: [] });
  });

  test('a record that only has later entries with the present key is still listed', async () => {
    const { phone, list } = await endToEnd(open, ['a']);
    phone.edit('a', { name: 'Monday' });
    expect((await phone.push('a')).status).toBe(200);
    expect((await list()).count).toBe(1);
  });

  test('new and permanently deleted records are not listed, and plain entries are', async () => {
    const { site, ada, phone, list } = await endToEnd(open, ['a', 'plain']);
    await ada.call(purgeCollection, { params: { record_id: 'a' } });
    phone.edit('new', { name: 'new' });
    await phone.push('new');
    const state = wrapPlainUpdate(phone.delta('new'));
    await site.platform.queries.update(records).set({ state }).where(eq(records.id, 'plain'));
    expect(await list()).toEqual({ count: 1, records: [{ collection: 'collections', id: 'plain' }] });
  });

  test('all are counted, and the first 5,000 are listed', async () => {
    const { site, list } = await endToEnd(open, ['a']);
    const { queries } = site.platform;
    const [row] = await queries.select().from(records);
    if (row === undefined) throw new Error('There is no record.');
    const more = Array.from({ length: 5_005 }, (_, at) => ({ ...row, id: `b${at + 1_000}`, version: at + 10 }));
    for (let at = 0; at < more.length; at += 1_000) await queries.insert(records).values(more.slice(at, at + 1_000));
    const { count, records: listed } = await list();
    expect([count, listed.length, listed[0]?.id, listed.at(-1)?.id]).toEqual([5_006, 5_000, 'a', 'b5998']);
  });

  test("another person's space, and one that does not exist, are not there", async () => {
    const { site, keys } = await endToEnd(open, ['a']);
    const ben = await site.signedUp(person('Ben Okri'));
    expect((await ask(ben, keys.space.id)).status).toBe(404);
    expect((await ask(ben, crypto.randomUUID())).status).toBe(404);
  });

  test('a managed library whose records have its present key has none', async () => {
    const { ada, phone } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    const space = await openTestSpace(ada);
    expect((await ask(ada, space?.id ?? '')).body?.data).toEqual({ count: 0, records: [] });
  });
});
