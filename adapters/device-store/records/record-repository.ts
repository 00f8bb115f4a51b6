import { accepted, refused } from '@uplift/core/foundation';
import type { RecordRepository, Result, StorageRefusal, StoredRecord } from '@uplift/core/foundation';
import { changeAndPublish } from './record-transaction.ts';
import type { RepositoryParts } from './record-transaction.ts';
import { claims } from './claim-records.ts';
import { isInTrash, storedRecord } from './raw-record.ts';
import type { RawRecord } from './raw-record.ts';
import { readAllRecords, readOne, readTrash, readUnclaimed } from './read-records.ts';
import type { Decision, RecordLookup } from './record-transaction.ts';
import { trash } from './record-trash.ts';
import { buildPut } from './build-write.ts';
import type { Put } from './build-write.ts';

/** Creates the records of one kind, on any disk. Every write goes through the record's mergeable document. */
export function createRecordRepository<Value extends { readonly id: string }>(
  parts: RepositoryParts<Value>,
): RecordRepository<Value> {
  return { ...reads(parts), ...writes(parts), ...trash(parts), ...claims(parts), subscribe: subscription(parts) };
}

type Part<Value extends { readonly id: string }, Name extends keyof RecordRepository<Value>> = Pick<
  RecordRepository<Value>,
  Name
>;

function reads<Value extends { readonly id: string }>(
  parts: RepositoryParts<Value>,
): Part<Value, 'get' | 'getAll' | 'getTrash' | 'getUnclaimed'> {
  return {
    async get(id) {
      const raw = await readOne(parts, id);
      return raw === null || isInTrash(raw) ? null : storedRecord(raw);
    },
    getAll: async () => storedAll(await readAllRecords(parts)),
    getTrash: async () => storedAll(await readTrash(parts)),
    getUnclaimed: async () => storedAll(await readUnclaimed(parts)),
  };
}

function storedAll<Value>(raws: readonly RawRecord[]): readonly StoredRecord<Value>[] {
  return raws.map((raw) => storedRecord(raw));
}

function writes<Value extends { readonly id: string }>(parts: RepositoryParts<Value>): Part<Value, 'put' | 'putAll'> {
  const decide = (puts: readonly Put<Value>[], found: readonly RecordLookup[]): Decision<readonly RawRecord[]> => {
    const byId = new Map(found.map((one) => [one.id, one]));
    const writes = puts.map((put) => {
      const one = byId.get(put.change.id);
      return one === undefined ? null : buildPut(parts, put, one);
    });
    const known = writes.filter((write) => write !== null);
    if (known.length < writes.length) return refused('record-not-found');
    return accepted({ writes: known, answer: known.map((write) => write.record) });
  };
  return {
    async put(change, base, writer) {
      const published = { cause: 'put', ...(writer !== undefined && { writer }) } as const;
      const stored = await changeAndPublish(parts, { ids: [change.id], ...published }, (found) =>
        decide([{ change, base }], found),
      );
      const [record] = stored.ok ? stored.value : [];
      return stored.ok && record !== undefined ? accepted(storedRecord<Value>(record)) : notStored(stored);
    },
    async putAll(values) {
      // Of several values with one id, the last wins.
      const puts = new Map(values.map((value) => [value.id, { change: value, base: undefined }]));
      const ids = [...puts.keys()];
      const stored = await changeAndPublish(parts, { ids, cause: 'put' }, (found) => decide([...puts.values()], found));
      return stored.ok ? accepted(stored.value.length) : stored;
    },
  };
}

function notStored(result: Result<unknown, StorageRefusal>): Result<never, StorageRefusal> {
  return result.ok ? refused('record-not-found') : result;
}

function subscription<Value>({ bus, kind }: RepositoryParts<Value>): RecordRepository<never>['subscribe'] {
  return (listener) =>
    bus.subscribe(kind.store, ({ ids, cause, writer }) =>
      listener({ ids, cause, ...(writer !== undefined && { writer }) }),
    );
}
