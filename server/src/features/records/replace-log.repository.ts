import { eq, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { recordAccounts, records, spaces } from '../../platform/database/schema.ts';
import { base64 } from './record-answers.ts';
import type { RecordKey } from './stored-record.ts';

/** One entry with everything up to a version of a record, and the generation of the key that sealed it. */
export interface LogReplacement {
  readonly id: string;
  readonly entry: Uint8Array;
  readonly version: number;
  readonly generation: number;
}

/** The format of an entry and the generation of its key. */
const HEAD_BYTES = 5;

/** Outcome of a replacement. `changed`: the record has another version by now, or is one entry of this key already. */
export type Replaced = 'replaced' | 'changed' | 'other-key' | 'account-full';

/** A row of `asked`. */
function toAskedRow({ id, entry, version, generation }: LogReplacement, place: number) {
  return { place, id, entry: base64(entry), version, generation };
}

/**
 * Replaces the state and the entries of each record by one entry, as `replaceLog` of core/sync does, and resolves to the
 * outcomes in the same order. No record may be named twice. One statement, which locks the account before the records,
 * as all writers of records do. Each record keeps its version. `most` is the default quota in bytes.
 */
export async function replaceRecordLogs(
  queries: Queries,
  { accountId, collection }: Omit<RecordKey, 'id'>,
  { replacements, most }: { readonly replacements: readonly LogReplacement[]; readonly most: number },
): Promise<readonly Replaced[]> {
  // Heads of entries are in the order of their generations, after plain entries.
  const isEarlier = sql`substring(${records.state} from 1 for ${HEAD_BYTES}) < substring(asked.entry from 1 for ${HEAD_BYTES})`;
  // Compared with values and an array, so that an index is used whatever the sizes of the tables. A record that was found
  // is looked up by its version: without statistics, as in the first minute of a large library, its id finds no index.
  const isOwn = sql`${eq(records.accountId, accountId)} and ${eq(records.collection, collection)}`;
  const { rows } = (await queries.execute(sql`
    with asked as materialized (
      select place, id, decode(entry, 'base64') as entry, version, generation
      from json_to_recordset(${JSON.stringify(replacements.map(toAskedRow))}::json)
        as given (place integer, id text, entry text, version bigint, generation bigint)
    ), held as (
      select ${recordAccounts.bytes}, coalesce(${recordAccounts.quotaBytes}, ${most}::bigint) as most
      from ${recordAccounts} where ${eq(recordAccounts.accountId, accountId)} for update
    ), found as (
      select asked.place, asked.id, asked.version = ${records.version} and ${records.state} is not null
          and (${records.tail} is not null or ${isEarlier}) as is_replaceable,
        exists (select from ${spaces} where ${eq(spaces.id, accountId)} and ${spaces.generation} = asked.generation) as is_present,
        octet_length(asked.entry) - coalesce(octet_length(${records.state}), 0) - coalesce(octet_length(${records.tail}), 0) as growth
      from held join ${records} on ${isOwn} and ${records.id} = any(array(select asked.id from asked))
      join asked on asked.id = ${records.id} for update of ${records}
    ), judged as (
      select found.place, found.id, found.growth, case
        when not found.is_replaceable then 'changed'
        when not found.is_present then 'other-key'
        when found.growth > 0 and held.bytes + sum(found.growth) filter (where found.is_replaceable and found.is_present) over (order by found.place) > held.most then 'account-full'
        else 'replaced' end as outcome
      from held join found on true
    ), written as (
      update ${records} set state = asked.entry, state_change = 0, state_version = ${records.version}, tail = null
      from judged join asked on asked.place = judged.place
      where ${isOwn} and ${records.version} = asked.version and ${records.id} = judged.id and judged.outcome = 'replaced'
    ), counted as (
      update ${recordAccounts} set bytes = ${recordAccounts.bytes} + (select coalesce(sum(growth), 0) from judged where outcome = 'replaced')
      where ${eq(recordAccounts.accountId, accountId)} and exists (select from judged where outcome = 'replaced')
    )
    select place, outcome from judged`)) as {
    readonly rows: readonly { readonly place: number; readonly outcome: Replaced }[]; // the columns that the query selects
  };
  const outcomes = new Map(rows.map(({ place, outcome }) => [place, outcome]));
  return replacements.map((_, place) => outcomes.get(place) ?? 'changed');
}
