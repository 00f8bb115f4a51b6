import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Configuration } from '../configuration/configuration.ts';
import { DEFAULT_CONNECTIONS } from './database.ts';
import type { Database } from './database.ts';

type Where = Pick<Configuration, 'databaseUrl' | 'dataFolder'> &
  Partial<Pick<Configuration, 'backupFolder' | 'directDatabaseUrl' | 'databaseConnections'>>;

/** A database that a command works on, perhaps while a server does. */
export interface SharedDatabase {
  readonly database: Database;
  /** True if a server has it open; null when that can't be known, as with a Postgres that several servers may use. */
  readonly isServing: boolean | null;
}

/** Opens the database that a server is started with, its tables up to date; a sentence for the operator when it can't. Of the two drivers, only the one in use is loaded. */
export async function openDatabase({
  databaseUrl,
  dataFolder,
  backupFolder,
  directDatabaseUrl = null,
  databaseConnections = DEFAULT_CONNECTIONS,
}: Where): Promise<Result<Database, string>> {
  if (databaseUrl !== null) {
    const { openPostgresDatabase } = await import('./postgres-database.ts');
    return openPostgresDatabase({
      url: databaseUrl,
      directUrl: directDatabaseUrl,
      connections: databaseConnections,
    });
  }
  const { openEmbeddedDatabase } = await import('./embedded/embedded-database.ts');
  return openEmbeddedDatabase(dataFolder, backupFolder);
}

/** Opens the same database for a command: next to a running server, or alone. */
export async function openSharedDatabase(where: Where): Promise<Result<SharedDatabase, string>> {
  if (where.databaseUrl === null) {
    const { joinEmbeddedDatabase } = await import('./embedded/embedded-database.ts');
    const joined = await joinEmbeddedDatabase(where.dataFolder);
    if (joined !== null) return joined.ok ? accepted({ database: joined.value, isServing: true }) : joined;
  }
  const opened = await openDatabase(where);
  if (!opened.ok) return opened;
  return accepted({ database: opened.value, isServing: where.databaseUrl === null ? false : null });
}
