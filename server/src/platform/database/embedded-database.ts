import { accessSync, chmodSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Logger } from 'drizzle-orm/logger';
import { lockFolder } from '../folder-lock.ts';
import type { Database, Queries } from './database.ts';
import { MIGRATIONS } from './migrations.ts';
import * as schema from './schema.ts';

/** Queries of a Postgres that runs in this process (PGlite). */
export function embeddedQueries(client: PGlite, logger?: Logger): Queries {
  return drizzle({ client, schema, ...(logger && { logger }) });
}

/** Opens the Postgres kept in `dataFolder`, made at the first start. One process may have it open; a second is refused with a sentence. */
export async function openEmbeddedDatabase(dataFolder: string): Promise<Result<Database, string>> {
  if (!isFolderMade(dataFolder)) {
    return refused(
      `The data folder ${dataFolder} cannot be written. Set UPLIFT_DATA to a folder that this user may write.`,
    );
  }
  const lock = await lockFolder(dataFolder);
  if (lock === null) {
    return refused(
      `Another Uplift server uses the data in ${dataFolder}. Stop it first, or set UPLIFT_DATA to another folder.`,
    );
  }
  const client = await openDirectory(join(dataFolder, 'database'));
  return accepted({
    queries: embeddedQueries(client),
    kind: 'embedded',
    async close() {
      await client.close();
      await lock.release();
    },
  });
}

function isFolderMade(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false; // a place that is a file, or that belongs to somebody else
  }
}

/** A new one is made beside its place and moved there whole: a first start that is cut short leaves nothing half-made. */
async function openDirectory(directory: string): Promise<PGlite> {
  if (!existsSync(directory)) {
    const partial = `${directory}.new`;
    rmSync(partial, { recursive: true, force: true });
    const made = await PGlite.create(partial);
    await made.close();
    chmodSync(partial, 0o700); // its files are readable for everybody, as PGlite writes them
    renameSync(partial, directory);
  }
  const client = await PGlite.create(directory);
  await migrate(drizzle({ client }), MIGRATIONS);
  return client;
}
