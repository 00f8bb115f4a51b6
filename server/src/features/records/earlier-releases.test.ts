import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportRecords, exportSongHistory, listSongs } from '@uplift/contract';
import { type DeviceId, toId } from '@uplift/core/foundation';
import { changeDocument, COLLECTION_SHAPE, createDocument } from '@uplift/core/replication';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sealPlainEntries } from './seal-plain-entries.ts';
import { createRecordDevice, openTestSpace, person, TEST_SECRET, testSite } from '../../test-platform/index.ts';
import type { TestSite, Visitor } from '../../test-platform/index.ts';
import { startPostgres } from '../../test-platform/postgres-server.ts';
import type { PostgresServer } from '../../test-platform/postgres-server.ts';
import { createDatabase } from '../../test-platform/test-databases.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { startSession } from '../../platform/sessions/sessions.repository.ts';
import { migrateAlone } from '../../platform/database/migrate-alone.ts';
import { MIGRATIONS, writeMigrationsUpTo } from '../../platform/database/migrations.ts';
import { postgresQueries } from '../../platform/database/postgres-database.ts';
import { recordAccounts, records, songHistory, spaces } from '../../platform/database/schema.ts';

const ADA = person('Ada Lovelace');
const ACCOUNT = '11111111-1111-4111-8111-111111111111';
const DEVICE = toId<DeviceId>('device.before');

let postgres: PostgresServer;
let folder: string;
let made = 0;
let pool: pg.Pool;
let site: TestSite;
let ada: Visitor;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.end());

/** A song as releases before 2.1.0 stored it: the update of a state, and the merged updates after it. */
const begun = createDocument(COLLECTION_SHAPE, { name: 'Sunday' }, DEVICE);
const edited = changeDocument(COLLECTION_SHAPE, begun, { next: { name: 'Monday' }, device: DEVICE });

beforeEach(async () => {
  made += 1;
  folder = mkdtempSync(join(tmpdir(), 'uplift-before-'));
  writeMigrationsUpTo('0012_suspension_and_quota', folder);
  await createDatabase(postgres.toDatabaseUrl('postgres'), `before_${made}`);
  const url = postgres.toDatabaseUrl(`before_${made}`);
  await migrateAlone(url, { migrationsFolder: folder });
  pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', () => {}); // its connections end with the server of the tests
  await storeAsBefore();
  await migrateAlone(url, MIGRATIONS);
  site = await testSite({
    openDatabase: async () => ({ queries: () => postgresQueries(pool), release: async () => {} }),
  });
  ada = await signIn();
});

afterEach(async () => {
  await site.close();
  await pool.end();
  rmSync(folder, { recursive: true });
});

async function storeAsBefore(): Promise<void> {
  const sealedKey = createSecrets(TEST_SECRET).seal(ADA.masterKey, 'master-key', ACCOUNT);
  await pool.query(
    `insert into accounts (id, email_address, full_name, password_hash, sealed_master_key, created_at)
     values ($1, $2, $3, '', $4, now())`,
    [ACCOUNT, ADA.emailAddress, ADA.fullName, sealedKey],
  );
  await pool.query(
    `insert into record_accounts (account_id, version, songs, collections, sets, records, ids, bytes, history_bytes)
     values ($1, 4, 4, 0, 0, 3, 4, 1, 1)`,
    [ACCOUNT],
  );
  for (let at = 1; at <= 3; at += 1)
    await pool.query(
      `insert into records (account_id, collection, id, version, counters, state, state_version, tail, changed_at)
       values ($1, 'songs', $2, $3, $4, $5, 1, $6, now())`,
      [ACCOUNT, `song ${at}`, at, JSON.stringify(edited.document.counters), begun.doc, at === 1 ? null : edited.delta],
    );
  await pool.query(
    `insert into records (account_id, collection, id, version, counters, state_version, changed_at)
     values ($1, 'songs', 'gone', 4, '{}', 4, now())`,
    [ACCOUNT],
  );
  await pool.query(
    `insert into song_history (account_id, record_id, version, counters, state, tail, at, kept_at)
     values ($1, 'song 2', 1, '{}', $2, $3, now(), now())`,
    [ACCOUNT, begun.doc, edited.delta],
  );
}

async function signIn(): Promise<Visitor> {
  const { queries, now } = site.platform;
  const start = { level: 2, accountId: ACCOUNT, signUpId: null, churchId: null, device: 'A browser' } as const;
  const { token } = await startSession(queries, start, { previous: null, now: now() });
  const visitor = site.visitor();
  visitor.cookies.set('uplift_session', token);
  return visitor;
}

