import { accepted, refused } from '@uplift/core/foundation';
import type { Result, StorageRefusal } from '@uplift/core/foundation';
import { createListeners } from './change-bus.ts';
import type { ChangeBus } from './change-bus.ts';
import { isObject } from './raw-record.ts';
import type { RecordEngine, RecordStoreName, RecordWrite, ValueEngine } from './record-engine.ts';

/** A disk of memory. Several device stores on one disk are tabs of one browser. */
export interface MemoryDisk {
  /** From now on every write is refused with this; null lets them through again. */
  refuseWrites(refusal: StorageRefusal | null): void;
  records(store: RecordStoreName): RecordEngine;
  values(store: 'preferences' | 'onboarding'): ValueEngine;
  readonly bus: ChangeBus;
}

export function createMemoryDisk(): MemoryDisk {
  const stores = new Map<string, Map<string, unknown>>();
  const storeOf = (name: string): Map<string, unknown> => {
    const known = stores.get(name) ?? new Map<string, unknown>();
    stores.set(name, known);
    return known;
  };
  let refusal: StorageRefusal | null = null;
  const commit = <Answer>(write: () => Answer): Result<Answer, StorageRefusal> =>
    refusal === null ? accepted(write()) : refused(refusal);
  return {
    refuseWrites: (reason) => {
      refusal = reason;
    },
    records: (store) => recordEngine(storeOf(store), storeOf(`${store} rows`), commit),
    values: (store) => valueEngine(storeOf(store), commit),
    bus: { ...createListeners(), close: () => undefined },
  };
}

type Commit = <Answer>(write: () => Answer) => Result<Answer, StorageRefusal>;

function recordEngine(records: Map<string, unknown>, rows: Map<string, unknown>, commit: Commit): RecordEngine {
  const getAll = (): Promise<unknown[]> => Promise.resolve(structuredClone([...records.values()]));
  return {
    get: (id) => Promise.resolve(structuredClone(records.get(id))),
    getAll,
    getTrash: async () => (await getAll()).filter((raw) => isObject(raw) && raw['deleted_at'] !== undefined),
    getRows: () => Promise.resolve(structuredClone([...rows.values()].flat())),
    async change(ids, decide) {
      await Promise.resolve();
      const found = new Map(ids.map((id) => [id, structuredClone(records.get(id))]));
      const decision = decide(found);
      if (!decision.ok) return decision;
      const { writes, answer } = structuredClone(decision.value);
      return commit(() => {
        for (const write of writes) writeOne(records, rows, write);
        return answer;
      });
    },
  };
}

function writeOne(records: Map<string, unknown>, rows: Map<string, unknown>, write: RecordWrite): void {
  if (write.record === null) records.delete(write.id);
  else records.set(write.id, write.record);
  if (write.rows.length === 0) rows.delete(write.id);
  else rows.set(write.id, write.rows);
}

function valueEngine(values: Map<string, unknown>, commit: Commit): ValueEngine {
  return {
    get: (id) => Promise.resolve(structuredClone(values.get(id))),
    getAll: () => Promise.resolve(structuredClone([...values.values()])),
    async put(entry) {
      await Promise.resolve();
      const kept = structuredClone(entry);
      return commit(() => {
        values.set(kept.id, kept);
        return null;
      });
    },
  };
}
