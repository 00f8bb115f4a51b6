import { accepted, refused } from '@uplift/core/foundation';
import type { RecordRepository, Result, StorageRefusal } from '@uplift/core/foundation';
import { buildPut } from './build-write.ts';
import type { Put } from './build-write.ts';
import { claims } from './claim-records.ts';
import { storedRecord } from './raw-record.ts';
import type { RawRecord } from './raw-record.ts';
import { changeAndPublish } from './record-transaction.ts';
import type { Decision, RecordLookup, RepositoryParts } from './record-transaction.ts';
import { trash } from './record-trash.ts';

/** Number of records put at once from which all of them are assumed to be new. */
const MANY = 50;

/** The calls of a repository that write. */
export type RecordWrites<Value extends { readonly id: string }> = Pick<
  RecordRepository<Value>,
  'put' | 'putAll' | 'remove' | 'restore' | 'purge' | 'claim'
>;

/** Creates the calls that write records of one kind. Every write goes through the record's mergeable document. */
export function createRecordWrites<Value extends { readonly id: string }>(
  parts: RepositoryParts<Value>,
): RecordWrites<Value> {
  return { ...puts(parts), ...trash(parts), ...claims(parts) };
}

function puts<Value extends { readonly id: string }>(
  parts: RepositoryParts<Value>,
): Pick<RecordWrites<Value>, 'put' | 'putAll'> {
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
      // Nearly always, that many are an import of new songs.
      const change = { ids, cause: 'put', ...(ids.length >= MANY && { assumedNew: new Set(ids) }) } as const;
      const stored = await changeAndPublish(parts, change, (found) => decide([...puts.values()], found));
      return stored.ok ? accepted(stored.value.length) : stored;
    },
  };
}

function notStored(result: Result<unknown, StorageRefusal>): Result<never, StorageRefusal> {
  return result.ok ? refused('record-not-found') : result;
}
