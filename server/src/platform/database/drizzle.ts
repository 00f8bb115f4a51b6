import { createRequire } from 'node:module';
import type * as Drizzle from 'drizzle-orm';

/**
 * Loads Drizzle as CommonJS. For each of its hundred ES modules Node would parse its package.json (180 KB) again,
 * which takes 0.7 s of each start.
 */
const load = createRequire(import.meta.url);

export const {
  and,
  asc,
  between,
  count,
  desc,
  DrizzleQueryError,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  ilike,
  inArray,
  is,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notBetween,
  notExists,
  notLike,
  or,
  sql,
} = load('drizzle-orm') as typeof Drizzle; // the module named in the same line

export type { AnyColumn, SQL, SQLWrapper } from 'drizzle-orm';
export type { Logger } from 'drizzle-orm/logger';
