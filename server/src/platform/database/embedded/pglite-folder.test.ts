import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyMigrations } from '../apply-migrations.repository.ts';
import { readRows, TABLE_NAMES } from '../copy-tables.repository.ts';
import type { Database, Queries } from '../database.ts';
import { MIGRATIONS, readMigrations } from '../migrations.ts';
import * as schema from '../schema.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uplift-pglite-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const AT = new Date('2026-03-01T09:30:00.123Z');

/** A data folder of releases before 2.1, with rows of several tables; returns them. */
async function oldFolder(): Promise<Readonly<Record<string, readonly string[]>>> {
  const client = await PGlite.create(join(folder, 'database'));
  await applyMigrations(client, readMigrations(MIGRATIONS));
  const queries = drizzle({ client, schema });
  const accountIds = Array.from({ length: 70 }, () => crypto.randomUUID());
  await queries.insert(schema.accounts).values(
    accountIds.map((id, at) => ({
      id,
      emailAddress: `singer${at}@example.org`,
      fullName: `Zoë "${at}" \\ O’Neill\n`,
      passwordHash: 'hash',
      sealedMasterKey: 'sealed',
      createdAt: AT,
    })),
  );
  await queries.insert(schema.sessions).values(
    accountIds.map((accountId, at) => ({
      id: crypto.randomUUID(),
      accountId,
      level: 2,
      device: 'Chrome on Android',
      tokenHash: Buffer.from([0, 255, at, ...crypto.getRandomValues(new Uint8Array(29))]),
      signedInAt: AT,
      lastSeenAt: AT,
      expiresAt: AT,
    })),
  );
  const rows = await allRows(queries);
  await client.close();
  return rows;
}

async function allRows(queries: Queries): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables: Record<string, readonly string[]> = {};
  await queries.transaction(async (read) => {
    for (const table of TABLE_NAMES) {
      const rows: string[] = [];
      for await (const some of readRows(read, table)) rows.push(...some);
      tables[table] = rows.toSorted();
    }
  });
  return tables;
}

async function open(): Promise<Database> {
  const opened = await openEmbeddedDatabase(folder);
  if (!opened.ok) throw new Error(opened.refusal);
  return opened.value;
}

test(
  'the database of an older release is moved completely, and kept next to the new one',
  { timeout: 120_000 },
  async () => {
    const before = await oldFolder();
    expect(before['accounts']).toHaveLength(70);
    expect(before['sessions']).toHaveLength(70);
    const database = await open();
    expect(await allRows(database.queries)).toEqual(before);
    await database.close();
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['database.before-postgres', 'postgres']));
    expect(existsSync(join(folder, 'database'))).toBe(false);
    await (await open()).close();
  },
);

test(
  'a failed move leaves the old database, and nothing in the place of the new one',
  { timeout: 120_000 },
  async () => {
    await oldFolder();
    truncateSync(join(folder, 'database', 'global', 'pg_control'), 0);
    const opened = await openEmbeddedDatabase(folder);
    expect(opened).toMatchObject({
      ok: false,
      refusal: expect.stringMatching(
        /^The database in \S+database cannot be read \(.+\)\. Move that folder away\. Restore/u,
      ),
    });
    expect(readdirSync(folder).filter((name) => !['lock', 'reserve'].includes(name))).toEqual(['database']);
  },
);

test('parts of an old database are not taken for no database', async () => {
  mkdirSync(join(folder, 'database', 'base'), { recursive: true });
  const opened = await openEmbeddedDatabase(folder);
  expect(opened).toMatchObject({
    ok: false,
    refusal: expect.stringMatching(/PG_VERSION is missing\. Move that folder away\. Restore/u),
  });
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
});
