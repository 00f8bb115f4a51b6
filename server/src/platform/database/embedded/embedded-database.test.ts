import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '../drizzle.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Queries } from '../database.ts';
import { secretChecks } from '../schema.ts';
import { joinEmbeddedDatabase, openEmbeddedDatabase } from './embedded-database.ts';

/** A data folder with a closed database that holds one row, copied for each test that damages it. */
let [whole, folder] = ['', ''];
/** Paths of the files of the row's table and of its primary key. */
const relationFiles: Record<string, string> = {};

beforeAll(async () => {
  whole = mkdtempSync(join(tmpdir(), 'uplift-whole-'));
  const database = await open(whole);
  await database.queries.insert(secretChecks).values({ id: 1, sealed: 'kept' });
  for (const [kind, name] of Object.entries({ table: 'secret_checks', index: 'secret_checks_pkey' })) {
    const [found] = await database.queries
      .select({ path: sql<string>`pg_relation_filepath(${name})` })
      .from(secretChecks);
    relationFiles[kind] = found?.path ?? '';
  }
  await database.close();
}, 60_000);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uplift-embedded-'));
});

afterEach(() => rmSync(folder, { recursive: true }));
afterAll(() => rmSync(whole, { recursive: true }));

async function open(dataFolder: string): Promise<Database> {
  const opened = await openEmbeddedDatabase(dataFolder);
  if (!opened.ok) throw new Error(opened.refusal);
  return opened.value;
}

/** Reason why a start refuses the data folder; null when it opens. */
async function refusal(): Promise<string | null> {
  const opened = await openEmbeddedDatabase(folder);
  if (!opened.ok) return opened.refusal;
  await opened.value.close();
  return null;
}

function copyOfWhole(): string {
  cpSync(whole, folder, { recursive: true, preserveTimestamps: true });
  return join(folder, 'postgres');
}

const sealedIn = (queries: Queries) => queries.select().from(secretChecks);

describe('an embedded database', { timeout: 60_000 }, () => {
  test('an embedded database is created at the first start, also in an empty folder, and keeps its rows', async () => {
    mkdirSync(join(folder, 'postgres'));
    const first = await open(folder);
    await first.queries.insert(secretChecks).values({ id: 1, sealed: 'kept' });
    await first.close();
    const second = await open(folder);
    expect(await sealedIn(second.queries)).toMatchObject([{ sealed: 'kept' }]);
    await second.close();
  });

  test('an embedded database is open to one server and its commands', async () => {
    const server = await open(folder);
    expect(await refusal()).toMatch(/^Another Uplift server uses the data in .*Stop it first/u);
    const beside = await joinEmbeddedDatabase(folder);
    if (beside?.ok !== true) throw new Error(beside?.refusal ?? 'No server was found.');
    await beside.value.queries.insert(secretChecks).values({ id: 1, sealed: 'from a command' });
    await beside.value.close();
    expect(await sealedIn(server.queries)).toMatchObject([{ sealed: 'from a command' }]);
    await server.close();
    expect(await joinEmbeddedDatabase(folder)).toBeNull();
  });

  test('an embedded database recovers when its Postgres is killed, with everything that was committed', async () => {
    const database = await open(folder);
    await database.queries.insert(secretChecks).values({ id: 1, sealed: 'committed' });
    const [killed] = lockLines();
    process.kill(Number(killed), 'SIGKILL');
    await expect.poll(() => lockLines()[0]).not.toBe(killed);
    await expect.poll(() => sealedIn(database.queries).catch(() => 'away')).toMatchObject([{ sealed: 'committed' }]);
    await database.close();
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('an embedded database opens after a killed server, even if another program got its process id', async () => {
    copyOfWhole();
    const other = [String(process.pid), join(folder, 'postgres'), '0', '1', '', '127.0.0.1', '', 'ready'].join('\n');
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), other);
    expect(await refusal()).toBeNull();
  });

  test('an embedded database is not reachable without its password', async () => {
    const database = await open(folder);
    const guess = new pg.Client(`postgres://uplift:guess@127.0.0.1:${lockLines()[3]}/postgres`);
    await expect(guess.connect()).rejects.toThrow(/password authentication failed/u);
    await database.close();
  });
});

/** Counts the files of tables and indexes. */
const filesIn = (database: string) =>
  readdirSync(join(database, 'base'), { recursive: true, encoding: 'utf8' }).filter((path) => /\/\d+$/u.test(path))
    .length;

/** Lines of the running Postgres's lock file: its process id, and in the fourth line its port. */
function lockLines(): readonly string[] {
  return readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
}

describe('a damaged data folder is never replaced, and a start says what to do', { timeout: 60_000 }, () => {
  test.each([
    ['the file that marks a database is missing', 'PG_VERSION', null],
    ['its control file is missing', 'global/pg_control', null],
    ['its control file is cut', 'global/pg_control', 100],
    ['its control file is empty', 'global/pg_control', 0],
    ['its password is missing', 'uplift_password', null],
    ['a table of the system is empty', 'base/5/1259', 0],
    ['a table of the system is cut', 'base/5/1249', 10_000],
    ['its log of changes is missing', 'pg_wal', null],
  ])('a start refuses a damaged data folder and says what to do: %s', async (_, path, length) => {
    const database = copyOfWhole();
    if (length === null) rmSync(join(database, path), { recursive: true });
    else truncateSync(join(database, path), length);
    const before = filesIn(database);
    expect(await refusal()).toMatch(
      /^The database in \S+ (?:is damaged: .+|cannot be read \(.+\))\. Move that folder away\. Restore your newest backup: npm run admin -- restore FILE$/u,
    );
    expect(filesIn(database)).toBe(before);
  });

  test('a start creates no database next to a secret, but reports it as missing', async () => {
    writeFileSync(join(folder, 'secret'), 's'.repeat(43));
    expect(await refusal()).toMatch(
      /has a secret and no database\. Restore your newest backup.* To start with an empty library, move the file "secret" away/u,
    );
    expect(readdirSync(folder)).toEqual(['secret']);
  });

  test.each(['table', 'index'])(
    'a start refuses a data folder in which the %s that holds a row is empty',
    async (kind) => {
      const database = copyOfWhole();
      const file = relationFiles[kind];
      truncateSync(join(database, file ?? ''), 0);
      expect(await refusal()).toMatch(/^The database in \S+ cannot be read \(.+\)\. Move that folder away\./u);
    },
  );

  test('a start with a damaged data folder names the newest daily backup', async () => {
    rmSync(join(copyOfWhole(), 'PG_VERSION'));
    mkdirSync(join(folder, 'backups'));
    const backups = ['uplift-2026-11-21T03-00-00Z.backup', 'uplift-2026-11-22T03-00-00Z.backup', 'notes.txt'];
    for (const name of backups) writeFileSync(join(folder, 'backups', name), '');
    expect(await refusal()).toContain(`restore ${join(folder, 'backups', backups[1] ?? '')}`);
  });

  test('a start refuses a data folder of a newer Postgres', async () => {
    writeFileSync(join(copyOfWhole(), 'PG_VERSION'), '99\n');
    expect(await refusal()).toMatch(
      /was made by another version of Postgres\. Start the release of Uplift that made it/u,
    );
  });
});
