import type { Result } from '@uplift/core/foundation';
import type { Configuration } from '../configuration.ts';
import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

/** Opens the database the server is started with, its tables up to date; else a sentence for whoever started it. */
export async function openDatabase(
  configuration: Pick<Configuration, 'databaseUrl' | 'dataFolder'>,
): Promise<Result<Database, string>> {
  const { databaseUrl, dataFolder } = configuration;
  return databaseUrl === null ? openEmbeddedDatabase(dataFolder) : openPostgresDatabase(databaseUrl);
}
