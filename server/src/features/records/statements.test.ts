import { listSongs, pushSong, pushSongs, readVersions } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { isFrequentRead } from '../../platform/database/connections/shared-connections.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { songHistory } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRecordDevice, describeSite, person } from '../../test-platform/index.ts';
import type { OpenSite } from '../../test-platform/index.ts';

const QUARTER_MS = 15 * 60_000;

/** Statements of every call of a signed-in person: the one that finds the session. */
const SESSION = 1;

async function openPhone(open: OpenSite) {
  const site = await open();
  const ada = await site.signedUp(person('Ada Lovelace'));
  const phone = createRecordDevice(ada, 'songs');
  const { statements } = site.platform;
  /** Sends songs in a batch. Returns the number of statements, and the outcomes. */
  const pushBatch = async (ids: readonly string[]) => {
    const records = ids.map((id) => ({ id, data: phone.waiting(id) }));
    statements.length = 0;
    const { body } = await ada.call(pushSongs, { body: { records } });
    const outcomes = body?.data as DataOf<typeof pushSongs>; // what the server under test answered
    return { count: statements.length - SESSION, outcomes: outcomes.map(({ outcome }) => outcome) };
  };
  const pushOne = async (id: string) => {
    statements.length = 0;
    const { status } = await ada.call(pushSong, { params: { record_id: id }, body: phone.waiting(id) });
    return { count: statements.length - SESSION, status };
  };
  // The first push of an account also creates its totals.
  phone.edit('the first', { name: 'the first' });
  await phone.push('the first');
  return { site, ada, phone, pushBatch, pushOne };
}

const listIds = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `song ${at}`);

describeSite('the statements of a push', (open) => {
  test.each([1, 50, 200])('a batch of %i songs is read by one statement and written by one', async (count) => {
    const { site, phone, pushBatch } = await openPhone(open);
    const ids = listIds(count);
    for (const id of ids) phone.edit(id, { name: id });
    const merged = ids.map(() => 'merged');
    expect(await pushBatch(ids)).toEqual({ count: 2, outcomes: merged });

    // Edits a quarter of an hour later: the earlier versions are kept by the same statement.
    await phone.pull();
    site.platform.clock.move(QUARTER_MS);
    for (const id of ids) phone.edit(id, { name: `${id}, edited` });
    expect(await pushBatch(ids)).toEqual({ count: 2, outcomes: merged });
    expect(await site.platform.queries.$count(songHistory)).toBe(count);

    // A batch that was sent again changes nothing, and writes nothing.
    expect(await pushBatch(ids)).toEqual({ count: 1, outcomes: merged });
  });

  test('the states that a batch needs are read by one statement', async () => {
    const { site, ada, phone, pushBatch } = await openPhone(open);
    const ids = listIds(50);
    for (const id of ids) phone.edit(id, { name: id });
    await pushBatch(ids);
    await phone.pull();
    // Another device begins records of the same names, and receives those of the server.
    const tablet = createRecordDevice(ada, 'songs');
    for (const id of ids) tablet.edit(id, { name: id, verse: 'x' });
    const records = ids.map((id) => ({ id, data: tablet.waiting(id) }));
    site.platform.statements.length = 0;
    const { body } = await ada.call(pushSongs, { body: { records } });
    expect(site.platform.statements).toHaveLength(SESSION + 3);
    expect(body?.data).toMatchObject(ids.map(() => ({ outcome: 'disjoint', entries: [expect.any(String)] })));
  });

  test('a single push is read by one statement and written by one, the first of its song and after ten minutes as well', async () => {
    const { site, phone, pushOne } = await openPhone(open);
    phone.edit('a', { name: 'new' });
    expect(await pushOne('a')).toEqual({ count: 2, status: 200 });
    await phone.pull();
    phone.edit('a', { name: 'edited' });
    expect(await pushOne('a')).toEqual({ count: 2, status: 200 });
    await phone.pull();
    site.platform.clock.move(QUARTER_MS);
    phone.edit('a', { name: 'edited later' });
    expect(await pushOne('a')).toEqual({ count: 2, status: 200 });
  });

  test('a poll finds all its rows by an index', async () => {
    const { site, ada } = await openPhone(open);
    const { statements } = site.platform;
    statements.length = 0;
    await ada.call(readVersions);
    const plan = await explain(site.platform, statements[0] ?? '');
    expect(plan).toContain('sync_epochs');
    expect(plan).not.toContain('Seq Scan');
  });

  test('a page of records is one walk along an index, and no other read waits for it on its connection', async () => {
    const { site, ada } = await openPhone(open);
    const { statements } = site.platform;
    statements.length = 0;
    await ada.call(listSongs);
    const [text = '', ...others] = statements.slice(SESSION);
    expect(others).toEqual([]);
    expect(isFrequentRead({ name: 'find_page', text })).toBe(false);
    const plan = await explain(site.platform, text);
    expect(plan).toContain('"WindowAgg"');
    expect(plan).not.toMatch(/Seq Scan|"Sort"/u);
  });
});

/** The plan of a statement for any values, with indexes wherever there are some. */
function explain({ queries }: Pick<Platform, 'queries'>, statement: string): Promise<string> {
  return queries.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`); // as on the connections of frequent reads
    return JSON.stringify(await transaction.execute(sql`explain (generic_plan, format json) ${sql.raw(statement)}`));
  });
}
