import type { Queries } from '../database/database.ts';
import type { Merging } from '../merging/merging.ts';
import type { ReadDocument } from '../merging/merge-task.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { openEntries } from './entries.ts';
import type { SpacePlace, StoredLog } from './entries.ts';
import { createKeyFinder } from './find-space-keys.ts';
import type { FindSpaceKeys, SpaceKeys } from './find-space-keys.ts';

/** A record as stored, in its space. */
export type PlacedLog = SpacePlace & StoredLog;

/**
 * A document as read. `sealed`: the server can't open an entry, or can't now. `damaged`: its entries are no document, or
 * it was permanently deleted.
 */
export type ReadRecord = ReadDocument | 'sealed' | 'damaged';

/** Reads records of managed spaces. */
export interface RecordReader {
  /** Reads records, in their order. In a transaction, `queries` are those of the transaction. */
  readAll(queries: Queries, records: readonly PlacedLog[]): Promise<readonly ReadRecord[]>;
}

/** A record is opened here, and read as large documents are. */
function createRecordReader({
  merging,
  findSpaceKeys,
}: {
  readonly merging: Pick<Merging, 'read'>;
  readonly findSpaceKeys: FindSpaceKeys;
}): RecordReader {
  return {
    async readAll(queries, records) {
      const keys = await findSpaceKeys(queries, listSpaces(records));
      const opened = records.map((record) => openRecord(keys.get(record.space), record));
      // A space may have another key since its keys were remembered.
      const sealed = listSpaces(records.filter((_, at) => opened[at] === 'sealed'));
      const fresh = sealed.length === 0 ? keys : await findSpaceKeys(queries, sealed, 'fresh');
      const read: ReadRecord[] = [];
      for (const [at, record] of records.entries()) {
        const known = opened[at] ?? 'sealed';
        const updates = known === 'sealed' ? openRecord(fresh.get(record.space), record) : known;
        read.push(typeof updates === 'string' ? updates : await readUpdates(merging, record, updates));
      }
      return read;
    },
  };
}

/** The spaces of the records that weren't permanently deleted. */
function listSpaces(records: readonly PlacedLog[]): readonly string[] {
  return records.flatMap(({ state, space }) => (state === null ? [] : [space]));
}

function openRecord(keys: SpaceKeys | undefined, record: PlacedLog): readonly Uint8Array[] | 'sealed' | 'damaged' {
  const { state, tail } = record;
  return state === null ? 'damaged' : (openEntries(keys, record, { state, tail }) ?? 'sealed');
}

async function readUpdates(
  merging: Pick<Merging, 'read'>,
  { space, collection }: PlacedLog,
  updates: readonly Uint8Array[],
): Promise<ReadRecord> {
  return (await merging.read(space, { collection, updates })) ?? 'damaged';
}

/** Creates what reads managed spaces: their keys, and their records. */
export function createReading({ merging, ...parts }: SpaceParts) {
  const finder = createKeyFinder(parts);
  return { ...finder, recordReader: createRecordReader({ merging, ...finder }) };
}

interface SpaceParts {
  readonly merging: Pick<Merging, 'read'>;
  readonly secrets: Secrets;
  readonly now: () => Date;
}

/** Reads one record. */
export async function readRecord(reader: RecordReader, queries: Queries, record: PlacedLog): Promise<ReadRecord> {
  const [read = 'damaged'] = await reader.readAll(queries, [record]);
  return read;
}

/** The value of a record; null if it can't be read, or is in the trash: it is then as good as gone. */
export function presentValue(read: ReadRecord): ReadDocument['value'] | null {
  return typeof read === 'string' || read.deletedAt !== null ? null : read.value;
}
