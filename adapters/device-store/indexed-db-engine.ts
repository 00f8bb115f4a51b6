import { accepted, refused } from '@uplift/core/foundation';
import type { Result, StorageRefusal } from '@uplift/core/foundation';
import type { IDBPTransaction } from 'idb';
import type { Connection } from './connection.ts';
import type { UpliftDatabase, UpliftSchema } from './database.ts';
import type { Decision, RecordEngine, RecordStoreName, RecordWrite, ValueEngine } from './record-engine.ts';
import { refusalOf } from './refusal.ts';
import { putRows, readBlocks, rowsIn } from './row-blocks.ts';
import type { RowBlocks } from './row-blocks.ts';

/** A write is on the disk when it is answered, not in the machine's buffers: a stage's power may go. */
const STRICT = { durability: 'strict' } as const;
const NO_BLOCKS: RowBlocks = new Map();
const SIDE_STORES = ['rows', 'texts', 'outbox', 'set_aside'] as const;

/** One record store of the database, with its rows and its part of the outbox. */
export function indexedDbRecords(connection: Connection, store: RecordStoreName): RecordEngine {
  return {
    get: (id) => connection.use((database) => database.get(store, id)),
    getAll: () => connection.use((database) => database.getAll(store)),
    getTrash: () => connection.use((database) => database.getAllFromIndex(store, 'deleted_at')),
    getRows: async () => rowsIn(await connection.use((database) => database.getAll('rows'))),
    getTexts: async () => {
      const texts = await connection.use((database) => database.getAll('texts'));
      return texts.filter((text) => typeof text === 'string');
    },
    async change(ids, decide) {
      try {
        return await connection.use((database) => changeRecords({ database, store, ids }, decide));
      } catch (error) {
        return refused(refusalOf(error));
      }
    },
  };
}

interface Change {
  readonly database: UpliftDatabase;
  readonly store: RecordStoreName;
  readonly ids: readonly string[];
}

type WriteTransaction = IDBPTransaction<UpliftSchema, (RecordStoreName | (typeof SIDE_STORES)[number])[], 'readwrite'>;

async function changeRecords<Answer>(
  { database, store, ids }: Change,
  decide: (found: ReadonlyMap<string, unknown>) => Decision<Answer>,
): Promise<Result<Answer, StorageRefusal>> {
  const transaction = database.transaction([store, ...SIDE_STORES], 'readwrite', STRICT);
  // A failure is reported by the request that failed, or by the last line below.
  transaction.done.catch(() => undefined);
  const records = transaction.objectStore(store);
  // Asked one by one even of thousands: to list the ids there are, a browser reads through every record.
  const [found, blocks] = await Promise.all([
    Promise.all(ids.map(async (id): Promise<[string, unknown]> => [id, await records.get(id)])),
    store === 'songs' ? readBlocks(transaction.objectStore('rows'), ids) : NO_BLOCKS,
  ]);
  const decision = decideOrAbort(transaction, () => decide(new Map(found)));
  if (!decision.ok) return decision;
  const { writes, answer } = decision.value;
  const rows = store === 'songs' ? writes.map(({ id, beside }) => ({ id, rows: beside.rows })) : [];
  await Promise.all([
    ...writes.flatMap((write) => requests(transaction, store, write)),
    ...putRows(transaction.objectStore('rows'), blocks, rows),
    transaction.done,
  ]);
  return accepted(answer);
}

/** A decision that throws ends the transaction, so that it does not commit half of something later. */
function decideOrAbort<Answer>(transaction: WriteTransaction, decide: () => Decision<Answer>): Decision<Answer> {
  try {
    return decide();
  } catch (error) {
    transaction.abort();
    throw error;
  }
}

function requests(transaction: WriteTransaction, store: RecordStoreName, write: RecordWrite): Promise<unknown>[] {
  const { id, record, beside, changed_at, unreadable } = write;
  const records = transaction.objectStore(store);
  const outbox = {
    store,
    record_id: id,
    changed_at,
    deleted_at: record?.deleted_at ?? null,
    is_purged: record === null,
  };
  const sent: Promise<unknown>[] = [
    record === null ? records.delete(id) : records.put(record),
    transaction.objectStore('outbox').put(outbox),
  ];
  const texts = transaction.objectStore('texts');
  if (store === 'songs') sent.push(beside.text === null ? texts.delete(id) : texts.put(beside.text, id));
  if (unreadable !== undefined) {
    sent.push(transaction.objectStore('set_aside').put({ store, record: unreadable, at: changed_at }));
  }
  return sent;
}

/** One store of small values. */
export function indexedDbValues(connection: Connection, store: 'preferences' | 'onboarding'): ValueEngine {
  return {
    get: (id) => connection.use((database) => database.get(store, id)),
    getAll: () => connection.use((database) => database.getAll(store)),
    async put(entry) {
      try {
        await connection.use((database) => putValue(database, store, entry));
        return accepted(null);
      } catch (error) {
        return refused(refusalOf(error));
      }
    },
  };
}

async function putValue(database: UpliftDatabase, store: 'preferences' | 'onboarding', entry: unknown): Promise<void> {
  const transaction = database.transaction(store, 'readwrite', STRICT);
  const put = transaction.store.put(entry);
  // Without waiting for the answer: a page that goes away has none, and its last write would be undone.
  transaction.commit();
  await Promise.all([put, transaction.done]);
}
