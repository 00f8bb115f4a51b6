import { createRequire } from 'node:module';
import type * as OnPostgres from 'drizzle-orm/node-postgres';

/** Drizzle on the driver of Postgres, as CommonJS; see drizzle.ts. */
const load = createRequire(import.meta.url);

export const { drizzle: drizzleOnPostgres } = load('drizzle-orm/node-postgres') as typeof OnPostgres; // the module named in the same line
