import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Logger } from 'drizzle-orm/logger';
import { lockFolder } from '../folder-lock.ts';
import { readEveryTable } from './answering.repository.ts';
import type { Database, Queries } from './database.ts';
import { causesOf, codeOf } from './failures.ts';
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
  const opened = await openDirectory(dataFolder);
  if (!opened.ok) {
    await lock.release();
    return opened;
  }
  const client = opened.value;
  return accepted({
    queries: embeddedQueries(client),
    kind: 'embedded',
    async close() {
      await client.close();
      await lock.release();
    },
  });
}

/** The file that every directory of a Postgres has, and without which one would be made anew over what is there. */
const MARK_OF_A_DATABASE = 'PG_VERSION';

async function openDirectory(dataFolder: string): Promise<Result<PGlite, string>> {
  const directory = join(dataFolder, 'database');
  const missing = missingPart(dataFolder, directory);
  if (missing !== null) return refused(missing);
  try {
    if (!existsSync(join(directory, MARK_OF_A_DATABASE))) await makeDirectory(directory);
    return accepted(await openClient(directory));
  } catch (error) {
    return refused(failureOf(directory, error));
  }
}

/** What is missing of a data folder that was in use; null where nothing is, or where nothing was ever there. Nothing is made over what is left of it. */
function missingPart(dataFolder: string, directory: string): string | null {
  if (existsSync(join(directory, MARK_OF_A_DATABASE))) return null;
  const isEmpty = !existsSync(directory) || readdirSync(directory).length === 0;
  if (!isEmpty) {
    return `The database in ${directory} is damaged: its file ${MARK_OF_A_DATABASE} is missing. ${RESTORE} Nothing was changed.`;
  }
  if (!existsSync(join(dataFolder, 'secret'))) return null;
  return `The data folder ${dataFolder} has a secret and no database. ${RESTORE} To begin anew, move the file "secret" away. For a database elsewhere set DATABASE_URL.`;
}

const RESTORE = 'Restore the data folder from your newest backup, as a whole.';

function failureOf(directory: string, error: unknown): string {
  const causes = causesOf(error);
  const isFull = causes.some(
    (cause) => codeOf(cause) === 'ENOSPC' || ('errno' in cause && cause.errno === EMSCRIPTEN_ENOSPC),
  );
  if (isFull)
    return `The disk is full: the database in ${directory} cannot be opened. Free some space and start again.`;
  const code = causes.map(codeOf).find((found) => found !== null) ?? causes[0]?.name ?? 'unknown error';
  return `The database in ${directory} cannot be read (${code}). ${RESTORE} Nothing was changed.`;
}

/** "No space left on device", as Emscripten numbers it. */
const EMSCRIPTEN_ENOSPC = 51;

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
async function makeDirectory(directory: string): Promise<void> {
  const partial = `${directory}.new`;
  rmSync(partial, { recursive: true, force: true });
  const made = await PGlite.create(partial);
  await made.close();
  chmodSync(partial, 0o700); // its files are readable for everybody, as PGlite writes them
  if (existsSync(directory)) rmdirSync(directory); // an empty one
  renameSync(partial, directory);
}

async function openClient(directory: string): Promise<PGlite> {
  const client = await PGlite.create(directory);
  await migrate(drizzle({ client }), MIGRATIONS);
  await readEveryTable(embeddedQueries(client));
  return client;
}
