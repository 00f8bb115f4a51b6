import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { startPostgres } from '@uplift/server/postgres-server';
import pg from 'pg';
import type { Bench, BenchContext, Measured } from '../harness/bench.ts';
import { startWith } from '../server-load/killed-server.ts';
import { fetchLibraryKey } from '../server-load/library-key.ts';
import { signUpPerson } from '../server-load/signed-up-person.ts';
import { pushedLibrary } from '../fixtures/song-edits.ts';
import { pushLibrary } from '../server-load/sync-server.ts';

const PEOPLE = 100;
/** Songs of each person. */
const SONGS = Number(process.env['BACKUP_SONGS'] ?? 10_000);
const ROOT = join(import.meta.dirname, '..', '..');
const SECRET = 'of a site that is backed up and restored';

/** A site of a million songs is backed up from a Postgres server, restored into an embedded database, backed up there, and restored into another Postgres server's database. */
export const backupBench: Bench = { withinSeconds: 7200, runs: 1, measure };

async function measure(context: BenchContext): Promise<Measured> {
  const postgres = await startPostgres();
  context.cleanups.add(() => postgres.end());
  const folder = mkdtempSync(join(tmpdir(), 'uplift-bench-backup-'));
  context.cleanups.add(() => rmSync(folder, { recursive: true }));
  const [source, target] = [postgres.toDatabaseUrl('postgres'), postgres.toDatabaseUrl('restored')];
  await fillSite(context, source);
  await query(source, 'create database restored');
  const embedded = { UPLIFT_DATA: join(folder, 'data') };
  const [first, second] = [join(folder, 'first.backup'), join(folder, 'second.backup')];
  const times = {
    backup_postgres_s: await admin(context, ['backup', first], { DATABASE_URL: source }),
    restore_embedded_s: await admin(context, ['restore', first], embedded),
    backup_embedded_s: await admin(context, ['backup', second], embedded),
    restore_postgres_s: await admin(context, ['restore', second], { DATABASE_URL: target }),
  };
  context.log('Comparing every row …');
  const { rows, unequal } = await compare(source, target);
  return {
    figures: { unequal_tables: [unequal] },
    references: {
      ...Object.fromEntries(Object.entries(times).map(([name, seconds]) => [name, [seconds]])),
      rows: [rows],
      file_mb: [statSync(first).size / 1024 / 1024],
    },
  };
}

/** One person pushes songs as their device does; the others get copies of them. */
async function fillSite({ cleanups, log }: BenchContext, databaseUrl: string): Promise<void> {
  const variables = { DATABASE_URL: databaseUrl, UPLIFT_SECRET: SECRET, TRUSTED_PROXIES: '1' };
  const server = await startWith(variables, cleanups);
  log(`Signing ${PEOPLE} people up …`);
  const tokens: string[] = [];
  for (let person = 0; person < PEOPLE; person += 1)
    tokens.push(await signUpPerson(server, `person-${person}@example.org`, `10.0.${person}.1`));
  log(`Pushing ${SONGS} songs, and copying them to ${PEOPLE - 1} accounts …`);
  const [sessionToken = ''] = tokens;
  const library = await fetchLibraryKey(`http://127.0.0.1:${server.port}`, sessionToken);
  await pushLibrary({ port: server.port, sessionToken, library }, pushedLibrary(SONGS));
  for (const table of ['record_accounts', 'records']) await query(databaseUrl, await copyToOthers(databaseUrl, table));
  await server.end('SIGTERM');
}

/** An insert of rows with another account's id. */
async function copyToOthers(databaseUrl: string, table: string): Promise<string> {
  const named = `select quote_ident(column_name) as name from information_schema.columns where table_name = '${table}' order by ordinal_position`;
  const columns = (await query(databaseUrl, named)).map(({ name }) => String(name));
  const values = columns.map((name) => (name === 'account_id' ? 'accounts.id' : `copied.${name}`));
  return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} copied
    join accounts on accounts.id not in (select account_id from ${table})`;
}

/** Runs an administration command as an operator does. Returns how long it took, in seconds. */
async function admin(
  { log }: BenchContext,
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<number> {
  log(`${words.join(' ')} …`);
  const startedAt = performance.now();
  const environment = { ...process.env, UPLIFT_BACKUP_PASSPHRASE: 'a passphrase of the bench', UPLIFT_SECRET: SECRET };
  await promisify(execFile)(process.execPath, ['cli/admin.ts', ...words], {
    cwd: ROOT,
    env: { ...environment, ...variables },
  });
  return (performance.now() - startedAt) / 1000;
}

/**
 * Compares the tables of two databases by their row counts and the sums of their row hashes, which no order changes.
 */
async function compare(source: string, target: string) {
  const tables = await query(
    source,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'sync_epochs'`,
  );
  let [rows, unequal] = [0, 0];
  for (const { name } of tables) {
    const [before, after] = [await digestTable(source, String(name)), await digestTable(target, String(name))];
    rows += before.rows;
    if (before.digest !== after.digest) unequal += 1;
  }
  return { rows, unequal };
}

async function digestTable(url: string, table: string): Promise<{ readonly rows: number; readonly digest: string }> {
  const [row] = await query(
    url,
    `select count(*)::int as rows, concat(count(*), ' ', sum(hashtextextended(a::text, 0)::numeric)) as digest from "${table}" a`,
  );
  return { rows: Number(row?.['rows']), digest: String(row?.['digest']) };
}

async function query(databaseUrl: string, text: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}
