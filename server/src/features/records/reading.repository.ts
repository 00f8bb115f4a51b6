import { and, asc, eq, getTableColumns, gt, inArray, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { planned } from '../../platform/database/planned.ts';
import { recordAccounts, records, spaces } from '../../platform/database/schema.ts';
import type { RecordAccount, RecordKey, StoredRecord } from './stored-record.ts';

const IS_PURGED = sql<boolean>`${records.state} is null`;
const STATE_BYTES = sql<number>`coalesce(octet_length(${records.state}), 0)`;
const TAIL_BYTES = sql<number>`coalesce(octet_length(${records.tail}), 0)`;
const PROOF_BYTES = sql<number>`coalesce(octet_length(${records.proof}), 0)`;
const NO_STATE = sql<Uint8Array | null>`null::bytea`;

const COLUMNS = {
  id: records.id,
  stateChange: records.stateChange,
  stateVersion: records.stateVersion,
  tail: records.tail,
  counters: records.counters,
  others: records.others,
  version: records.version,
  purged: IS_PURGED,
  stateBytes: STATE_BYTES,
  changedAt: records.changedAt,
  keptAt: records.keptAt,
  proof: records.proof,
};

/** A record that was found, under its id. */
export type FoundRecord = StoredRecord & { readonly id: string };

/** An account, and its existing records among those of a batch, without their states. */
export interface FoundForPush {
  readonly account: RecordAccount;
  /** The generation of the key that seals in its space; null without a space. */
  readonly generation: number | null;
  readonly records: readonly FoundRecord[];
}

/**
 * Ids passed as JSON. For an array of ids, Postgres would plan the statement again each time, for the array's length,
 * which takes longer than running it.
 */
const IDS = sql`any(array(select json_array_elements_text(${sql.placeholder('ids')}::json)))`;

const findStatement = planned((queries) => {
  const {
    accountId,
    hasPlainEntries: _plain,
    churchId: _church,
    personId: _person,
    ...account
  } = getTableColumns(recordAccounts);
  const isAsked = and(
    eq(records.accountId, accountId),
    eq(records.collection, sql.placeholder('collection')),
    sql`${records.id} = ${IDS}`,
  );
  return queries
    .select({ account, generation: spaces.generation, record: { ...COLUMNS, state: NO_STATE } })
    .from(recordAccounts)
    .leftJoin(spaces, eq(spaces.id, accountId))
    .leftJoin(records, isAsked)
    .where(eq(accountId, sql.placeholder('accountId')))
    .prepare('find_for_push');
});

/** Null for an account that has never had a record. */
export async function findForPush(
  queries: Queries,
  { accountId, collection }: Omit<RecordKey, 'id'>,
  recordIds: readonly string[],
): Promise<FoundForPush | null> {
  const rows = await findStatement(queries).execute({ accountId, collection, ids: JSON.stringify(recordIds) });
  const [first] = rows;
  if (first === undefined) return null;
  const { account, generation } = first;
  return { account, generation, records: rows.flatMap(({ record }) => record ?? []) };
}

/** A record with its state; null for none. */
export async function findWholeRecord(queries: Queries, key: RecordKey): Promise<StoredRecord | null> {
  const [row] = await queries
    .select({ ...COLUMNS, state: records.state })
    .from(records)
    .where(and(ofCollection(key), eq(records.id, key.id)));
  return row ?? null;
}

/**
 * Reads the states of records by id; null for permanently deleted records. Not prepared: states are large, and other
 * reads would wait for them on a shared connection.
 */
export async function findStates(
  queries: Queries,
  owner: Omit<RecordKey, 'id'>,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array | null>> {
  const rows = await queries
    .select({ id: records.id, state: records.state })
    .from(records)
    .where(and(ofCollection(owner), inArray(records.id, [...recordIds])));
  return new Map(rows.map(({ id, state }) => [id, state]));
}

export interface Page {
  readonly cursor: number;
  readonly limit: number;
  /** Largest total size of documents in bytes, unless a single record is larger. */
  readonly bytes: number;
}

/**
 * One walk along the index: joined with a list of what fits, a database without statistics would walk it again for every
 * record. It begins with `with`, so that it doesn't share its connection: pages are large.
 */
const pageStatement = planned((queries) => {
  const isStateNew = gt(records.stateVersion, sql.placeholder('cursor'));
  const size = sql<number>`(case when ${isStateNew} then ${STATE_BYTES} else 0 end) + ${TAIL_BYTES} + ${PROOF_BYTES}`;
  const byVersion = sql`order by ${records.version} rows unbounded preceding`;
  const isNext = and(
    eq(records.accountId, sql.placeholder('accountId')),
    eq(records.collection, sql.placeholder('collection')),
    gt(records.version, sql.placeholder('cursor')),
  );
  const next = queries.$with('next').as(
    queries
      .select({
        ...COLUMNS,
        purged: IS_PURGED.as('purged'),
        stateBytes: STATE_BYTES.as('state_bytes'),
        state: sql<Uint8Array | null>`case when ${isStateNew} then ${records.state} end`.as('new_state'),
        before: sql<number>`sum(${size}) over (${byVersion}) - (${size})`.as('before'),
      })
      .from(records)
      .where(isNext)
      .orderBy(asc(records.version))
      .limit(sql.placeholder('limit')),
  );
  const { id, stateChange, stateVersion, tail, counters, others, version, before } = next;
  const { purged, stateBytes, changedAt, keptAt, proof, state } = next;
  const log = { id, stateChange, stateVersion, tail, counters, others, version, purged, stateBytes, state };
  return queries
    .with(next)
    .select({ ...log, changedAt, keptAt, proof })
    .from(next)
    .where(sql`${before} < ${sql.placeholder('bytes')}::bigint`)
    .orderBy(asc(version))
    .prepare('find_page');
});

/** The next records after a version, in the order of their versions, with the states that are not known at it. */
export async function findPage(
  queries: Queries,
  { accountId, collection }: Omit<RecordKey, 'id'>,
  page: Page,
): Promise<readonly FoundRecord[]> {
  return pageStatement(queries).execute({ accountId, collection, ...page });
}

function ofCollection({ accountId, collection }: Omit<RecordKey, 'id'>) {
  return and(eq(records.accountId, accountId), eq(records.collection, collection));
}
