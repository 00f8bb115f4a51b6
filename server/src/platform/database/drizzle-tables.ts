import { createRequire } from 'node:module';
import type * as Tables from 'drizzle-orm/pg-core';

/** Drizzle's tables, columns and indexes of Postgres, as CommonJS; see drizzle.ts. */
const load = createRequire(import.meta.url);

export const {
  alias,
  bigint,
  boolean,
  customType,
  date,
  foreignKey,
  getTableConfig,
  index,
  integer,
  jsonb,
  PgTable,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} = load('drizzle-orm/pg-core') as typeof Tables; // the module named in the same line

export type PgTable = Tables.PgTable;
export type { PgColumn, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
