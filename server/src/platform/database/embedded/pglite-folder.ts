import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { applyMigrations } from '../apply-migrations.repository.ts';
import { copyTables } from '../copy-tables.repository.ts';
import type { Queries } from '../database.ts';
import { MIGRATIONS, readMigrations } from '../migrations.ts';
import * as schema from '../schema.ts';
import { isCluster } from './cluster.ts';
import { damageSentence } from './failure-sentences.ts';

/**
 * Returns true if a data folder holds the database of a release before 2.1, which was PGlite; a sentence if only parts
 * of it are left.
 */
export function isPglite(dataFolder: string): Result<boolean, string> {
  const directory = oldDirectory(dataFolder);
  if (isCluster(directory)) return accepted(true);
  const isEmpty = !existsSync(directory) || readdirSync(directory).length === 0;
  return isEmpty ? accepted(false) : refused(damageSentence(directory, 'its file PG_VERSION is missing'));
}

/** Copies every row of a data folder's PGlite to a database with empty tables. */
export async function importPglite(dataFolder: string, target: Queries): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle } = await import('drizzle-orm/pglite');
  const client = await PGlite.create(oldDirectory(dataFolder));
  try {
    await applyMigrations(client, readMigrations(MIGRATIONS));
    await copyTables(drizzle({ client, schema }), target);
  } finally {
    await client.close();
  }
}

/** Keeps the old database next to its replacement until the operator removes it. */
export function keepOldFolder(dataFolder: string): void {
  renameSync(oldDirectory(dataFolder), `${oldDirectory(dataFolder)}.before-postgres`);
}

/** Returns the database folder of releases before 2.1. */
export function oldDirectory(dataFolder: string): string {
  return join(dataFolder, 'database');
}
