import { eq, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { recordAccounts, records, spaces } from '../../platform/database/schema.ts';
import type { RecordKey } from './stored-record.ts';

/** One entry with everything up to a version of a record, and the generation of the key that sealed it. */
export interface SealedReplacement {
  readonly entry: Uint8Array;
  readonly version: number;
  readonly generation: number;
}

/** The format of an entry and the generation of its key. */
const HEAD_BYTES = 5;

/** Outcome of a replacement. `changed`: the record has another version by now, or is one entry of this key already. */
export type Replaced = 'replaced' | 'changed' | 'other-key' | 'account-full';

/**
 * Replaces the state and the entries of a record by one entry, as `replaceLog` of core/sync does. One statement, which
 * locks the account before the record, as all writers of records do. The record keeps its version. `most` is the
 * default quota in bytes.
 */
export async function replaceRecordLog(
  queries: Queries,
  { accountId, collection, id }: RecordKey,
  { entry, version, generation, most }: SealedReplacement & { readonly most: number },
): Promise<Replaced> {
  // Heads of entries are in the order of their generations, after plain entries.
  const isEarlier = sql`substring(${records.state} from 1 for ${HEAD_BYTES}) < ${entry.subarray(0, HEAD_BYTES)}::bytea`;
  const isRecord = sql`${eq(records.accountId, accountId)} and ${eq(records.collection, collection)} and ${eq(records.id, id)}`;
  const { rows } = (await queries.execute(sql`
    with held as (
      select ${recordAccounts.bytes}, coalesce(${recordAccounts.quotaBytes}, ${most}::bigint) as most
      from ${recordAccounts} where ${eq(recordAccounts.accountId, accountId)} for update
    ), found as (
      select ${records.version}, ${records.state} is not null and (${records.tail} is not null or ${isEarlier}) as is_replaceable,
        ${entry.length}::integer - coalesce(octet_length(${records.state}), 0) - coalesce(octet_length(${records.tail}), 0) as growth
      from held join ${records} on ${isRecord} for update of ${records}
    ), judged as (
      select found.growth, case
        when found.version <> ${version}::bigint or not found.is_replaceable then 'changed'
        when not exists (select from ${spaces} where ${eq(spaces.id, accountId)} and ${spaces.generation} = ${generation}::bigint) then 'other-key'
        when found.growth > 0 and held.bytes + found.growth > held.most then 'account-full'
        else 'replaced' end as outcome
      from held join found on true
    ), written as (
      update ${records} set state = ${entry}, state_change = 0, state_version = ${records.version}, tail = null
      from judged where judged.outcome = 'replaced' and ${isRecord}
    ), counted as (
      update ${recordAccounts} set bytes = ${recordAccounts.bytes} + judged.growth
      from judged where judged.outcome = 'replaced' and ${eq(recordAccounts.accountId, accountId)}
    )
    select outcome from judged`)) as { readonly rows: readonly { readonly outcome: Replaced }[] }; // the column that the query selects
  return rows[0]?.outcome ?? 'changed';
}
