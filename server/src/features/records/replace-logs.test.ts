import { pushCollection, replaceCollectionLogs } from '@uplift/contract';
import type { BodyOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/drizzle.ts';
import { recordAccounts, records } from '../../platform/database/schema.ts';
import { describeSite, list, person, sealUpdate, toBase64, twoDevices } from '../../test-platform/index.ts';
import type { OpenSite, TestOverrides, Visitor } from '../../test-platform/index.ts';

type Sent = BodyOf<typeof replaceCollectionLogs>['records'][number];

/** Replaces logs; returns the outcome of each, or the status of a refused one. */
async function replace(visitor: Visitor, sent: readonly Sent[]) {
  const { body } = await visitor.call(replaceCollectionLogs, { body: { records: [...sent] } });
  const outcomes = replaceCollectionLogs.data.parse(body?.data);
  return outcomes.map((one) => (one.outcome === 'refused' ? one.status : one.outcome));
}

/** Records with two entries each, and what replaces these. */
async function twoEntries(open: OpenSite, ids: readonly string[], overrides: TestOverrides = {}) {
  const devices = await twoDevices(open, overrides);
  const { ada, phone } = devices;
  const replacements = new Map<string, Sent>();
  for (const id of ids) {
    phone.edit(id, { name: id });
    await phone.push(id);
    phone.edit(id, { name: `${id}, edited` });
    const version = (await ada.call(pushCollection, { params: { record_id: id }, body: phone.waiting(id) })).body
      ?.data as { readonly version: number }; // what the server under test answered
    replacements.set(id, { id, entry: phone.waiting(id).entry, version: version.version });
  }
  const of = (id: string): Sent => {
    const one = replacements.get(id);
    if (one === undefined) throw new Error(`There is no ${id}.`);
    return one;
  };
  return { ...devices, of, all: [...replacements.values()] };
}

describeSite('the logs of many records', (open) => {
  test('200 logs are replaced by one statement, each at the version that it has, and their bytes are counted', async () => {
    const ids = Array.from({ length: 200 }, (_, at) => `collection ${at}`);
    const { site, ada, all } = await twoEntries(open, ids);
    const { statements, queries } = site.platform;
    statements.length = 0;
    expect(new Set(await replace(ada, all))).toEqual(new Set(['replaced']));
    expect(statements).toHaveLength(2); // the other finds the session
    const listed = await list(ada);
    expect(listed.map(({ version, data }) => [version, data?.entries])).toEqual(
      all.map(({ version, entry }) => [version, [entry]]),
    );
    const [sums] = await queries.select().from(recordAccounts);
    const stored = await queries.select().from(records);
    expect(sums?.bytes).toBe(stored.reduce((sum, { state }) => sum + (state?.length ?? 0), 0));
  });

  test('a log is found by an index on its version as well where the database has no statistics yet', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `collection ${at}`);
    const { site, ada, all } = await twoEntries(open, ids);
    const { statements, queries } = site.platform;
    statements.length = 0;
    await replace(ada, all);
    const replacing = statements.find((statement) => statement.includes('judged')) ?? '';
    const plan = await queries.transaction(async (transaction) => {
      await transaction.execute(sql`set local enable_seqscan = off`); // as it is for a large table
      return transaction.execute(sql`explain (generic_plan, format json) ${sql.raw(replacing)}`);
    });
    expect(JSON.stringify(plan)).toContain('(version = asked_');
  });

  test('each record has its own outcome, in the order of the batch', async () => {
    const { ada, of } = await twoEntries(open, ['a', 'b', 'c', 'd', 'e']);
    const otherKey = Buffer.from(of('c').entry, 'base64');
    otherKey.writeUInt32BE(7, 1);
    const sent = [
      of('a'),
      { ...of('b'), version: 1 },
      { ...of('c'), entry: toBase64(otherKey) },
      { ...of('d'), entry: toBase64(Uint8Array.of(1, 2)) },
      { ...of('e'), id: 'unknown' },
      { ...of('e'), id: 'null \u0000' },
      of('e'),
      of('e'),
    ];
    expect(await replace(ada, sent)).toEqual(['replaced', 412, 409, 400, 412, 400, 'replaced', 412]);
    const lengths = (await list(ada)).map(({ id, data }) => [id, data?.entries.length]);
    expect(Object.fromEntries(lengths)).toEqual({ a: 1, b: 2, c: 2, d: 2, e: 1 });
  });

  test('a full account takes those that fit, in the order of the batch', async () => {
    const { site, ada, of } = await twoEntries(open, ['a', 'b', 'c'], {
      configuration: { quota: { records: 5, bytes: 3_000 } },
    });
    const grow = (id: string, bytes: number): Sent => {
      const entry = sealUpdate(ada, { collection: 'collections', id }, new Uint8Array(bytes));
      return { ...of(id), entry };
    };
    expect(await replace(ada, [grow('a', 1_800), grow('b', 1_800), of('c')])).toEqual(['replaced', 507, 'replaced']);
    const [sums] = await site.platform.queries.select().from(recordAccounts);
    const stored = await site.platform.queries.select().from(records);
    const bytes = stored.reduce((sum, { state, tail }) => sum + (state?.length ?? 0) + (tail?.length ?? 0), 0);
    expect(sums?.bytes).toBe(bytes);
  });

  test("another person's logs are not replaced under the ids of their records", async () => {
    const { site, ada, all } = await twoEntries(open, ['a', 'b']);
    const ben = await site.signedUp(person('Ben Okri'));
    expect(await replace(ben, all)).toEqual([412, 412]);
    expect((await list(ada)).map(({ data }) => data?.entries.length)).toEqual([2, 2]);
  });

  test('a record whose id is “logs” is pushed at its own address', async () => {
    const { ada } = await twoEntries(open, ['logs']);
    expect((await list(ada)).map(({ id }) => id)).toEqual(['logs']);
  });

  test('a batch has at least one record and at most 200', async () => {
    const { ada, of } = await twoEntries(open, ['a']);
    for (const length of [0, 201]) {
      const sent = Array.from({ length }, () => of('a'));
      expect((await ada.call(replaceCollectionLogs, { body: { records: sent } })).status).toBe(400);
    }
  });
});
