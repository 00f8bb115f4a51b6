import { accepted, refused } from '@uplift/core/foundation';
import type {
  RecordChange,
  RecordRepository,
  Result,
  StorageRefusal,
  StoredRecord,
  UpliftId,
} from '@uplift/core/foundation';
import { TRASH_DAYS } from '@uplift/core/library';
import type { ChangeBus } from './change-bus.ts';
import { isInTrash, isReadable, isShown, storedRecord } from './raw-record.ts';
import type { RawRecord } from './raw-record.ts';
import { NOTHING_BESIDE } from './record-engine.ts';
import type { Decision, RecordEngine, RecordWrite } from './record-engine.ts';
import { outOfTrash, putWrite, recordWrite } from './write-record.ts';
import type { Put, Writing } from './write-record.ts';

const DAY_MS = 86_400_000;

export interface RepositoryParts<Value> extends Writing<Value> {
  readonly engine: RecordEngine;
  readonly bus: ChangeBus;
}

/** The records of one kind, over whatever engine keeps them. Every write goes through the record's mergeable document. */
export function createRecordRepository<Value extends { readonly id: string }>(
  parts: RepositoryParts<Value>,
): RecordRepository<Value> {
  return { ...reads(parts), ...writes(parts), ...trash(parts), ...claims(parts), subscribe: subscription(parts) };
}

function isLive(raw: RawRecord): boolean {
  return !isInTrash(raw);
}

type Part<Value extends { readonly id: string }, Name extends keyof RecordRepository<Value>> = Pick<
  RecordRepository<Value>,
  Name
>;

function reads<Value extends { readonly id: string }>({
  engine,
  options,
}: RepositoryParts<Value>): Part<Value, 'get' | 'getAll' | 'getTrash' | 'getUnclaimed'> {
  const readable = (found: readonly unknown[], isWanted: (raw: RawRecord) => boolean): StoredRecord<Value>[] => {
    const owner = options.owner?.() ?? null;
    const raws = found.filter((raw) => isShown(raw, owner)).filter((raw) => isReadable(raw));
    return raws.filter((raw) => isWanted(raw)).map((raw) => storedRecord(raw));
  };
  return {
    get: async (id) => readable([await engine.get(id)], isLive)[0] ?? null,
    getAll: async () => readable(await engine.getAll(), isLive),
    getTrash: async () => readable(await engine.getTrash(), isInTrash),
    getUnclaimed: async () => readable(await engine.getAll(), (raw) => isLive(raw) && raw.uplift_id === null),
  };
}

function writes<Value extends { readonly id: string }>(parts: RepositoryParts<Value>): Part<Value, 'put' | 'putAll'> {
  const decide = (puts: readonly Put<Value>[], found: ReadonlyMap<string, unknown>): Decision<readonly RawRecord[]> => {
    const writes = puts.map((put) => putWrite(parts, put, found.get(put.change.id)));
    const known = writes.filter((write) => write !== null);
    if (known.length < writes.length) return refused('record-not-found');
    return accepted({ writes: known, answer: known.map((write) => write.record) });
  };
  return {
    async put(change, base) {
      const found = await changed(parts, { ids: [change.id], cause: 'put' }, (found) =>
        decide([{ change, base }], found),
      );
      const [record] = found.ok ? found.value : [];
      return found.ok && record !== undefined ? accepted(storedRecord<Value>(record)) : notStored(found);
    },
    async putAll(values) {
      // The last of several values with one id is the one that stands.
      const puts = new Map(values.map((value) => [value.id, { change: value, base: undefined }]));
      const ids = [...puts.keys()];
      const stored = await changed(parts, { ids, cause: 'put' }, (found) => decide([...puts.values()], found));
      return stored.ok ? accepted(stored.value.length) : stored;
    },
  };
}

function notStored(result: Result<unknown, StorageRefusal>): Result<never, StorageRefusal> {
  return result.ok ? refused('record-not-found') : result;
}

function trash<Value extends { readonly id: string }>(
  parts: RepositoryParts<Value>,
): Part<Value, 'remove' | 'restore' | 'purge'> {
  const { engine, options } = parts;
  return {
    remove: (ids) =>
      rewritten(parts, { ids, cause: 'removed' }, (raw, now) =>
        isInTrash(raw) ? null : { ...raw, updated_at: now, deleted_at: now },
      ),
    restore: (ids) =>
      rewritten(parts, { ids, cause: 'restored' }, (raw, now) =>
        isInTrash(raw) ? { ...outOfTrash(raw), updated_at: now } : null,
      ),
    async purge(ids) {
      const chosen = ids ?? expiredIds(await engine.getTrash(), options.clock());
      return changed(parts, { ids: chosen, cause: 'purged' }, (found) => purgeAll(found, options.clock()));
    },
  };
}

function expiredIds(trash: readonly unknown[], now: number): readonly string[] {
  const raws = trash.filter((raw) => isReadable(raw));
  return raws.filter(({ deleted_at }) => now - (deleted_at ?? now) > TRASH_DAYS * DAY_MS).map(({ id }) => id);
}

/** Only what is in the trash can be deleted for good. */
function purgeAll(found: ReadonlyMap<string, unknown>, now: number): Decision<number> {
  const raws = [...found.values()].filter((raw) => isReadable(raw)).filter((raw) => isInTrash(raw));
  const writes = raws.map(({ id }): RecordWrite => ({ id, record: null, beside: NOTHING_BESIDE, changed_at: now }));
  return accepted({ writes, answer: writes.length });
}

function claims<Value extends { readonly id: string }>(parts: RepositoryParts<Value>): Part<Value, 'claim'> {
  return {
    claim: (ids, owner: UpliftId) =>
      rewritten(parts, { ids, cause: 'claimed' }, (raw, now) =>
        raw.uplift_id === null ? { ...raw, uplift_id: owner, updated_at: now } : null,
      ),
  };
}

/** Writes what `rewrite` makes of each record that is there; null leaves one as it is. Answers how many were written. */
function rewritten<Value extends { readonly id: string }>(
  parts: RepositoryParts<Value>,
  change: RecordChange,
  rewrite: (raw: RawRecord, now: number) => RawRecord | null,
): Promise<Result<number, StorageRefusal>> {
  return changed(parts, change, (found) => {
    const now = parts.options.clock();
    const raws = [...found.values()].filter((raw) => isReadable(raw)).map((raw) => rewrite(raw, now));
    const writes = raws.filter((raw) => raw !== null).map((raw) => recordWrite(parts, raw, now));
    return accepted({ writes, answer: writes.length });
  });
}

/** Runs one command and, when it wrote something, tells this tab and the others which records. */
async function changed<Value, Answer>(
  { engine, bus, kind }: RepositoryParts<Value>,
  { ids, cause }: RecordChange,
  decide: (found: ReadonlyMap<string, unknown>) => Decision<Answer>,
): Promise<Result<Answer, StorageRefusal>> {
  const written: string[] = [];
  const result = await engine.change(ids, (found) => {
    const decision = decide(found);
    if (decision.ok) written.push(...decision.value.writes.map((write) => write.id));
    return decision;
  });
  if (result.ok && written.length > 0) bus.publish({ store: kind.store, ids: written, cause });
  return result;
}

function subscription<Value>({ bus, kind }: RepositoryParts<Value>): RecordRepository<never>['subscribe'] {
  return (listener) => bus.subscribe(kind.store, ({ ids, cause }) => listener({ ids, cause }));
}
