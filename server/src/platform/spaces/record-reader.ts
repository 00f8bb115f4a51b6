import type { Queries } from '../database/database.ts';
import type { Merging } from '../merging/merging.ts';
import type { ReadDocument } from '../merging/merge-task.ts';
import { openEntries } from './entries.ts';
import type { SpacePlace, StoredLog } from './entries.ts';
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
export function createRecordReader({
  merging,
  findSpaceKeys,
}: {
  readonly merging: Pick<Merging, 'read'>;
  readonly findSpaceKeys: FindSpaceKeys;
}): RecordReader {
  return {
    async readAll(queries, records) {
      const spaces = records.flatMap(({ state, space }) => (state === null ? [] : [space]));
      const keys = spaces.length === 0 ? null : await findSpaceKeys(queries, spaces);
      const read: ReadRecord[] = [];
      for (const record of records) read.push(await readOne(merging, keys?.get(record.space), record));
      return read;
    },
  };
}

async function readOne(
  merging: Pick<Merging, 'read'>,
  keys: SpaceKeys | undefined,
  record: PlacedLog,
): Promise<ReadRecord> {
  const { space, collection, state, tail } = record;
  if (state === null) return 'damaged';
  const updates = openEntries(keys, record, { state, tail });
  return updates === null ? 'sealed' : ((await merging.read(space, { collection, updates })) ?? 'damaged');
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
