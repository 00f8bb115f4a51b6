import { sql } from '../../platform/database/drizzle.ts';
import { readSession } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { readEntries, unpackEntry } from '@uplift/core/sync';
import { recordAccounts, records } from '../../platform/database/schema.ts';
import { createRecordDevice, describeSite, list, sealUpdate, twoDevices } from '../../test-platform/index.ts';
import type { OpenSite, RecordDevice, TestPlatform, Visitor } from '../../test-platform/index.ts';
import { purge } from './purge.ts';
import { pushAll } from './push-all.ts';
import { replaceRecordLogs } from './replace-log.repository.ts';

/** A push of a new collection that no one else wrote in. */
function buildPush(visitor: Visitor, id: string) {
  const doc = new Y.Doc();
  doc.getMap('r').set('text', 'new');
  const entry = Buffer.from(
    sealUpdate(visitor, { collection: 'collections', id }, Y.encodeStateAsUpdate(doc)),
    'base64',
  );
  return { change: 1, counters: { [doc.clientID]: 1 }, base: {}, entry, version: 0 };
}

async function findOwner(visitor: Visitor) {
  const { body } = await visitor.call(readSession);
  const session = body?.data as DataOf<typeof readSession>; // what the server under test answered
  const accountId = session.profile?.uplift_id ?? '';
  return { accountId, collection: 'collections', payerId: accountId } as const;
}

/** Record `a` of version 1, and the push of an edit of it. */
async function openEdited(open: OpenSite) {
  const { site, ada, phone, laptop } = await twoDevices(open);
  phone.edit('a', { name: 'Sunday' });
  await phone.push('a');
  await laptop.pull();
  laptop.edit('a', { name: 'Monday' });
  return { site, ada, phone, laptop, push: readPush(laptop, 'a') };
}

function readPush(device: RecordDevice, id: string) {
  const { entry, ...push } = device.waiting(id);
  return { ...push, entry: Buffer.from(entry, 'base64') };
}

/** A platform on which others write each time after the records of a batch were read, outside of a transaction. */
function changeAfterReading(platform: TestPlatform, change: () => Promise<unknown>): TestPlatform {
  const readThenChange = (statement: { execute(values: unknown): Promise<unknown> }) => ({
    async execute(values: unknown) {
      const rows = await statement.execute(values);
      await change();
      return rows;
    },
  });
  const watch = <Builder extends object>(builder: Builder): Builder =>
    new Proxy(builder, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const call = (...parameters: unknown[]): never => Reflect.apply(value, target, parameters) as never; // as the builder returns it
        if (name === 'prepare') return (as: string) => readThenChange(call(as));
        return BUILDING.includes(name) ? (...parameters: unknown[]) => watch(call(...parameters)) : call;
      },
    });
  return { ...platform, queries: watch(platform.queries) };
}

/** Methods of Drizzle that make up the statement which reads a batch. */
const BUILDING: readonly (string | symbol)[] = ['select', 'from', 'leftJoin', 'where'];

/** Expects that the account counts the bytes that its records have. */
async function expectCounted({ queries }: TestPlatform): Promise<void> {
  const size = sql<number>`octet_length(${records.state}) + octet_length(${records.tail})`;
  const [stored] = await queries.select({ bytes: size }).from(records);
  expect(await queries.select({ bytes: recordAccounts.bytes }).from(recordAccounts)).toEqual([stored]);
}

