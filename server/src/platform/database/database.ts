import type { PgDatabase, PgQueryResultHKT } from './drizzle-tables.ts';
import type * as schema from './schema.ts';

/** A connection to the database, or one transaction of it (`queries.transaction(...)`): repositories take either. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface ConnectionCounts {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

/** An open database with its tables. */
export interface Database {
  readonly queries: Queries;
  readonly kind: 'embedded' | 'postgres';
  /** True if the disk is so full that calls which would grow the database must be refused; never if it isn't this server's disk. */
  isSpaceLow(): boolean;
  /** Counts the connections, and the queries that wait for one. */
  connections(): ConnectionCounts;
  /** Waits for running work, then closes the database. */
  close(): Promise<void>;
}

/** The most connections to a database that a server keeps, unless configured otherwise. */
export const DEFAULT_CONNECTIONS = 20;
