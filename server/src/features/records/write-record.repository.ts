import type { SQL } from '../../platform/database/drizzle.ts';
import { and, eq, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { planned } from '../../platform/database/planned.ts';
import { recordAccounts, records } from '../../platform/database/schema.ts';
import { findAppended } from './stored-record.ts';
import type { RecordAccount, RecordKey, StoredRecord } from './stored-record.ts';

/** A changed record and its account, as they were read (`before`) and as they are now. */
export interface RecordChange {
  readonly account: { readonly before: RecordAccount; readonly after: RecordAccount };
  /** `before` is null for a new record. */
  readonly record: { readonly before: StoredRecord | null; readonly after: StoredRecord };
  readonly now: Date;
}

/** True if a change only appends: the state isn't written, and the record is not purged, which would renew its version. */
const IS_APPENDING = sql`(excluded.state is null and excluded.state_version < excluded.version)`;

/**
 * Inserts records, or changes those with the same key, from the `select` that follows, whose tail is the appended
 * entries. The state and the entries before them were not fetched, or may have been replaced meanwhile: they stay
 * unless the change brings a state or none is left.
 */
export function upsert(selected: SQL): SQL {
  const { state, stateChange, stateVersion, tail } = records;
  return sql`insert into ${records}
    (account_id, collection, id, version, counters, state, state_change, state_version, tail, others, changed_at, kept_at, proof)
  ${selected}
  on conflict (account_id, collection, id) do update set version = excluded.version, counters = excluded.counters,
    state = case when ${IS_APPENDING} then ${state} else excluded.state end,
    state_change = case when ${IS_APPENDING} then ${stateChange} else excluded.state_change end,
    state_version = case when ${IS_APPENDING} then ${stateVersion} else excluded.state_version end,
    tail = case when ${IS_APPENDING} and ${tail} is not null then ${tail} || coalesce(excluded.tail, '') else excluded.tail end,
    others = excluded.others, changed_at = excluded.changed_at, kept_at = excluded.kept_at, proof = excluded.proof`;
}

const UPSERT =
  upsert(sql`select ${given('accountId', 'uuid')}, ${given('collection', 'text')}, ${given('id', 'text')}, ${given('version', 'bigint')},
    ${given('counters', 'jsonb')}, ${given('state', 'bytea')}, ${given('stateChange', 'bigint')}, ${given('stateVersion', 'bigint')}, ${given('appended', 'bytea')},
    ${given('others', 'jsonb')}, ${given('now', 'timestamptz')}, ${given('keptAt', 'timestamptz')}, ${given('proof', 'bytea')} from counted`);

/**
 * Changes the account before the record, as all writers of records lock them. If the account has changed since it was
 * read, `counted` is empty and nothing is written; otherwise the record is as it was read, too. A conflict finds the
 * record by its key, whatever Postgres knows about the sizes of the tables.
 */
const writeRecordStatement = planned((queries) => {
  const isAccount = eq(recordAccounts.accountId, sql.placeholder('accountId'));
  const counted = queries.$with('counted').as(
    queries
      .update(recordAccounts)
      .set({
        version: given('last', 'bigint'),
        songs: given('songs', 'bigint'),
        collections: given('collections', 'bigint'),
        sets: given('sets', 'bigint'),
        layers: given('layers', 'bigint'),
        // Sums, since earlier versions are swept without a new version of the account.
        records: sql`${recordAccounts.records} + ${given('newRecords', 'integer')}`,
        ids: sql`${recordAccounts.ids} + ${given('newIds', 'integer')}`,
        bytes: sql`${recordAccounts.bytes} + ${given('growth', 'bigint')}`,
        historyBytes: sql`${recordAccounts.historyBytes} + ${given('historyGrowth', 'bigint')}`,
      })
      .where(and(isAccount, eq(recordAccounts.version, sql.placeholder('read'))))
      .returning({ version: recordAccounts.version }),
  );
  const written = queries.$with('written', {}).as(UPSERT);
  return queries.with(counted, written).select({ version: counted.version }).from(counted).prepare('write_record');
});

/** A value of a statement, of a type of Postgres. */
export function given(name: string, type: string): SQL {
  return sql`${sql.placeholder(name)}::${sql.raw(type)}`;
}

/** Counts what a batch adds to an account, and the versions that the account had and will have. */
export function countChange(before: RecordAccount, after: RecordAccount) {
  return {
    read: before.version,
    last: after.version,
    newRecords: after.records - before.records,
    newIds: after.ids - before.ids,
    growth: after.bytes - before.bytes,
    historyGrowth: after.historyBytes - before.historyBytes,
  };
}

/**
 * Writes one record without keeping its previous version: by far the most frequent write, which takes Postgres half the
 * time of a batch of one. Resolves to false, without writing anything, if the account has changed.
 */
export async function writeRecord(queries: Queries, key: RecordKey, change: RecordChange): Promise<boolean> {
  const { account, record, now } = change;
  const { before, after } = account;
  const { version, counters, state, stateChange, stateVersion, others, keptAt, proof } = record.after;
  const rows = await writeRecordStatement(queries).execute({
    ...key,
    ...countChange(before, after),
    songs: after.songs,
    collections: after.collections,
    sets: after.sets,
    layers: after.layers,
    version,
    counters: JSON.stringify(counters),
    state: record.before?.stateVersion === stateVersion ? null : state,
    stateChange,
    stateVersion,
    appended: findAppended(record.before, record.after),
    others: others === null ? null : JSON.stringify(others),
    now: now.toISOString(),
    keptAt: keptAt?.toISOString() ?? null,
    proof,
  });
  return rows.length > 0;
}
