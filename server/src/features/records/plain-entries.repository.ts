import { and, asc, eq, getTableColumns, gt, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { recordAccounts, records, songHistory, spaces } from '../../platform/database/schema.ts';
import type { StoredLog } from '../../platform/spaces/entries.ts';

/** An account with entries of releases that didn't seal, and the generation of the key that seals in its space. */
export interface PlainAccount {
  readonly accountId: string;
  readonly generation: number;
}

/** No account has it (RFC 9562, the nil UUID). */
export const FIRST_ACCOUNT = '00000000-0000-0000-0000-000000000000';

const ACCOUNTS_AT_ONCE = 100;

/** Few enough to be in memory at once, and for the writers of an account not to wait. */
const ROWS_AT_ONCE = 10;

/** The next accounts after one, among those that have a managed space. */
export function findPlainAccounts(queries: Queries, after: string): Promise<readonly PlainAccount[]> {
  const isNext = and(gt(recordAccounts.accountId, after), recordAccounts.hasPlainEntries, eq(spaces.mode, 'managed'));
  return queries
    .select({ accountId: recordAccounts.accountId, generation: spaces.generation })
    .from(recordAccounts)
    .innerJoin(spaces, eq(spaces.id, recordAccounts.accountId))
    .where(isNext)
    .orderBy(asc(recordAccounts.accountId))
    .limit(ACCOUNTS_AT_ONCE);
}

/** Resolves to true if the space of a locked account is managed, and the key of this generation seals in it. */
export async function isSealing(
  transaction: Queries,
  { space, generation }: { readonly space: string; readonly generation: number },
): Promise<boolean> {
  const isPresent = and(eq(spaces.id, space), eq(spaces.mode, 'managed'), eq(spaces.generation, generation));
  return (await transaction.select({ id: spaces.id }).from(spaces).where(isPresent)).length > 0;
}

/** Earlier releases stored a state and a tail; a device replaces both at once. */
function isPlain(table: typeof records | typeof songHistory) {
  return sql`substring(${table.state} from 1 for 1) = '\\x00'::bytea`;
}

/** The log of a record, or of an earlier version of a song, in the order of its key. */
export interface PlainRow extends StoredLog {
  readonly state: Uint8Array;
  readonly collection: typeof records.$inferSelect.collection;
  readonly id: string;
  /** The version of an earlier version of a song; 0 for a record. */
  readonly version: number;
}

/** A table of logs, and the column of an account that counts their bytes. */
export interface PlainTable {
  /** The next rows after one that have plain entries, locked until the transaction ends. */
  findNext(transaction: Queries, accountId: string, after: PlainRow | null): Promise<readonly PlainRow[]>;
  /** Replaces the log of a row, and counts what it grows by. */
  write(transaction: Queries, accountId: string, row: PlainRow & { readonly growth: number }): Promise<void>;
}

export const PLAIN_RECORDS: PlainTable = {
  async findNext(transaction, accountId, after) {
    const isAfter = after && sql`(${records.collection}, ${records.id}) > (${after.collection}, ${after.id})`;
    const { collection, id, state, tail } = getTableColumns(records);
    const rows = await transaction
      .select({ collection, id, state, tail })
      .from(records)
      .where(and(eq(records.accountId, accountId), isPlain(records), isAfter ?? undefined))
      .orderBy(asc(records.collection), asc(records.id))
      .limit(ROWS_AT_ONCE)
      .for('update');
    return rows.flatMap((row) => (row.state === null ? [] : [{ ...row, state: row.state, version: 0 }]));
  },
  async write(transaction, accountId, { collection, id, state, tail, growth }) {
    const isRecord = and(eq(records.accountId, accountId), eq(records.collection, collection), eq(records.id, id));
    await transaction.update(records).set({ state, tail }).where(isRecord);
    const bytes = sql`${recordAccounts.bytes} + ${growth}`;
    await transaction.update(recordAccounts).set({ bytes }).where(eq(recordAccounts.accountId, accountId));
  },
};

export const PLAIN_HISTORY: PlainTable = {
  async findNext(transaction, accountId, after) {
    const isAfter = after && sql`(${songHistory.recordId}, ${songHistory.version}) > (${after.id}, ${after.version})`;
    const { recordId: id, version, state, tail } = getTableColumns(songHistory);
    const rows = await transaction
      .select({ id, version, state, tail })
      .from(songHistory)
      .where(and(eq(songHistory.accountId, accountId), isPlain(songHistory), isAfter ?? undefined))
      .orderBy(asc(songHistory.recordId), asc(songHistory.version))
      .limit(ROWS_AT_ONCE)
      .for('update', { skipLocked: true }); // old versions are deleted before their account is locked
    return rows.map((row) => ({ ...row, collection: 'songs' }));
  },
  async write(transaction, accountId, { id, version, state, tail, growth }) {
    const isSong = and(eq(songHistory.accountId, accountId), eq(songHistory.recordId, id));
    await transaction
      .update(songHistory)
      .set({ state, tail })
      .where(and(isSong, eq(songHistory.version, version)));
    const historyBytes = sql`${recordAccounts.historyBytes} + ${growth}`;
    await transaction.update(recordAccounts).set({ historyBytes }).where(eq(recordAccounts.accountId, accountId));
  },
};

/** Notes that an account has no plain entries left, if that is so. */
export async function noteSealed(queries: Queries, accountId: string): Promise<void> {
  const isLeft = (table: typeof records | typeof songHistory) =>
    sql`exists (select from ${table} where ${eq(table.accountId, accountId)} and ${isPlain(table)})`;
  await queries
    .update(recordAccounts)
    .set({ hasPlainEntries: false })
    .where(and(eq(recordAccounts.accountId, accountId), sql`not ${isLeft(records)} and not ${isLeft(songHistory)}`));
}
