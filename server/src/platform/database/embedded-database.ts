import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Logger } from 'drizzle-orm/logger';
import type { Queries } from './database.ts';
import * as schema from './schema.ts';

/** Queries of a Postgres that runs in this process (PGlite). */
export function embeddedQueries(client: PGlite, logger?: Logger): Queries {
  return drizzle({ client, schema, ...(logger && { logger }) });
}