/** The names of the songs and of the earlier version, as the server reads them. */
async function readNames(): Promise<readonly unknown[]> {
  const bodies = [await ada.call(exportRecords), await ada.call(exportSongHistory)];
  return bodies.flatMap(({ body }) => {
    const rows = body?.data as readonly { readonly value: { readonly name: string } | null }[]; // what the server under test answered
    return rows.map(({ value }) => value?.name);
  });
}

async function countBytes() {
  const { queries } = site.platform;
  const [sums] = await queries.select().from(recordAccounts);
  const sizes = [await queries.select().from(records), await queries.select().from(songHistory)].map((rows) =>
    rows.reduce((sum, { state, tail }) => sum + (state?.length ?? 0) + (tail?.length ?? 0), 0),
  );
  return { counted: [sums?.bytes, sums?.historyBytes], sizes, hasPlainEntries: sums?.hasPlainEntries };
}

const NAMES = [undefined, 'Sunday', 'Monday', 'Monday', 'Monday'];

test('records that an earlier release stored are entries after the migration, with the same content and versions', async () => {
  expect(await readNames()).toEqual(NAMES);
  const phone = createRecordDevice(ada, 'songs');
  expect((await phone.pull()).map(({ id, version, data }) => [id, version, data?.entries.length])).toEqual([
    ['song 1', 1, 1],
    ['song 2', 2, 2],
    ['song 3', 3, 2],
    ['gone', 4, undefined],
  ]);
  expect(phone.words('song 3')).toEqual({ name: 'Monday' });
  const { body } = await ada.call(listSongs, { query: { cursor: '2' } });
  expect(body?.data).toMatchObject([{ id: 'song 3', data: { since: 1, entries: { length: 1 } } }, { id: 'gone' }]);
  const { counted, sizes } = await countBytes();
  expect(counted).toEqual(sizes);
});

test('an earlier release can no longer write records after the migration', async () => {
  const write = `insert into records (account_id, collection, id, version, counters, state, state_version, changed_at)
    values ($1, 'songs', 'song 1', 5, '{}', '', 5, now())
    on conflict (account_id, collection, id) do update set state = excluded.state`;
  await expect(pool.query(write, [ACCOUNT])).rejects.toThrow(/state_change/u);
});

test('entries of an earlier release are sealed once the account has a space, and no device notices', async () => {
  const { platform } = site;
  await sealPlainEntries(platform, () => false);
  expect(await countBytes()).toMatchObject({ hasPlainEntries: true });
  await openTestSpace(ada);
  const before = createRecordDevice(ada, 'songs');
  await before.pull();
  await sealPlainEntries(platform, () => true);
  expect(await countBytes()).toMatchObject({ hasPlainEntries: true });
  await sealPlainEntries(platform, () => false);
  const { counted, sizes, hasPlainEntries } = await countBytes();
  expect([counted, hasPlainEntries]).toEqual([sizes, false]);
  const { queries } = platform;
  const states = [...(await queries.select().from(records)), ...(await queries.select().from(songHistory))];
  expect(new Set(states.map(({ state }) => state?.[0]))).toEqual(new Set([1, undefined]));
  expect(await before.pull()).toEqual([]);
  const later = createRecordDevice(ada, 'songs');
  expect((await later.pull()).map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  expect(later.words('song 3')).toEqual({ name: 'Monday' });
  expect(await readNames()).toEqual(NAMES);
  before.edit('song 3', { name: 'Tuesday' });
  expect((await before.push('song 3')).body?.data).toMatchObject({ version: 5, is_stored: true });
  await later.pull();
  expect(later.words('song 3')).toEqual({ name: 'Tuesday' });
});

test('entries of an account whose keys do not open now are sealed later', async () => {
  const { platform } = site;
  await openTestSpace(ada);
  const lost = { ...platform, findSpaceKeys: async () => new Map() };
  await sealPlainEntries(lost, () => false);
  expect(await countBytes()).toMatchObject({ hasPlainEntries: true });
  await sealPlainEntries(platform, () => false);
  expect(await countBytes()).toMatchObject({ hasPlainEntries: false });
});

test('entries of an account that becomes end-to-end encrypted meanwhile are left to its devices', async () => {
  const { platform } = site;
  await openTestSpace(ada);
  const findSpaceKeys: typeof platform.findSpaceKeys = async (...asked) => {
    const found = await platform.findSpaceKeys(...asked);
    await platform.queries.update(spaces).set({ mode: 'end-to-end' });
    return found;
  };
  await sealPlainEntries({ ...platform, findSpaceKeys }, () => false);
  await sealPlainEntries(platform, () => false);
  expect(await countBytes()).toMatchObject({ hasPlainEntries: true });
  const states = await platform.queries.select({ state: records.state }).from(records);
  expect(new Set(states.map(({ state }) => state?.[0]))).toEqual(new Set([0, undefined]));
});