describeSite('pushes while others write', (open) => {
  test.each([
    ['once is appended again', 1, 0],
    ['each time locks the account in the end', 3, 1],
  ])('a batch whose account changes meanwhile %s', async (_what, changes, transactions) => {
    const { site, ada, phone } = await twoDevices(open);
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    const { platform } = site;
    const owner = await findOwner(ada);
    let reads = 0;
    const changing = changeAfterReading(platform, async () => {
      reads += 1;
      if (reads <= changes) await platform.queries.update(recordAccounts).set({ version: sql`version + 1` });
    });
    platform.statements.length = 0;
    const pushed = await pushAll(changing, owner, [{ id: 'b', push: buildPush(ada, 'b') }]);
    expect(reads).toBe(changes + 1 - transactions);
    const version = 1 + changes + 1;
    expect(pushed?.outcomes).toMatchObject([{ ok: true, value: { outcome: 'merged', version } }]);
    expect(platform.statements.filter((statement) => statement === 'begin')).toHaveLength(transactions);
    expect((await list(ada)).map((record) => record.version)).toEqual([1, version]);
  });

  test('a push of a record that no one else changed is written although the account has changed, with the next version', async () => {
    const { site, ada, phone, push } = await openEdited(open);
    const { platform } = site;
    const owner = await findOwner(ada);
    const changing = changeAfterReading(platform, async () => {
      phone.edit('b', { name: 'Meanwhile' });
      await phone.push('b');
    });
    const pushed = await pushAll(changing, owner, [{ id: 'a', push }]);
    expect(pushed?.outcomes).toMatchObject([{ ok: true, value: { outcome: 'merged', version: 3 } }]);
    expect((await list(ada)).map((record) => [record.id, record.version])).toEqual([
      ['b', 2],
      ['a', 3],
    ]);
  });

  test('a second push of a record in a batch may need the state that the first did without', async () => {
    const { site, ada, push } = await openEdited(open);
    const { platform } = site;
    const owner = await findOwner(ada);
    const pushes = [push, { ...push, change: 2, version: 0 }].map((one) => ({ id: 'a', push: one }));
    const pushed = await pushAll(platform, owner, pushes);
    expect(pushed?.outcomes).toMatchObject([
      { ok: true, value: { outcome: 'merged', version: 2, entries: [], isStored: true } },
      { ok: true, value: { outcome: 'merged', version: 2, entries: { length: 2 }, isStored: false } },
    ]);
  });

  test('a record that is deleted permanently before its state is read is purged for the push as well', async () => {
    const { site, ada, push } = await openEdited(open);
    const { platform } = site;
    const owner = await findOwner(ada);
    const changing = changeAfterReading(platform, async () => {
      await purge(platform, { ...owner, id: 'a' });
    });
    const pushed = await pushAll(changing, owner, [{ id: 'a', push: { ...push, version: 0 } }]);
    expect(pushed?.outcomes).toMatchObject([{ ok: true, value: { outcome: 'purged', version: 2 } }]);
  });

  test('pushes of one record are taken in their order although only the first needs the state', async () => {
    const { site, ada, phone, push } = await openEdited(open);
    phone.edit('a', { name: 'Sunday', artist: 'Choir' });
    const pushes = [{ ...push, version: 0 }, readPush(phone, 'a')].map((one) => ({ id: 'a', push: one }));
    const pushed = await pushAll(site.platform, await findOwner(ada), pushes);
    expect(pushed?.outcomes).toMatchObject([{ value: { version: 2 } }, { value: { version: 3 } }]);
  });

  test('a push that grows a record is refused if others fill the account meanwhile', async () => {
    const { site, ada, push } = await openEdited(open);
    const { platform } = site;
    const changing = changeAfterReading(platform, async () => {
      const { bytes } = platform.configuration.quota;
      await platform.queries.update(recordAccounts).set({ version: sql`version + 1`, bytes });
    });
    const pushed = await pushAll(changing, await findOwner(ada), [{ id: 'a', push }]);
    expect(pushed?.outcomes).toEqual([{ ok: false, refusal: 'account-full' }]);
  });

  test('a push of a new record by the id of a deleted one is refused if others fill the account meanwhile', async () => {
    const { site, ada, phone } = await twoDevices(open, { configuration: { quota: { records: 1, bytes: 10_000 } } });
    phone.edit('a', { name: 'Sunday' });
    await phone.push('a');
    const { platform } = site;
    const owner = await findOwner(ada);
    await purge(platform, { ...owner, id: 'a' });
    const changing = changeAfterReading(platform, async () => {
      await platform.queries.update(recordAccounts).set({ version: sql`version + 1`, records: 1 });
    });
    const pushed = await pushAll(changing, owner, [{ id: 'a', push: buildPush(ada, 'a') }]);
    expect(pushed?.outcomes).toEqual([{ ok: false, refusal: 'account-full' }]);
  });

  test('entries that a batch appends have the versions that are assigned to them, so that no device misses one', async () => {
    const { site, ada, phone } = await openEdited(open);
    const { platform } = site;
    const owner = await findOwner(ada);
    const pushes = ['Tuesday', 'Wednesday'].map((name) => {
      phone.edit('a', { name });
      return { id: 'a', push: readPush(phone, 'a') };
    });
    let reads = 0;
    const changing = changeAfterReading(platform, async () => {
      reads += 1;
      if (reads === 1) await platform.queries.update(recordAccounts).set({ version: sql`version + 5` });
    });
    const pushed = await pushAll(changing, owner, pushes);
    expect(pushed?.outcomes).toMatchObject([{ value: { version: 7 } }, { value: { version: 8 } }]);
    const [stored] = await platform.queries.select().from(records);
    expect(stored).toMatchObject({ stateVersion: 1, version: 8 });
    expect(readEntries(stored?.tail ?? null).map(({ version, change }) => [version, change])).toEqual(
      pushes.map(({ push }, at) => [7 + at, push.change]),
    );
    const [listed] = await list(ada, { cursor: '6' });
    expect(listed).toMatchObject({ id: 'a', data: { since: 1, entries: { length: 2 } } });
  });

  test('a push of a record whose log is replaced meanwhile is appended to the new one', async () => {
    const { site, ada, phone, laptop, push } = await openEdited(open);
    const { platform } = site;
    const owner = await findOwner(ada);
    phone.edit('a', { name: 'Sunday', place: 'chapel' });
    await phone.push('a');
    const entry = Buffer.from(sealUpdate(ada, { collection: 'collections', id: 'a' }, phone.delta('a')), 'base64');
    const changing = changeAfterReading(platform, async () => {
      const generation = unpackEntry(entry)?.generation ?? 0;
      const replacement = { id: 'a', entry, version: 2, generation };
      const asked = { replacements: [replacement], most: 1_000_000 };
      await replaceRecordLogs(platform.queries, owner, asked);
    });
    const pushed = await pushAll(changing, owner, [{ id: 'a', push }]);
    expect(pushed?.outcomes).toMatchObject([{ value: { outcome: 'merged', version: 3 } }]);
    expect(await list(ada)).toMatchObject([{ version: 3, data: { since: 0, entries: { length: 2 } } }]);
    const tablet = createRecordDevice(ada);
    await tablet.pull();
    await laptop.pull();
    expect([tablet.words('a'), laptop.words('a')]).toEqual([
      { name: 'Monday', place: 'chapel' },
      { name: 'Monday', place: 'chapel' },
    ]);
    await expectCounted(platform);
  });

  test('a batch is read in parts of at most a megabyte, or one record', async () => {
    const { site, ada, push } = await openEdited(open);
    const { platform } = site;
    const sizes = [500_000, 500_000, 4_000_000, 1_000, 1_000];
    const pushes = sizes.map((size, at) => {
      return { id: `${at}`, push: { ...push, entry: new Uint8Array(size).fill(255) } };
    });
    const owner = await findOwner(ada);
    platform.statements.length = 0;
    const pushed = await pushAll(platform, owner, pushes);
    expect(pushed?.outcomes).toEqual(pushes.map(() => ({ ok: false, refusal: 'not-an-entry' })));
    expect(platform.statements).toHaveLength(3);
  });

  test('a batch of more than a megabyte is written in parts, so that others are served between them', async () => {
    const { site, ada } = await twoDevices(open);
    const owner = await findOwner(ada);
    const buildLarge = (id: string, at: number) => {
      const sealed = sealUpdate(ada, { collection: 'collections', id }, new Uint8Array(400_000));
      const entry = Buffer.from(sealed, 'base64');
      return { id, push: { change: 1, counters: { [at + 1]: 1 }, base: {}, entry, version: 0 } };
    };
    const pushed = await pushAll(site.platform, owner, ['a', 'b', 'c', 'd', 'e'].map(buildLarge));
    const written = await site.platform.queries.select({ transaction: sql`xmin::text` }).from(records);
    expect(pushed?.outcomes.map((one) => one.ok && one.value.version)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(written.map(({ transaction }) => transaction)).size).toBe(3);
  });

  test('simultaneous permanent deletions in one account wait for each other', async () => {
    const { site, ada } = await openEdited(open);
    const owner = await findOwner(ada);
    const ids = Array.from({ length: 10 }, (_, at) => `${at}`);
    const purged = await Promise.all(ids.map((id) => purge(site.platform, { ...owner, id })));
    const versions = purged.map((each) => (each?.ok === true ? each.value.version : null));
    expect(versions.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(ids.map((_, at) => at + 2));
  });
});
