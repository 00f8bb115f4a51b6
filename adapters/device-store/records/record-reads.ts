import type { RecordRepository, StoredRecord } from '@uplift/core/foundation';
import { isInTrash, storedRecord } from './raw-record.ts';
import type { RawRecord } from './raw-record.ts';
import { readAllRecords, readMany, readOne, readTrash, readUnclaimed } from './read-records.ts';
import type { RepositoryParts } from './record-transaction.ts';

/** The calls of a repository that read. */
export type RecordReads<Value extends { readonly id: string }> = Pick<
  RecordRepository<Value>,
  'get' | 'getMany' | 'getAll' | 'getTrash' | 'getUnclaimed' | 'subscribe'
>;

/** Creates the calls that read records of one kind, on any disk. */
export function createRecordReads<Value extends { readonly id: string }>(
  parts: RepositoryParts<Value>,
): RecordReads<Value> {
  return { ...reads(parts), subscribe: subscription(parts) };
}

function reads<Value extends { readonly id: string }>(
  parts: RepositoryParts<Value>,
): Omit<RecordReads<Value>, 'subscribe'> {
  return {
    async get(id) {
      const raw = await readOne(parts, id);
      return raw === null || isInTrash(raw) ? null : storedRecord(raw);
    },
    getMany: async (ids) => storedAll((await readMany(parts, [...new Set(ids)])).filter((raw) => !isInTrash(raw))),
    getAll: async () => storedAll(await readAllRecords(parts)),
    getTrash: async () => storedAll(await readTrash(parts)),
    getUnclaimed: async () => storedAll(await readUnclaimed(parts)),
  };
}

function storedAll<Value>(raws: readonly RawRecord[]): readonly StoredRecord<Value>[] {
  return raws.map((raw) => storedRecord(raw));
}

function subscription<Value>({ bus, kind }: RepositoryParts<Value>): RecordRepository<never>['subscribe'] {
  return (listener) =>
    bus.subscribe(kind.store, ({ ids, cause, writer }) =>
      listener({ ids, cause, ...(writer !== undefined && { writer }) }),
    );
}
