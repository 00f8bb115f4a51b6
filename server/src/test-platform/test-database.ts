import type { Logger } from '../platform/database/drizzle.ts';
import type { Queries } from '../platform/database/database.ts';

/** A database for one test, with empty tables. */
export interface TestDatabase {
  /** Queries of the database, each logged. */
  queries(logger?: Logger): Queries;
  /** Empties it for the next test. */
  release(): Promise<void>;
}
