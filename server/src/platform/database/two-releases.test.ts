import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRecordDevice, person, testSite } from '../../test-platform/index.ts';
import type { TestSite } from '../../test-platform/index.ts';
import { createDatabase } from '../../test-platform/test-databases.ts';
import { startPostgres } from '../../test-platform/postgres-server.ts';
import type { PostgresServer } from '../../test-platform/postgres-server.ts';
import { migrateAlone } from './migrate-alone.ts';
import { latestMigration, MIGRATIONS, readMigrations, writeMigrationsUpTo } from './migrations.ts';
import type { Migrations } from './migrations.ts';
import { openPostgresDatabase, postgresQueries } from './postgres-database.ts';
import { schemaNumber } from './schema-compatibility.repository.ts';

let postgres: PostgresServer;
let made = 0;
let url = '';
let client: pg.Client;
const folders: string[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.end());

beforeEach(async () => {
  made += 1;
  await createDatabase(postgres.toDatabaseUrl('postgres'), `releases_${made}`);
  url = postgres.toDatabaseUrl(`releases_${made}`);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The migrations of a later release: those of this one, and some more. */
function laterRelease(...texts: readonly string[]): Migrations {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-later-'));
  folders.push(folder);
  writeMigrationsUpTo(latestMigration(), folder);
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] };
  const newest = schemaNumber(readMigrations(MIGRATIONS));
  for (const [at, text] of texts.entries()) {
    const tag = `later_${at}`;
    journal.entries.push({ tag, when: newest + at + 1 });
    writeFileSync(join(folder, `${tag}.sql`), text);
  }
  writeFileSync(file, JSON.stringify(journal));
  return { migrationsFolder: folder };
}

const EXPAND = 'ALTER TABLE "sessions" ADD COLUMN "place" text;';
const CONTRACT = '-- contract: needs later_0 (9.1.0)\nALTER TABLE "sessions" DROP COLUMN "device_hash";';

function start() {
  return openPostgresDatabase({ url, directUrl: null, connections: 2 });
}

