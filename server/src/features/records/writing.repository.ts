import { and, eq, sql } from '../../platform/database/drizzle.ts';
import type { RecordCollection } from '@uplift/contract';
import { readEntries } from '@uplift/core/sync';
import type { Queries } from '../../platform/database/database.ts';
import { planned } from '../../platform/database/planned.ts';
import { accounts, churches, recordAccounts, records, songHistory } from '../../platform/database/schema.ts';
import { base64 } from './record-answers.ts';
import { countChange, given, upsert, writeRecord } from './write-record.repository.ts';
import { countDocumentBytes, findAppended } from './stored-record.ts';
import type { RecordAccount, RecordKey, StoredRecord } from './stored-record.ts';

const EMPTY_ACCOUNT: RecordAccount = {
  version: 0,
  songs: 0,
  collections: 0,
  sets: 0,
  layers: 0,
  records: 0,
  ids: 0,
  bytes: 0,
  historyBytes: 0,
  quotaRecords: null,
  quotaBytes: null,
};

/** Creates the totals of an account, or of a church, that has none yet. False if it is gone. */
export function openAccount(queries: Queries, ownerId: string): Promise<boolean> {
  return queries.transaction(async (transaction) => {
    const isPerson = await holdOwner(transaction, accounts, ownerId);
    if (!isPerson && !(await holdOwner(transaction, churches, ownerId))) return false;
    await transaction
      .insert(recordAccounts)
      .values({ ...EMPTY_ACCOUNT, accountId: ownerId, churchId: isPerson ? null : ownerId })
      .onConflictDoNothing();
    return true;
  });
}

/** Locks an owner of records until the transaction ends, after a running deletion of it, so that nothing is written for one that is being deleted. False if it isn't there. */
async function holdOwner(
  transaction: Queries,
  table: typeof accounts | typeof churches,
  ownerId: string,
): Promise<boolean> {
  const rows = await transaction.select({ id: table.id }).from(table).where(eq(table.id, ownerId)).for('key share');
  return rows.length > 0;
}

/** Locks an account until the transaction ends: no one else writes its records until then. */
export async function lockAccount(queries: Queries, accountId: string): Promise<void> {
  const isIt = eq(recordAccounts.accountId, accountId);
  await queries.select({ version: recordAccounts.version }).from(recordAccounts).where(isIt).for('update');
}

/** A record to write. */
export interface Written {
  readonly id: string;
  readonly record: StoredRecord;
  /** The record as it was read; null for a new one. */
  readonly before: StoredRecord | null;
  /** True if the version that was read must be kept. */
  readonly isKept: boolean;
}

/** The changes of a batch: an account and its records, as they were read and as they are now. */
export interface Changes {
  readonly before: RecordAccount;
  readonly after: RecordAccount;
  readonly now: Date;
  readonly records: readonly Written[];
}

/** The records of a batch, passed as one value: the statement is the same for any number of them. */
const ASKED = sql`select * from json_to_recordset(${sql.placeholder('rows')}::json) as asked (
  id text, read bigint, read_bytes integer, version bigint, counters jsonb, state text, state_change bigint, state_version bigint, appended json,
  others jsonb, kept_at timestamptz, proof text, is_kept boolean)`;

/**
 * One statement for a whole batch. It locks the account (`held`) before the records (`found`), as all writers of
 * records do. It writes nothing unless the account is as it was read, or the changed records are and have room, and if
 * a record that must be kept has another size than was counted. In the second case the versions rise by the number that the account has assigned meanwhile (`shift`).
 */
const writeStatement = planned((queries) => {
  const held = queries.$with('held').as(
    queries
      .select({
        accountId: recordAccounts.accountId,
        now: given('now', 'timestamptz').as('now'),
        collection: given('collection', 'text').as('collection'),
        version: recordAccounts.version,
        read: given('read', 'bigint').as('read'),
        last: given('last', 'bigint').as('last'),
        growth: given('growth', 'bigint').as('growth'),
        new_records: given('newRecords', 'integer').as('new_records'),
        new_ids: given('newIds', 'integer').as('new_ids'),
      })
      .from(recordAccounts)
      .where(eq(recordAccounts.accountId, sql.placeholder('accountId')))
      .for('update'),
  );
  const found = queries.$with('found').as(
    queries
      .select({ id: records.id, version: records.version, bytes: RECORD_SIZE.as('bytes') })
      .from(records)
      .innerJoin(held, IS_OF_OWNER)
      .where(sql`${records.id} = any(array(select asked.id from asked))`)
      .for('update', { of: records }),
  );
  const counted = queries.$with('counted').as(
    queries
      .update(recordAccounts)
      .set(countedColumns())
      .from(held)
      .where(sql`${recordAccounts.accountId} = ${sql.placeholder('accountId')} and (held.version = held.read or (${HAS_ROOM} and not exists (
        select from asked left join found on found.id = asked.id where found.version is distinct from asked.read)))
        and not exists (select from asked join found on found.id = asked.id where asked.is_kept and found.bytes <> asked.read_bytes)`)
      .returning({ shift: sql<number>`${recordAccounts.version} - held.last`.mapWith(Number).as('shift') }),
  );
  const asked = queries.$with('asked', {}).as(ASKED);
  const kept = queries.$with('kept', {}).as(KEEP_SONGS);
  const written = queries.$with('written', {}).as(UPSERT);
  return queries
    .with(held, asked, found, counted, kept, written)
    .select({ shift: counted.shift })
    .from(counted)
    .prepare('write_records');
});

