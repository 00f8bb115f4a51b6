import type { Result } from '@uplift/core/foundation';
import type { Configuration } from '../configuration.ts';
import type { Database } from './database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

/** Opens the database the server is started with, the embedded one only fetched where it is used, its tables up to date; else a sentence for whoever started it. */
export async function openDatabase(
  configuration: Pick<Configuration, 'databaseUrl' | 'dataFolder'>,
): Promise<Result<Database, string>> {
  const { databaseUrl, dataFolder } = configuration;
  if (databaseUrl !== null) return openPostgresDatabase(databaseUrl);
  const { openEmbeddedDatabase } = await import('./embedded-database.ts');
  return openEmbeddedDatabase(dataFolder);
}