async function columns(): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'sessions'`,
  );
  return rows.map(({ name }) => name);
}

test('a release starts next to a newer one that has only added to the schema', async () => {
  await migrateAlone(url, laterRelease(EXPAND));
  const opened = await start();
  if (!opened.ok) throw new Error(opened.refusal);
  await opened.value.close();
  expect(await columns()).toContain('place');
});

test('a release that a newer one has superseded is refused with what to do, and nothing is changed', async () => {
  await migrateAlone(url, laterRelease(EXPAND, CONTRACT));
  const opened = await start();
  expect(opened).toEqual({
    ok: false,
    refusal: expect.stringMatching(
      /^A newer release of Uplift has upgraded this database, and release \d+\.\d+\.\d+ can no longer use it\. Install release 9\.1\.0 or newer, or restore a backup/u,
    ),
  });
});

test('a contract step waits until no server of an older release runs', async () => {
  const older = await start();
  if (!older.ok) throw new Error(older.refusal);
  const later = laterRelease(EXPAND, CONTRACT);
  const heldBack = await migrateAlone(url, later);
  expect(heldBack.map(({ tag }) => tag)).toEqual(['later_1']);
  expect(await columns()).toEqual(expect.arrayContaining(['place', 'device_hash']));
  const beside = await start();
  expect(beside.ok).toBe(true);
  if (beside.ok) await beside.value.close();
  await older.value.close();
  expect(await migrateAlone(url, later)).toEqual([]);
  expect(await columns()).not.toContain('device_hash');
  expect((await start()).ok).toBe(false);
});

const REWRITE = `-- rewrite: since 9.2.0\nUPDATE "sessions" SET "device" = '';`;

test('a release that rewrites what is stored is refused while a server of an older release runs, which is refused after it', async () => {
  const older = await start();
  if (!older.ok) throw new Error(older.refusal);
  const later = laterRelease(REWRITE);
  await expect(migrateAlone(url, later)).rejects.toThrow(
    /^A server of an earlier release of Uplift still uses this database, .* Nothing was changed\.$/u,
  );
  await older.value.close();
  expect(await migrateAlone(url, later)).toEqual([]);
  expect(await start()).toMatchObject({
    ok: false,
    refusal: expect.stringContaining('Install release 9.2.0 or newer'),
  });
});

test('a server that was killed holds a contract step back for a minute and a half', async () => {
  await migrateAlone(url, MIGRATIONS, { id: crypto.randomUUID(), schema: schemaNumber(readMigrations(MIGRATIONS)) });
  const later = laterRelease(EXPAND, CONTRACT);
  expect(await migrateAlone(url, later)).toHaveLength(1);
  await client.query(`update drizzle.running_servers set seen_at = now() - interval '91 seconds'`);
  expect(await migrateAlone(url, later)).toHaveLength(0);
});

test('servers that start at once migrate one after the other, including indexes that are created concurrently', async () => {
  const later = laterRelease(EXPAND, 'CREATE INDEX CONCURRENTLY "by_place" ON "sessions" USING btree ("place");');
  await Promise.all([1, 2, 3, 4].map(() => migrateAlone(url, later)));
  const { rows } = await client.query(
    `select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = 'by_place'`,
  );
  expect(rows).toEqual([{ valid: true }]);
});

test('an index left half created is created again', async () => {
  await migrateAlone(url, laterRelease(EXPAND));
  await client.query('create index by_place on sessions (level)');
  await migrateAlone(
    url,
    laterRelease(EXPAND, 'CREATE INDEX CONCURRENTLY "by_place" ON "sessions" USING btree ("place");'),
  );
  const { rows } = await client.query<{ made: string }>(
    `select indexdef as made from pg_indexes where indexname = 'by_place'`,
  );
  expect(rows[0]?.made).toContain('(place)');
});

test('a migration that waits for a table lets the calls behind it pass, and is tried again', async () => {
  await migrateAlone(url, MIGRATIONS);
  await client.query('begin');
  await client.query('select count(*) from sessions');
  const migrating = migrateAlone(url, laterRelease(EXPAND));
  const reader = new pg.Client({ connectionString: url, statement_timeout: 5_000 });
  await reader.connect();
  const slowest = await slowestRead(reader);
  await client.query('commit');
  await migrating;
  await reader.end();
  expect(slowest).toBeLessThan(3_000);
  expect(await columns()).toContain('place');
});

/** Slowest read within 2.5 seconds, in ms. */
async function slowestRead(reader: pg.Client): Promise<number> {
  const started = performance.now();
  let slowest = 0;
  while (performance.now() - started < 2_500) {
    const before = performance.now();
    await reader.query('select count(*) from sessions');
    slowest = Math.max(slowest, performance.now() - before);
  }
  return slowest;
}

test('two releases serve one database through a migration, and no call fails', async () => {
  await migrateAlone(url, MIGRATIONS);
  const pools = [1, 2].map(() => new pg.Pool({ connectionString: url, max: 4 }));
  for (const pool of pools) pool.on('error', () => {}); // its connections end with the server of the tests
  const sites: TestSite[] = [];
  for (const pool of pools) sites.push(await testSite({ openDatabase: createDatabaseOpener(pool) }));
  const libraries: Awaited<ReturnType<typeof createSongWriter>>[] = [];
  for (const [at, site] of sites.entries()) libraries.push(await createSongWriter(site, at)); // each sends the mails of both
  const statuses: number[] = [];
  const migration = new AbortController();
  const writing = libraries.map(async (write, writer) => {
    for (let at = 0; !migration.signal.aborted; at += 1) statuses.push(await write(`song-${writer}-${at}`));
  });
  const index = 'CREATE INDEX CONCURRENTLY "records_by_change" ON "records" USING btree ("changed_at");';
  await migrateAlone(url, laterRelease(EXPAND, 'ALTER TABLE "records" ADD COLUMN "mood" text;', index));
  migration.abort();
  await Promise.all(writing);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(4);
  const { rows } = await client.query<{ count: number }>('select count(*)::int from records');
  expect(rows[0]?.count).toBe(statuses.length);
  for (const site of sites) await site.close();
  for (const pool of pools) await pool.end();
});

function createDatabaseOpener(pool: pg.Pool) {
  return async () => ({ queries: () => postgresQueries(pool), release: async () => {} });
}

/** Returns a function that writes a song of a signed-up person, and resolves to the status of the answer. */
async function createSongWriter(site: TestSite, at: number): Promise<(id: string) => Promise<number>> {
  const visitor = await site.signedUp(person(at === 0 ? 'Ada Lovelace' : 'Ben Okri'));
  const device = createRecordDevice(visitor);
  return async (id) => {
    device.edit(id, { name: id });
    return (await device.push(id)).status;
  };
}

/** The columns that releases before the libraries of churches write. */
const TOTALS = 'version, songs, collections, sets, layers, records, ids, bytes, history_bytes';
const INSERT_TOTALS = `insert into record_accounts (account_id, ${TOTALS}) values ($1, 1, 1, 0, 0, 0, 1, 1, 3, 0)`;
const INSERT_SONG = `insert into records (account_id, collection, id, version, counters, state, state_change, state_version, changed_at)
  values ($1, 'songs', 'grace', 1, '{}', '\\x000000', 0, 1, now())`;

test('a release from before churches had libraries goes on writing the records of people, which are deleted with them', async () => {
  await migrateAlone(url, MIGRATIONS);
  const [ada, deleted] = [crypto.randomUUID(), crypto.randomUUID()];
  await client.query(
    `insert into accounts (id, email_address, full_name, password_hash, sealed_master_key, created_at)
     values ($1, 'ada@example.org', 'Ada Lovelace', '', '', now())`,
    [ada],
  );
  await expect(client.query(INSERT_TOTALS, [deleted])).rejects.toThrow(/foreign key/u);
  await client.query(INSERT_TOTALS, [ada]);
  await client.query(INSERT_SONG, [ada]);
  await client.query('update record_accounts set version = version + 1, songs = version + 1 where account_id = $1', [
    ada,
  ]);
  const { rows } = await client.query<object>('select account_id, person_id, church_id from record_accounts');
  expect(rows).toEqual([{ account_id: ada, person_id: ada, church_id: null }]);
  await client.query('delete from accounts where id = $1', [ada]);
  expect((await client.query('select from records')).rowCount).toBe(0);
  expect((await client.query('select from record_accounts')).rowCount).toBe(0);
});

test('a start without one of the files of its migrations reports an incomplete installation', () => {
  const later = laterRelease(EXPAND);
  rmSync(join(later.migrationsFolder, '0003_other_documents.sql'));
  expect(() => readMigrations(later)).toThrow(
    /^This installation of Uplift is incomplete: its file .*0003_other_documents\.sql cannot be read\. Install the release again\./u,
  );
});