/** Replacing a log changes the size of a record without a new version. */
const RECORD_SIZE = sql<number>`coalesce(octet_length(${records.state}), 0) + coalesce(octet_length(${records.tail}), 0)`;

/** Compares columns with values, not with columns of `held`, so that an index is used whatever the sizes of the tables. */
const IS_OF_OWNER = sql`${records.accountId} = ${sql.placeholder('accountId')} and ${records.collection} = ${sql.placeholder('collection')}`;

function countedColumns() {
  const { version, bytes, historyBytes } = recordAccounts;
  const next = sql`${version} + held.last - held.read`;
  const latestIn = (name: RecordCollection) =>
    sql`case held.collection when ${sql.raw(`'${name}'`)} then ${next} else ${recordAccounts[name]} end`;
  return {
    version: next,
    songs: latestIn('songs'),
    collections: latestIn('collections'),
    sets: latestIn('sets'),
    layers: latestIn('layers'),
    records: sql`${recordAccounts.records} + held.new_records`,
    ids: sql`${recordAccounts.ids} + held.new_ids`,
    bytes: sql`${bytes} + held.growth`,
    historyBytes: sql`${historyBytes} + ${sql.placeholder('historyGrowth')}::bigint`,
  };
}

/** True if an account that has changed meanwhile has room for the batch: it brings no new records, and not too many bytes. */
const HAS_ROOM = sql`held.new_records <= 0 and held.new_ids = 0 and (held.growth <= 0 or
  ${recordAccounts.bytes} + held.growth <= coalesce(${recordAccounts.quotaBytes}, ${sql.placeholder('most')}::bigint))`;

/** Keeps the versions of songs in the database before they change. */
const KEEP_SONGS = sql`insert into ${songHistory} (account_id, record_id, version, counters, state, tail, at, kept_at)
  select ${records.accountId}, ${records.id}, ${records.version}, ${records.counters}, ${records.state}, ${records.tail}, ${records.changedAt}, held.now
  from held join counted on true join ${records} on ${IS_OF_OWNER} where ${records.id} = any(array(select asked.id from asked where asked.is_kept))`;

/** A version of the batch as it is assigned now. Versions that records had before stay. */
function shifted(version: 'version' | 'state_version') {
  const column = sql.raw(`asked.${version}`);
  return sql`case when ${column} > held.read then ${column} + shift else ${column} end`;
}

/** The appended entries, framed as in core/sync with the versions that are assigned now: null for none. */
const APPENDED = sql`(select string_agg(
    int8send(entry.version + shift) || int8send(entry.change) || int4send(octet_length(entry.bytes)) || entry.bytes, '' order by entry.version)
  from (select version, change, decode(bytes, 'base64') as bytes
    from json_to_recordset(asked.appended) as entries (version bigint, change bigint, bytes text)) as entry)`;

const UPSERT =
  upsert(sql`select held.account_id, held.collection, asked.id, ${shifted('version')}, asked.counters, decode(asked.state, 'base64'),
    asked.state_change, ${shifted('state_version')}, ${APPENDED}, asked.others, held.now, asked.kept_at, decode(asked.proof, 'base64')
  from held join counted on true join asked on true`);

/**
 * Writes a batch. Returns the number of versions that the account has assigned since it was read, to be added to those
 * of the batch; null, without writing anything, if it has changed too much. `most` is the default quota in bytes.
 */
export async function writeRecords(
  queries: Queries,
  owner: Omit<RecordKey, 'id'>,
  { changes, most }: { readonly changes: Changes; readonly most: number },
): Promise<number | null> {
  const { before, after, now, records: written } = changes;
  if (await writeAlone(queries, owner, changes)) return 0;
  const [row] = await writeStatement(queries).execute({
    accountId: owner.accountId,
    collection: owner.collection,
    now: now.toISOString(),
    rows: JSON.stringify(written.map(toRow)),
    ...countChange(before, after),
    most,
  });
  return row?.shift ?? null;
}

/** Writes a batch of one record without keeping its previous version. Resolves to false, without writing, for other batches and if the account has changed. */
async function writeAlone(
  queries: Queries,
  owner: Omit<RecordKey, 'id'>,
  { before, after, now, records: [written, ...others] }: Changes,
): Promise<boolean> {
  if (written === undefined || others.length > 0 || written.isKept) return false;
  const account = { before, after };
  const record = { before: written.before, after: written.record };
  return writeRecord(queries, { ...owner, id: written.id }, { account, record, now });
}

/** A row of {@link ASKED}. */
function toRow({ id, record, before, isKept }: Written) {
  const { version, counters, state, stateChange, stateVersion, others, keptAt, proof } = record;
  return {
    id,
    read: before?.version ?? null,
    read_bytes: before === null ? null : countDocumentBytes(before),
    version,
    counters,
    state: before?.stateVersion === stateVersion || state === null ? null : base64(state),
    state_change: stateChange,
    state_version: stateVersion,
    appended: readEntries(findAppended(before, record)).map((entry) => ({ ...entry, bytes: base64(entry.bytes) })),
    others,
    kept_at: keptAt,
    proof: proof && base64(proof),
    is_kept: isKept,
  };
}

/** Deletes the earlier versions of a song. Returns the number of bytes. */
export async function forgetSong(queries: Queries, accountId: string, recordId: string): Promise<number> {
  const gone = await queries
    .delete(songHistory)
    .where(and(eq(songHistory.accountId, accountId), eq(songHistory.recordId, recordId)))
    .returning({
      bytes: sql<number>`octet_length(${songHistory.state}) + coalesce(octet_length(${songHistory.tail}), 0)`,
    });
  return gone.reduce((sum, { bytes }) => sum + bytes, 0);
}
