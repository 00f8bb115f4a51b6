import { and, eq, getTableColumns, inArray, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { accounts, recordAccounts, records, songHistory } from '../../platform/database/schema.ts';
import type { RecordAccount, RecordKey, StoredRecord } from './stored-record.ts';

const EMPTY_ACCOUNT: RecordAccount = {
  version: 0,
  songs: 0,
  collections: 0,
  sets: 0,
  records: 0,
  ids: 0,
  bytes: 0,
  historyBytes: 0,
  quotaRecords: null,
  quotaBytes: null,
};

/**
 * Reads an account's totals and locks them until the transaction ends: no one else writes its records until then. Null
 * if the account is gone.
 */
export async function holdAccount(queries: Queries, accountId: string): Promise<RecordAccount | null> {
  const held = await lockAccount(queries, accountId);
  if (held !== null) return held;
  // It is waited for a deletion that runs, so that nothing is written for an account that goes.
  const isThere = eq(accounts.id, accountId);
  const account = await queries.select({ id: accounts.id }).from(accounts).where(isThere).for('key share');
  if (account.length === 0) return null;
  await queries
    .insert(recordAccounts)
    .values({ ...EMPTY_ACCOUNT, accountId })
    .onConflictDoNothing();
  return lockAccount(queries, accountId);
}

async function lockAccount(queries: Queries, accountId: string): Promise<RecordAccount | null> {
  const rows = await queries.select().from(recordAccounts).where(eq(recordAccounts.accountId, accountId)).for('update');
  return rows[0] ?? null;
}

export async function saveAccount(queries: Queries, accountId: string, account: RecordAccount): Promise<void> {
  await queries.update(recordAccounts).set(account).where(eq(recordAccounts.accountId, accountId));
}

/** A record to write, and its new parts. */
export interface Written {
  readonly id: string;
  readonly record: StoredRecord;
  /** True if the state was rebuilt; otherwise the one in the database stays, which may not have been fetched. */
  readonly isWhole: boolean;
}

/** Writes records of an account that is held. */
export async function saveRecords(
  queries: Queries,
  owner: Omit<RecordKey, 'id'>,
  written: readonly Written[],
): Promise<void> {
  const whole = written.filter(({ isWhole }) => isWhole);
  if (whole.length > 0) await saveWhole(queries, owner, whole);
  for (const { id, record } of written.filter(({ isWhole }) => !isWhole)) {
    await queries
      .update(records)
      .set(changedColumns(record))
      .where(and(eq(records.accountId, owner.accountId), eq(records.collection, owner.collection), eq(records.id, id)));
  }
}

function changedColumns({ version, counters, others, tail, changedAt, keptAt }: StoredRecord) {
  return { version, counters, others, tail, changedAt, keptAt };
}

async function saveWhole(queries: Queries, owner: Omit<RecordKey, 'id'>, written: readonly Written[]): Promise<void> {
  const rows = written.map(({ id, record }) => {
    const { state, stateVersion } = record;
    return { ...owner, id, state, stateVersion, ...changedColumns(record) };
  });
  const { accountId: _owner, collection: _collection, id: _id, ...columns } = getTableColumns(records);
  const set = Object.fromEntries(
    Object.entries(columns).map(([field, { name }]) => [field, sql`excluded.${sql.identifier(name)}`]),
  );
  await queries
    .insert(records)
    .values(rows)
    .onConflictDoUpdate({ target: [records.accountId, records.collection, records.id], set });
}

/** Keeps the versions of songs in the database before they change. */
export async function keepSongs(
  queries: Queries,
  accountId: string,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const asTheyAre = {
    accountId: records.accountId,
    recordId: sql<string>`${records.id}`.as('record_id'),
    version: records.version,
    counters: records.counters,
    state: sql<Uint8Array>`${records.state}`.as('state'),
    tail: records.tail,
    at: sql<Date>`${records.changedAt}`.as('at'),
    keptAt: sql<Date>`${sql.param(now, songHistory.keptAt)}::timestamptz`.as('kept_at'),
  };
  await queries.insert(songHistory).select(
    queries
      .select(asTheyAre)
      .from(records)
      .where(and(eq(records.accountId, accountId), eq(records.collection, 'songs'), inArray(records.id, [...ids]))),
  );
}

/** Deletes an earlier version of a song. Returns the number of bytes. */
export async function forgetSong(queries: Queries, accountId: string, recordId: string): Promise<number> {
  const gone = await queries
    .delete(songHistory)
    .where(and(eq(songHistory.accountId, accountId), eq(songHistory.recordId, recordId)))
    .returning({
      bytes: sql<number>`octet_length(${songHistory.state}) + coalesce(octet_length(${songHistory.tail}), 0)`,
    });
  return gone.reduce((sum, { bytes }) => sum + bytes, 0);
}
