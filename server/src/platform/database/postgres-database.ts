import { drizzle } from 'drizzle-orm/node-postgres';
import type { Logger } from 'drizzle-orm/logger';
import type { Pool } from 'pg';
import type { Queries } from './database.ts';
import * as schema from './schema.ts';

/** Queries of a Postgres server. */
export function postgresQueries(client: Pool, logger?: Logger): Queries {
  return drizzle({ client, schema, ...(logger && { logger }) });
}
