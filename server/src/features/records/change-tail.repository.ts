import { and, eq, lte, or, sql } from '../../platform/database/drizzle.ts';
import type { RecordCollection } from '@uplift/contract';
import type { Queries } from '../../platform/database/database.ts';
import { planned } from '../../platform/database/planned.ts';
import { recordAccounts, records } from '../../platform/database/schema.ts';
import type { RecordKey, StoredRecord } from './stored-record.ts';

/** A small change of a record: the tail after its state. */
export interface TailChange {
  readonly key: RecordKey;
  /** The version of the record that was read. */
  readonly read: number;
  readonly tail: StoredRecord['tail'];
  readonly counters: StoredRecord['counters'];
  /** Growth of the record in bytes. */
  readonly growth: number;
  /** Default quota in bytes, checked if the record grows; an account's own quota replaces it. */
  readonly most: number;
  readonly now: Date;
}

const ofRecord = and(
  eq(records.accountId, sql.placeholder('accountId')),
  eq(records.collection, sql.placeholder('collection')),
  eq(records.id, sql.placeholder('id')),
);
const NEXT = sql<number>`${recordAccounts.version} + 1`;

/** One statement that locks the account before the record, as all writers of records do. */
const changeStatement = planned((queries) => {
  const held = queries.$with('held').as(heldAccount(queries));
  const isUnchanged = eq(records.version, sql.placeholder('read'));
  const mine = queries
    .$with('mine')
    .as(
      queries
        .select({ id: records.id })
        .from(records)
        .innerJoin(held, eq(held.accountId, records.accountId))
        .where(and(ofRecord, isUnchanged))
        .for('update', { of: records }),
    );
  const counted = queries.$with('counted').as(
    queries
      .update(recordAccounts)
      .set({ version: NEXT, ...latestVersions(), bytes: sql`${recordAccounts.bytes} + ${growth()}` })
      .from(mine)
      .where(and(eq(recordAccounts.accountId, sql.placeholder('accountId')), hasRoom()))
      .returning({ version: recordAccounts.version }),
  );
  return queries
    .with(held, mine, counted)
    .update(records)
    .set({
      version: sql`${counted.version}`,
      tail: sql`${sql.placeholder('tail')}::bytea`,
      counters: sql`${sql.placeholder('counters')}::jsonb`,
      changedAt: sql`${sql.placeholder('now')}::timestamptz`,
    })
    .from(counted)
    .where(ofRecord)
    .returning({ version: records.version })
    .prepare('change_tail');
});

function heldAccount(queries: Queries) {
  return queries
    .select({ accountId: recordAccounts.accountId })
    .from(recordAccounts)
    .where(eq(recordAccounts.accountId, sql.placeholder('accountId')))
    .for('update');
}

function latestVersions() {
  return { songs: latestIn('songs'), collections: latestIn('collections'), sets: latestIn('sets') };
}

function latestIn(name: RecordCollection) {
  const isIt = sql`${sql.placeholder('collection')}::text = ${sql.raw(`'${name}'`)}`;
  return sql`case when ${isIt} then ${NEXT} else ${recordAccounts[name]} end`;
}

function growth() {
  return sql<number>`${sql.placeholder('growth')}::bigint`;
}

function hasRoom() {
  const most = sql`coalesce(${recordAccounts.quotaBytes}, ${sql.placeholder('most')}::bigint)`;
  return or(lte(growth(), 0), lte(sql`${recordAccounts.bytes} + ${growth()}`, most));
}

/**
 * Writes a small change. Returns its version; null, without changes, if the record is no longer as read, or the
 * account has no room.
 */
export async function changeTail(
  queries: Queries,
  { key, counters, now, ...change }: TailChange,
): Promise<number | null> {
  const given = { ...key, ...change, counters: JSON.stringify(counters), now: now.toISOString() };
  const [row] = await changeStatement(queries).execute(given);
  return row?.version ?? null;
}
