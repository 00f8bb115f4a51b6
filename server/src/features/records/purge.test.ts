import { exportRecords, purgeCollection, pushCollection, readCollection } from '@uplift/contract';
import type { BodyOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { recordAccounts, records } from '../../platform/database/schema.ts';
import {
  createRecordDevice,
  describeSite,
  list,
  makeEndToEnd,
  person,
  pushed,
  sealUpdate,
  toBase64,
  twoDevices,
} from '../../test-platform/index.ts';
import type { OpenSite } from '../../test-platform/index.ts';

const ADA = person('Ada Lovelace');
const PLACE = { collection: 'collections', id: 'a' } as const;

/** An end-to-end encrypted account with record `a` at version 1, and what its devices do to delete it. */
async function endToEnd(open: OpenSite) {
  const devices = await twoDevices(open);
  const { ada, phone } = devices;
  const { keys } = await makeEndToEnd(ada, ADA);
  phone.edit('a', { name: 'Sunday' });
  await phone.push('a');
  const purge = async (body?: BodyOf<typeof purgeCollection>) => {
    const sent = { params: { record_id: 'a' }, ...(body !== undefined && { body }) };
    const { status, body: answer } = await ada.call(purgeCollection, sent);
    return [status, answer?.data ?? answer?.errors?.[0]?.because];
  };
  const seal = (...bytes: readonly number[]) => sealUpdate(ada, PLACE, Uint8Array.from(bytes));
  return { ...devices, keys, purge, seal };
}

const CHANGED = [412, 'This record has changed since that version.'];

describeSite('the proof of a permanent deletion', (open) => {
  test('a proof is kept with its record, and every device that asks about it gets the proof', async () => {
    const { ada, phone, purge, seal } = await endToEnd(open);
    const proof = seal(1);
    phone.edit('a', { name: 'Monday' });
    expect(await purge({ version: 1, proof })).toEqual([200, { version: 2, proof }]);
    expect(await list(ada)).toEqual([{ id: 'a', version: 2, data: null, proof }]);
    const read = await ada.call(readCollection, { params: { record_id: 'a' } });
    expect(read.body?.data).toEqual({ id: 'a', version: 2, data: null, proof });
    expect(pushed(await phone.push('a'))).toMatchObject({ outcome: 'purged', version: 2, proof });
  });

  test('a record that has changed since the version of the sender is not deleted', async () => {
    const { ada, phone, purge, seal } = await endToEnd(open);
    phone.edit('a', { name: 'Monday' });
    await phone.push('a');
    const proof = seal(1);
    expect([await purge({ version: 1, proof }), await purge({ version: 0, proof })]).toEqual([CHANGED, CHANGED]);
    expect(await list(ada)).toMatchObject([{ version: 2, data: { since: 0 } }]);
    expect(await purge({ version: 2, proof })).toEqual([200, { version: 3, proof }]);
  });

  test('deleted again, a record keeps its proof, and one that was deleted without a proof gets it', async () => {
    const { site, ada, purge, seal } = await endToEnd(open);
    const [first, second] = [seal(1), seal(2)];
    expect(await purge()).toEqual([200, { version: 2, proof: null }]);
    const before = await site.platform.queries.select().from(recordAccounts);
    expect(await purge({ version: 1, proof: first })).toEqual([200, { version: 3, proof: first }]);
    const grown = (before[0]?.bytes ?? 0) + Buffer.from(first, 'base64').length;
    expect(await site.platform.queries.select().from(recordAccounts)).toMatchObject([
      { records: 0, ids: 1, bytes: grown, version: 3, collections: 3 },
    ]);
    expect(await purge({ version: 1, proof: second })).toEqual([200, { version: 3, proof: first }]);
    expect(await purge()).toEqual([200, { version: 3, proof: first }]);
    expect(await list(ada, { cursor: '2' })).toEqual([{ id: 'a', version: 3, data: null, proof: first }]);
  });

  test('an unknown id may be deleted with a proof, whatever its version was', async () => {
    const { ada, phone, seal } = await endToEnd(open);
    const proof = seal(1);
    const answer = await ada.call(purgeCollection, { params: { record_id: 'lost' }, body: { version: 7, proof } });
    expect(answer.body?.data).toEqual({ version: 2, proof });
    phone.edit('lost', { name: 'Sunday' });
    expect((await list(ada)).map(({ id, data }) => [id, data === null])).toEqual([
      ['a', false],
      ['lost', true],
    ]);
  });

  test('a record begun again under the id keeps the proof until it is deleted with another, and its bytes are counted once', async () => {
    const { site, ada, purge, seal } = await endToEnd(open);
    const [first, second] = [seal(1), seal(2)];
    await purge({ version: 1, proof: first });
    const later = createRecordDevice(ada);
    later.edit('a', { name: 'From a backup' });
    expect(pushed(await later.push('a'))).toMatchObject({ outcome: 'merged', version: 3 });
    later.edit('a', { name: 'From a backup, edited' });
    await later.push('a');
    expect(await list(ada)).toMatchObject([{ version: 4, data: { since: 0 }, proof: first }]);
    const [stored] = await site.platform.queries.select().from(records);
    const bytes = [stored?.state, stored?.tail, stored?.proof].reduce((sum, part) => sum + (part?.length ?? 0), 0);
    expect(await site.platform.queries.select().from(recordAccounts)).toMatchObject([{ records: 1, bytes }]);
    expect(await purge({ version: 4, proof: second })).toEqual([200, { version: 5, proof: second }]);
  });

  test('a proof that isn’t sealed, is sealed with an earlier key, is too large or comes without a version is refused', async () => {
    const { ada, keys, purge, seal } = await endToEnd(open);
    const sealed = Buffer.from(seal(1), 'base64');
    const earlier = Buffer.from(sealed);
    earlier.writeUInt32BE(keys.space.generation - 1, 1);
    const tooLarge = Buffer.concat([sealed, Buffer.alloc(16_384)]);
    const refusal = async (body: BodyOf<typeof purgeCollection>) => (await purge(body))[0];
    for (const [proof, status] of [
      [toBase64(Uint8Array.of(1, 2, 3)), 400],
      [toBase64(earlier), 409],
      [toBase64(tooLarge), 400],
    ] as const) {
      expect(await refusal({ version: 1, proof })).toBe(status);
    }
    expect([await refusal({ proof: toBase64(sealed) }), await refusal({ version: 1 })]).toEqual([400, 400]);
    expect(await list(ada)).toMatchObject([{ version: 1, data: { since: 0 } }]);
  });

  test("another person's record is not deleted, and a batch says what was", async () => {
    const { site, ada, phone, purge, seal } = await endToEnd(open);
    const ben = await site.signedUp(person('Ben Okri'));
    const theirs = { version: 1, proof: sealUpdate(ben, PLACE, Uint8Array.of(1)) };
    expect((await ben.call(purgeCollection, { params: { record_id: 'a' }, body: theirs })).status).toBe(200);
    expect(await list(ada)).toMatchObject([{ version: 1, data: { since: 0 } }]);
    const proof = seal(1);
    phone.edit('a', { name: 'Monday' });
    const body = phone.waiting('a');
    await purge({ version: 1, proof });
    const answer = await ada.call(pushCollection, { params: { record_id: 'a' }, body });
    expect(pushed(answer)).toMatchObject({ outcome: 'purged', proof });
  });

  test('the export names a deleted record without its proof', async () => {
    const { ada, purge, seal } = await endToEnd(open);
    await purge({ version: 1, proof: seal(1) });
    const [row] = exportRecords.data.parse((await ada.call(exportRecords)).body?.data);
    expect([row?.deleted, 'proof' in (row ?? {})]).toEqual(['for-good', false]);
  });
});
