import type { Result } from '@uplift/core/foundation';
import type { Configuration } from '../configuration.ts';
import type { Database } from './database.ts';

/** Opens the database the server is started with, of the two only the one that is used being fetched, its tables up to date; else a sentence for whoever started it. */
export async function openDatabase(
  configuration: Pick<Configuration, 'databaseUrl' | 'dataFolder'>,
): Promise<Result<Database, string>> {
  const { databaseUrl, dataFolder } = configuration;
  if (databaseUrl !== null) {
    const { openPostgresDatabase } = await import('./postgres-database.ts');
    return openPostgresDatabase(databaseUrl);
  }
  const { openEmbeddedDatabase } = await import('./embedded-database.ts');
  return openEmbeddedDatabase(dataFolder);
}
