import { and, desc, eq, lt, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { REMOVED_AT_ONCE } from '../../platform/database/removing.repository.ts';
import { recordAccounts, records, songHistory } from '../../platform/database/schema.ts';

/** An earlier version of a song. */
export interface KeptSong {
  readonly version: number;
  readonly at: Date;
  readonly counters: Readonly<Record<string, number>>;
  readonly state: Uint8Array;
  readonly tail: Uint8Array | null;
}

interface SongKey {
  readonly accountId: string;
  readonly id: string;
}

/** The earlier versions of a song, newest first; null if there is no such song. */
export async function listKept(
  queries: Queries,
  { accountId, id }: SongKey,
): Promise<readonly Pick<KeptSong, 'version' | 'at'>[] | null> {
  if (!(await hasSong(queries, { accountId, id }))) return null;
  return queries
    .select({ version: songHistory.version, at: songHistory.at })
    .from(songHistory)
    .where(and(eq(songHistory.accountId, accountId), eq(songHistory.recordId, id)))
    .orderBy(desc(songHistory.version));
}

/** Returns true for a song that is there, also in the trash. */
export async function hasSong(queries: Queries, { accountId, id }: SongKey): Promise<boolean> {
  const isSong = and(eq(records.accountId, accountId), eq(records.collection, 'songs'), eq(records.id, id));
  const there = await queries
    .select({ isThere: sql<boolean>`${records.state} is not null` })
    .from(records)
    .where(isSong);
  return there[0]?.isThere === true;
}

/** A version of a song that is kept; null for none. */
export async function findKept(
  queries: Queries,
  { accountId, id }: SongKey,
  version: number,
): Promise<KeptSong | null> {
  const ofSong = and(eq(songHistory.accountId, accountId), eq(songHistory.recordId, id));
  const [row] = await queries
    .select()
    .from(songHistory)
    .where(and(ofSong, eq(songHistory.version, version)));
  return row ?? null;
}

/** Deletes versions replaced before `until`, and subtracts their bytes from the accounts. */
export async function forgetKept(queries: Queries, until: Date): Promise<void> {
  while (await forgetSome(queries, until));
}

/** Removes as much as one statement may; false if nothing was left. */
async function forgetSome(queries: Queries, until: Date): Promise<boolean> {
  const some = sql`select ctid from ${songHistory} where ${lt(songHistory.keptAt, until)} limit ${REMOVED_AT_ONCE}`;
  const gone = queries.$with('gone').as(
    queries
      .delete(songHistory)
      .where(sql`ctid = any(array(${some}))`)
      .returning({
        accountId: songHistory.accountId,
        bytes: sql<number>`octet_length(${songHistory.state}) + coalesce(octet_length(${songHistory.tail}), 0)`.as(
          'bytes',
        ),
      }),
  );
  const sums = queries.$with('sums').as(
    queries
      .select({ accountId: gone.accountId, bytes: sql<number>`sum(${gone.bytes})`.as('sum_of_bytes') })
      .from(gone)
      .groupBy(gone.accountId),
  );
  const accounts = await queries
    .with(gone, sums)
    .update(recordAccounts)
    .set({ historyBytes: sql`${recordAccounts.historyBytes} - ${sums.bytes}` })
    .from(sums)
    .where(eq(recordAccounts.accountId, sums.accountId))
    .returning({ id: recordAccounts.accountId });
  return accounts.length > 0;
}
