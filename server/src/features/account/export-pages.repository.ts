import { and, asc, desc, eq, sql } from '../../platform/database/drizzle.ts';
import type { SQL } from '../../platform/database/drizzle.ts';
import type { PgColumn } from '../../platform/database/drizzle-tables.ts';
import type { RecordCollection } from '@uplift/contract';
import type { Queries } from '../../platform/database/database.ts';
import { records, songHistory } from '../../platform/database/schema.ts';

/** The record that a page follows. */
export interface RecordPlace {
  readonly collection: RecordCollection;
  readonly id: string;
}

/** The earlier version of a song that a page follows. */
export interface VersionPlace {
  readonly id: string;
  readonly version: number;
}

const PAGE_ROWS = 100;

/**
 * Limit for the bytes of documents on a page, unless its first row has more: that much of an account is in memory at a
 * time.
 */
const PAGE_BYTES = 1_048_576;

/** Under the names the columns have in the database. */
const RECORD_COLUMNS = {
  account_id: records.accountId,
  collection: records.collection,
  id: records.id,
  version: records.version,
  counters: records.counters,
  state: records.state,
  state_change: records.stateChange,
  state_version: records.stateVersion,
  tail: records.tail,
  others: records.others,
  changed_at: records.changedAt,
  kept_at: records.keptAt,
};

const VERSION_COLUMNS = {
  account_id: songHistory.accountId,
  record_id: songHistory.recordId,
  version: songHistory.version,
  counters: songHistory.counters,
  state: songHistory.state,
  tail: songHistory.tail,
  at: songHistory.at,
  kept_at: songHistory.keptAt,
};

/** The next records of an account, sorted by key: each occurs once, even during changes. */
export async function nextRecords(queries: Queries, accountId: string, after: RecordPlace | null) {
  const key = [records.collection, records.id] as const;
  const place = after && ([after.collection, after.id] as const);
  const page = await measurePage(queries, records, { accountId, key, place });
  if (page === null) return [];
  return queries
    .select(RECORD_COLUMNS)
    .from(records)
    .where(page)
    .orderBy(...key.map((column) => asc(column)));
}

/** The next earlier versions of the songs of an account, in the order of their key. */
export async function nextVersions(queries: Queries, accountId: string, after: VersionPlace | null) {
  const key = [songHistory.recordId, songHistory.version] as const;
  const place = after && ([after.id, after.version] as const);
  const page = await measurePage(queries, songHistory, { accountId, key, place });
  if (page === null) return [];
  return queries
    .select(VERSION_COLUMNS)
    .from(songHistory)
    .where(page)
    .orderBy(...key.map((column) => asc(column)));
}

type Place = readonly [unknown, unknown];

interface PageStart {
  readonly accountId: string;
  readonly key: readonly [PgColumn, PgColumn];
  readonly place: Place | null;
}

/**
 * Reads the range and sizes of a page's rows; null if no row follows. Sizes are read first, so that no more is fetched
 * than fits.
 */
async function measurePage(
  queries: Queries,
  table: typeof records | typeof songHistory,
  { accountId, key, place }: PageStart,
): Promise<SQL | null> {
  const [first, second] = key;
  const of = and(eq(table.accountId, accountId), place === null ? undefined : compared(key, '>', place));
  const size = sql`coalesce(octet_length(${table.state}), 0) + coalesce(octet_length(${table.tail}), 0)`;
  const before = sql<number>`sum(${size}) over (order by ${first}, ${second} rows unbounded preceding) - (${size})`;
  const sized = queries
    .select({ first: sql`${first}`.as('first'), second: sql`${second}`.as('second'), before: before.as('before') })
    .from(table)
    .where(of)
    .orderBy(asc(first), asc(second))
    .limit(PAGE_ROWS)
    .as('sized');
  const [last] = await queries
    .select({ first: sized.first, second: sized.second })
    .from(sized)
    .where(sql`${sized.before} < ${PAGE_BYTES}`)
    .orderBy(desc(sized.first), desc(sized.second))
    .limit(1);
  return last === undefined ? null : (and(of, compared(key, '<=', [last.first, last.second])) ?? null);
}

function compared([first, second]: PageStart['key'], sign: '>' | '<=', place: Place): SQL {
  return sql`(${first}, ${second}) ${sql.raw(sign)} (${place[0]}, ${place[1]})`;
}
