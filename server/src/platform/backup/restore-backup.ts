import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { sql } from '../database/drizzle.ts';
import { emptyTable, writeRows } from '../database/copy-tables.repository.ts';
import type { Database, Queries } from '../database/database.ts';
import { MIGRATIONS, writeMigrationsUpTo } from '../database/migrations.ts';
import { migrateAlone } from '../database/migrate-alone.ts';
import { connectPostgres } from '../database/postgres-database.ts';
import { beginEpoch } from '../database/sync-epoch.repository.ts';
import { checkSecret } from '../secrets/secret-check.ts';
import type { KnownSecrets } from '../secrets/secret-file.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { readBackup } from './backup-lines.ts';
import type { BackupHeader, BackupLine } from './backup-lines.ts';
import { dropTables, isEmpty } from './empty-database.repository.ts';

export interface Restoration {
  readonly file: string;
  readonly header: BackupHeader;
  readonly secrets: KnownSecrets;
  /** Called with each table and the number of its rows read. */
  readonly onTable?: (table: string, rows: number) => void;
}

/** Size as text; a single row may take 8 MB. */
const BATCH_CHARACTERS = 1_000_000;

/**
 * Restores a checked backup into an empty database and migrates its tables; returns the number of rows. A refused
 * backup leaves the database empty.
 */
export async function restoreInto(url: string, restoration: Restoration): Promise<Result<number, string>> {
  const empty = await openEmpty(url);
  if (!empty.ok) return empty;
  await empty.value.close();
  const made = await makeTables(url, restoration.header);
  if (!made.ok) return made;
  const database = await connectPostgres(url, { kind: 'postgres', migrations: null });
  const restored = await fill(database.queries, restoration);
  if (restored.ok) {
    await migrateAlone(url, MIGRATIONS);
    await beginEpoch(database.queries);
    await countTables(database.queries);
  } else await dropTables(database.queries);
  await database.close();
  return restored;
}

/** Makes Postgres count all rows now, for planning its queries; otherwise it would begin a minute later. */
function countTables(queries: Queries): Promise<void> {
  return queries.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`analyze`);
  });
}

async function openEmpty(url: string): Promise<Result<Database, string>> {
  const database = await connectPostgres(url, { kind: 'postgres', migrations: null });
  if (await isEmpty(database.queries)) return accepted(database);
  await database.close();
  return refused('The database is not empty. Restore into an empty one, because nothing is overwritten.');
}

/** Creates the tables of the backup's time. */
async function makeTables(url: string, { migration, release }: BackupHeader): Promise<Result<true, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-migrations-'));
  try {
    if (!writeMigrationsUpTo(migration, folder))
      return refused(
        `This backup was written by a newer release of Uplift (${release}). Install that release to restore it.`,
      );
    await migrateAlone(url, { migrationsFolder: folder });
    return accepted(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(queries: Queries, restoration: Restoration): Promise<Result<number, string>> {
  try {
    return await queries.transaction(async (transaction) => {
      const rows = await writeLines(transaction, readBackup(restoration.file), restoration.onTable);
      const { current, accepted: others } = restoration.secrets;
      const checked = await checkSecret(transaction, createSecrets(current, others));
      if (!checked.ok) throw new WrongSecret(checked.refusal);
      return accepted(rows);
    });
  } catch (error) {
    if (error instanceof WrongSecret) return refused(error.message);
    throw error;
  }
}

class WrongSecret extends Error {}

async function writeLines(
  queries: Queries,
  lines: AsyncIterable<BackupLine>,
  onTable: Restoration['onTable'],
): Promise<number> {
  let [table, batch, characters, rows, all]: [string, string[], number, number, number] = ['', [], 0, 0, 0];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await writeRows(queries, table, batch);
    [batch, characters] = [[], 0];
  };
  const endTable = async (): Promise<void> => {
    await flush();
    if (table !== '') onTable?.(table, rows);
    [all, rows] = [all + rows, 0];
  };
  for await (const line of lines) {
    if (line.type === 'table') {
      await endTable();
      table = line.table;
      await emptyTable(queries, table);
    }
    if (line.type !== 'row') continue;
    batch.push(line.row);
    rows += 1;
    characters += line.row.length;
    if (characters >= BATCH_CHARACTERS) await flush();
  }
  await endTable();
  return all;
}
