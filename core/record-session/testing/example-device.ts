import {
  accepted,
  refused,
  type DeviceId,
  type RecordChange,
  type Result,
  type StorageRefusal,
  type StoredRecord,
  toId,
} from '@uplift/core/foundation';
import { changeDocument, createDocument, type MergeableDocument, type RecordShape } from '@uplift/core/replication';
import type { SessionRecords } from '../record-session.ts';

interface Identified {
  readonly id: string;
}

/** The kind of the record that an example device holds. */
export interface ExampleKind {
  readonly shape: RecordShape;
  /**
   * A put that names all of these is a whole value, such as one of an import: it restores the record from the trash.
   */
  readonly wholeFields: readonly string[];
}

/** One record on one device, for tests: merges like the real store, and resolves only when it is allowed to. */
export interface ExampleDevice<Value extends Identified> {
  /** The repository as one tab sees it. */
  readonly tab: (device: string) => SessionRecords<Value>;
  readonly value: () => Value;
  readonly isDeleted: () => boolean;
  /** Returns the number of writes. */
  readonly writes: () => number;
  /** Returns the number of reads. */
  readonly reads: () => number;
  /** Makes further writes fail; null lets them succeed again. */
  readonly refuse: (refusal: StorageRefusal | null) => void;
  /** Makes reads and writes fail, as when the browser has taken the storage away; false ends it. */
  readonly breakDown: (isBroken: boolean) => void;
  /** From now on nothing resolves, until the returned function is called. */
  readonly holdBack: () => () => void;
  readonly trash: () => void;
  readonly restore: () => void;
  /** Deletes permanently. */
  readonly purge: () => void;
}

export function exampleDevice<Value extends Identified>(kind: ExampleKind, first: Value): ExampleDevice<Value> {
  const disk = exampleDisk(kind, first);
  let turn = Promise.resolve();
  const inTurn = async () => {
    await turn;
    if (disk.isBroken) throw new Error('The storage is gone.');
  };
  return {
    tab: (device) => ({
      async get() {
        await inTurn();
        disk.reads += 1;
        return disk.state === 'live' ? disk.record() : null;
      },
      async put(change, base, writer) {
        await inTurn();
        return disk.write({ change, base, device: toId<DeviceId>(device), writer });
      },
      subscribe: (listener) => disk.subscribe(listener),
    }),
    value: () => disk.record().value,
    isDeleted: () => disk.state !== 'live',
    writes: () => disk.writes,
    reads: () => disk.reads,
    refuse: (now) => (disk.refusal = now),
    breakDown: (isBroken) => (disk.isBroken = isBroken),
    holdBack() {
      const { promise, resolve } = withResolver();
      turn = promise;
      return resolve;
    },
    trash: () => disk.become('trashed', 'removed'),
    restore: () => disk.become('live', 'restored'),
    purge: () => disk.become('purged', 'purged'),
  };
}

function withResolver() {
  const resolvers: (() => void)[] = [];
  const promise = new Promise<void>((resolve) => resolvers.push(resolve));
  return { promise, resolve: () => resolvers.forEach((resolve) => resolve()) };
}

interface ExampleWrite<Value> {
  readonly change: Partial<Value>;
  readonly base: Value | undefined;
  readonly device: DeviceId;
  readonly writer: string | undefined;
}

type DiskState = 'live' | 'trashed' | 'purged';

function exampleDisk<Value extends Identified>({ shape, wholeFields }: ExampleKind, first: Value) {
  let document: MergeableDocument<Value> = createDocument(shape, first, toId<DeviceId>('first'));
  const listeners = new Set<(change: RecordChange) => void>();
  const notify = (cause: RecordChange['cause'], writer?: string) =>
    listeners.forEach((listener) => listener({ ids: [first.id], cause, ...(writer !== undefined && { writer }) }));
  const disk = {
    state: 'live' as DiskState,
    refusal: null as StorageRefusal | null,
    isBroken: false,
    writes: 0,
    reads: 0,
    become(state: DiskState, cause: RecordChange['cause']) {
      disk.state = state;
      notify(cause);
    },
    subscribe(listener: (change: RecordChange) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    record: (): StoredRecord<Value> => ({
      id: first.id,
      value: document.value,
      uplift_id: null,
      created_at: 0,
      updated_at: disk.writes,
      deleted_at: disk.state === 'live' ? null : 1,
    }),
    write({ change, base, device, writer }: ExampleWrite<Value>): Result<StoredRecord<Value>, StorageRefusal> {
      const isWhole = wholeFields.every((field) => field in change);
      const isMissing = disk.state === 'purged' && !isWhole;
      const refusal = disk.refusal ?? (isMissing ? 'record-not-found' : null);
      if (refusal !== null) return refused(refusal);
      disk.writes += 1;
      if (isWhole) disk.state = 'live';
      const before = document.value;
      const named = Object.entries(base ?? before).filter(([field]) => field in change);
      const edit = {
        next: { ...before, ...change },
        base: { ...before, ...Object.fromEntries(named) },
        device,
      };
      document = changeDocument(shape, document, edit).document;
      notify('put', writer);
      return accepted(disk.record());
    },
  };
  return disk;
}
