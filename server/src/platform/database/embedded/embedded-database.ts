import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { say } from '../../process/console.ts';
import { lockFolder } from '../../process/folder-lock.ts';
import type { FolderLock } from '../../process/folder-lock.ts';
import { readEveryTable } from '../health.repository.ts';
import type { Database } from '../database.ts';
import { MIGRATIONS } from '../migrations.ts';
import { readDoubtfulTables } from '../doubtful-tables.repository.ts';
import { connectPostgres } from '../postgres-database.ts';
import { claimFiles, isCluster, makeClusterWhole } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { watchDiskSpace } from './disk-space.ts';
import type { DiskSpace } from './disk-space.ts';
import { damageSentence, failureSentence, isDiskFull, lastReason, nameBackup, RESTORE } from './failure-sentences.ts';
import { importPglite, isPglite, keepOldFolder, oldDirectory } from './pglite-folder.ts';
import { startPostgres } from './postgres-process.ts';
import type { LastLines } from './postgres-process.ts';
import { findPostgres } from './postgres-programs.ts';
import { postgresUser } from './postgres-user.ts';
import { clearStaleLock, runningUrl } from './stale-lock.ts';

/**
 * Opens the Postgres kept in `dataFolder`, made at the first start. One server may have it open; a second is refused with a
 * sentence. A sentence about damage names the newest backup in `backupFolder`.
 */
export async function openEmbeddedDatabase(
  dataFolder: string,
  backupFolder = join(dataFolder, 'backups'),
): Promise<Result<Database, string>> {
  const held = await holdFolder(dataFolder);
  if (!held.ok) return held;
  const lock = held.value;
  const opened = await openDirectory(resolve(dataFolder));
  if (!opened.ok) {
    await lock.release();
    return refused(nameBackup(opened.refusal, backupFolder));
  }
  const database = opened.value;
  return accepted({
    ...database,
    async close() {
      await database.close();
      await lock.release();
    },
  });
}

/** Opens the database of a data folder next to the running server; null without one. */
export async function joinEmbeddedDatabase(dataFolder: string): Promise<Result<Database, string> | null> {
  const directory = directoryIn(resolve(dataFolder));
  try {
    const url = await runningUrl({ directory });
    return url === null ? null : accepted(await connectPostgres(url, { kind: 'embedded', migrations: null }));
  } catch (error) {
    return refused(failureSentence(directory, error));
  }
}

/**
 * Creates the database of a data folder without one, completely or not at all. `fill` gets its address while it is
 * empty.
 */
