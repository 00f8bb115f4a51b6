import { accepted, refused } from '@uplift/core/foundation';
import type { Result, StorageRefusal } from '@uplift/core/foundation';
import type { AccountEntries, AccountEntry } from '@uplift/core/membership';
import { createListeners } from './change-bus.ts';
import type { ChangeBus } from './change-bus.ts';
import { isObject } from './raw-record.ts';
import type { Beside, RecordEngine, RecordStoreName, RecordWrite, ValueEngine } from './record-engine.ts';

/** A disk of memory. Several device stores on one disk are tabs of one browser. */
export interface MemoryDisk {
  /** From now on every write is refused with this; null lets them through again. */
  refuseWrites(refusal: StorageRefusal | null): void;
  records(store: RecordStoreName): RecordEngine;
  values(store: 'preferences' | 'onboarding'): ValueEngine;
  readonly accounts: AccountEntries;
  readonly bus: ChangeBus;
}

export function createMemoryDisk(): MemoryDisk {
  const shelves = new Map<RecordStoreName, RecordShelf>();
  const stores = new Map<string, Map<string, unknown>>();
  let refusal: StorageRefusal | null = null;
  const commit = <Answer>(write: () => Answer): Result<Answer, StorageRefusal> =>
    refusal === null ? accepted(write()) : refused(refusal);
  return {
    refuseWrites: (reason) => {
      refusal = reason;
    },
    records: (store) => recordEngine(kept(shelves, store, { records: new Map(), beside: new Map() }), commit),
    values: (store) => valueEngine(kept(stores, store, new Map()), commit),
    accounts: accountEntries(commit),
    bus: { ...createListeners(), close: () => undefined },
  };
}

/** What stands under `key`, or `fresh`, which then does. */
function kept<Key, Value>(all: Map<Key, Value>, key: Key, fresh: Value): Value {
  const known = all.get(key) ?? fresh;
  all.set(key, known);
  return known;
}

type Commit = <Answer>(write: () => Answer) => Result<Answer, StorageRefusal>;

interface RecordShelf {
  readonly records: Map<string, unknown>;
  readonly beside: Map<string, Beside>;
}

function recordEngine(shelf: RecordShelf, commit: Commit): RecordEngine {
  const { records, beside } = shelf;
  const getAll = (): Promise<unknown[]> => Promise.resolve(structuredClone([...records.values()]));
  return {
    get: (id) => Promise.resolve(structuredClone(records.get(id))),
    getAll,
    getTrash: async () => (await getAll()).filter((raw) => isObject(raw) && raw['deleted_at'] !== undefined),
    getRows: () => Promise.resolve(structuredClone([...beside.values()].flatMap(({ rows }) => rows))),
    getTexts: () => Promise.resolve([...beside.values()].flatMap(({ text }) => text ?? [])),
    async change(ids, decide) {
      await Promise.resolve();
      const found = new Map(ids.map((id) => [id, structuredClone(records.get(id))]));
      const decision = decide(found);
      if (!decision.ok) return decision;
      const { writes, answer } = structuredClone(decision.value);
      return commit(() => {
        for (const write of writes) writeOne(shelf, write);
        return answer;
      });
    },
  };
}

function writeOne(shelf: RecordShelf, { id, record, beside }: RecordWrite): void {
  if (record === null) shelf.records.delete(id);
  else shelf.records.set(id, record);
  shelf.beside.set(id, beside);
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

function accountEntries(commit: Commit): AccountEntries {
  const entries = new Map<string, AccountEntry>();
  return {
    getAll: () => Promise.resolve(structuredClone([...entries.values()])),
    async put(entry) {
      await Promise.resolve();
      const kept = structuredClone(entry);
      return commit(() => {
        entries.set(kept.id, kept);
        return null;
      });
    },
    async remove(id) {
      await Promise.resolve();
      return commit(() => {
        entries.delete(id);
        return null;
      });
    },
  };
}