export async function makeEmbeddedDatabase<Value>(
  dataFolder: string,
  fill: (url: string) => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> {
  const held = await holdFolder(dataFolder);
  if (!held.ok) return held;
  try {
    const found = await findCluster(resolve(dataFolder));
    return found.ok ? await fillCluster(found.value, fill) : found;
  } finally {
    await held.value.release();
  }
}

async function fillCluster<Value>(
  cluster: Cluster,
  fill: (url: string) => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> {
  const { directory } = cluster;
  const old = oldDirectory(dirname(directory));
  for (const used of [directory, old].filter((path) => existsSync(path) && readdirSync(path).length > 0))
    return refused(
      `There is a database in ${used} already, and it won’t be overwritten. Set UPLIFT_DATA to another folder, or move that one away.`,
    );
  let filled: Result<Value, string> = refused('The database was not filled.');
  try {
    await makeClusterWhole(cluster, async (partial) => {
      filled = await withPostgres(partial, fill);
      if (!filled.ok) throw new Error(filled.refusal);
    });
    return filled;
  } catch (error) {
    return filled.ok ? refused(failureSentence(directory, error)) : filled;
  }
}

async function withPostgres<Value>(
  cluster: Cluster,
  work: (url: string) => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> {
  const started = await startPostgres(cluster);
  if (!started.ok) return refused(failureSentence(cluster.directory, started.refusal));
  try {
    return await work(started.value.url);
  } finally {
    await started.value.stop();
  }
}

async function holdFolder(dataFolder: string): Promise<Result<FolderLock, string>> {
  if (!isFolderMade(dataFolder)) {
    return refused(
      `The data folder ${dataFolder} cannot be written. Set UPLIFT_DATA to a folder that this user may write.`,
    );
  }
  const lock = await lockFolder(dataFolder);
  if (lock !== null) return accepted(lock);
  return refused(
    `Another Uplift server uses the data in ${dataFolder}. Stop it first, or set UPLIFT_DATA to another folder.`,
  );
}

function isFolderMade(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false; // a place that is a file, or that belongs to another user
  }
}

function directoryIn(dataFolder: string): string {
  return join(dataFolder, 'postgres');
}

async function openDirectory(dataFolder: string): Promise<Result<Database, string>> {
  const found = await findCluster(dataFolder);
  if (!found.ok) return found;
  const cluster = found.value;
  const missing = missingPart(dataFolder, cluster.directory);
  if (missing !== null) return refused(missing);
  try {
    if (!isCluster(cluster.directory)) await makeDatabase(dataFolder, cluster);
    claimFiles(cluster);
    await clearStaleLock(cluster);
    return await openWatched(dataFolder, cluster);
  } catch (error) {
    const isMoving = !isCluster(cluster.directory) && existsSync(oldDirectory(dataFolder));
    return refused(failureSentence(isMoving ? oldDirectory(dataFolder) : cluster.directory, error));
  }
}

async function findCluster(dataFolder: string): Promise<Result<Cluster, string>> {
  const programs = await findPostgres();
  if (programs === null) {
    return refused(
      `The embedded database isn’t available for this machine (${process.platform}, ${process.arch}), or npm did not install it. Run npm ci, or set DATABASE_URL to a Postgres.`,
    );
  }
  const directory = directoryIn(dataFolder);
  const user = postgresUser({ dataFolder, directory, programsFolder: dirname(programs.postgres) });
  return user.ok ? accepted({ directory, programs, user: user.value }) : user;
}

/**
 * Finds the missing part of a used data folder; null if it is complete, or new. Nothing is created over the rest of
 * it.
 */
function missingPart(dataFolder: string, directory: string): string | null {
  if (isCluster(directory)) return null;
  const isEmpty = !existsSync(directory) || readdirSync(directory).length === 0;
  if (!isEmpty) return damageSentence(directory, 'its file PG_VERSION is missing');
  const old = isPglite(dataFolder);
  if (!old.ok) return old.refusal;
  if (old.value || !existsSync(join(dataFolder, 'secret'))) return null;
  return `The data folder ${dataFolder} has a secret and no database. ${RESTORE} To start with an empty library, move the file "secret" away. For a database on another server, set DATABASE_URL.`;
}

async function makeDatabase(dataFolder: string, cluster: Cluster): Promise<void> {
  const old = isPglite(dataFolder);
  await makeClusterWhole(cluster, async (partial) => {
    if (old.ok && old.value) await withDatabase(partial, (database) => importPglite(dataFolder, database.queries));
  });
  if (old.ok && old.value) keepOldFolder(dataFolder);
}

async function withDatabase(cluster: Cluster, work: (database: Database) => Promise<void>): Promise<void> {
  const opened = await openCluster(cluster);
  if (!opened.ok) throw new Error(opened.refusal);
  try {
    await work(opened.value);
  } finally {
    await opened.value.close();
  }
}

/** Opens a cluster, and releases the reserve of disk space if it can't continue without. */
async function openWatched(dataFolder: string, cluster: Cluster): Promise<Result<Database, string>> {
  const space = watchDiskSpace(dataFolder);
  const onEnded = (lines: LastLines): void => {
    if (isDiskFull(lines)) space.release();
    say(`The database has stopped and is started again: ${lastReason(lines)}`);
  };
  try {
    const opened = await openCluster(cluster, onEnded);
    if (opened.ok) return accepted(watched(opened.value, space));
    space.stop();
    return opened;
  } catch (error) {
    space.stop();
    throw error;
  }
}

function watched(database: Database, space: DiskSpace): Database {
  return {
    ...database,
    isSpaceLow: () => space.isLow(),
    async close() {
      await database.close();
      space.stop();
    },
  };
}

async function openCluster(cluster: Cluster, onEnded?: (lines: LastLines) => void): Promise<Result<Database, string>> {
  const started = await startPostgres(cluster, onEnded);
  if (!started.ok) return refused(failureSentence(cluster.directory, started.refusal));
  const postgres = started.value;
  try {
    const database = await connectPostgres(postgres.url, { kind: 'embedded', migrations: MIGRATIONS });
    await readEveryTable(database.queries);
    await readDoubtfulTables(database.queries);
    return accepted({
      ...database,
      async close() {
        await database.close();
        await postgres.stop();
      },
    });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
