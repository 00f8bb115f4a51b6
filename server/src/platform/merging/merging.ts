import { setImmediate } from 'node:timers/promises';
import type { RecordCollection } from '@uplift/contract';
import type { Result } from '@uplift/core/foundation';
import { countParts } from '@uplift/core/replication';
import { runMergeTask } from './merge-task.ts';
import type { MergeAnswers, MergeTask, ReadDocument, Received, ReceiveTask, StoredBytes } from './merge-task.ts';
import type { JsonRefusal } from './read-json.ts';
import { createWorkerQueue } from './worker-queue.ts';
import type { WorkerQueueParts } from './worker-queue.ts';

/** Merging and reading documents without keeping other people waiting. */
export interface Merging {
  /** Merges a push into a record, as core/sync does. */
  receive(owner: string, push: Omit<ReceiveTask, 'type'>): Promise<Merged>;
  /** The bytes of a document in one piece. */
  whole(owner: string, stored: StoredBytes): Promise<Uint8Array>;
  /** A document as plain JSON; null if it cannot be read. */
  read(owner: string, stored: StoredBytes & { readonly collection: RecordCollection }): Promise<ReadDocument | null>;
  /** Reads a large body of JSON. Its bytes are gone afterwards. */
  readJson(owner: string, bytes: Uint8Array): Promise<Result<unknown, JsonRefusal>>;
  /** Counts the documents merged or read in this process, and those done by the thread. */
  readonly counts: () => MergingCounts;
  close(): Promise<void>;
}

/**
 * Result of a push, and the number of its parts beyond those that {@link partsHere} counts; null for more than a push
 * may have.
 */
export interface Merged {
  readonly received: Received;
  readonly partsBeyond: number | null;
}

export interface MergingCounts {
  readonly here: number;
  readonly handedOver: number;
}

/**
 * Limit for the parts of a task that runs on the event loop: it takes a millisecond or two, and passing it to the
 * thread would cost about as much.
 */
const MOST_PARTS_HERE = 4_000;

/** The parts of an update as counted on the event loop: 4,000 at most, and 0 for an invalid update. */
export function partsHere(delta: Uint8Array): number {
  const counted = countParts(delta, MOST_PARTS_HERE);
  if (counted.ok) return counted.value.parts;
  return counted.refusal === 'too-many' ? MOST_PARTS_HERE : 0;
}

/** A stored byte may be half a struct; in real songs a struct takes forty. */
const BYTES_A_PART = 4;

const THREAD: WorkerQueueParts = {
  file: new URL('merge-worker.ts', import.meta.url),
  withinMs: 10_000,
  most: 1_000,
  memoryMb: 512,
};

/** Does small tasks at once, with a pause for others after every few, and hands large ones to a thread. */
export function createMerging(thread: Partial<WorkerQueueParts> = {}): Merging {
  const queue = createWorkerQueue<MergeTask>({ ...THREAD, ...thread });
  const counts = { here: 0, handedOver: 0 };
  let sinceTurn = 0;
  const here = async (task: MergeTask, parts: number): Promise<unknown> => {
    counts.here += 1;
    sinceTurn += parts;
    if (sinceTurn > MOST_PARTS_HERE) {
      sinceTurn = parts;
      await setImmediate();
    }
    return runMergeTask(task);
  };
  const handOver = (owner: string, task: MergeTask): Promise<unknown> => {
    counts.handedOver += 1;
    return queue.run(owner, task);
  };
  const run = <Task extends DocumentTask>(owner: string, task: Task): Promise<MergeAnswers[Task['type']]> => {
    const parts = countTaskParts(task);
    const answer = parts < MOST_PARTS_HERE ? here(task, parts) : handOver(owner, task);
    return answer as Promise<MergeAnswers[Task['type']]>; // runMergeTask returns this for each type
  };
  return {
    async receive(owner, push) {
      const { received, parts } = await run(owner, { type: 'receive', ...push });
      return { received, partsBeyond: parts === null ? null : Math.max(0, parts - MOST_PARTS_HERE) };
    },
    whole: (owner, stored) => run(owner, { type: 'whole', ...stored }),
    read: (owner, stored) => run(owner, { type: 'read', ...stored }),
    readJson: (owner, bytes) =>
      queue.run(owner, { type: 'json', bytes }, moved(bytes)) as Promise<MergeAnswers['json']>, // the queue answers in the form of the request
    counts: () => ({ ...counts }),
    close: () => queue.close(),
  };
}

/** The buffers that can be transferred to a thread: views of a whole buffer; others are copied. */
function moved({ buffer, byteLength }: Uint8Array): readonly ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

type DocumentTask = Exclude<MergeTask, { readonly type: 'json' }>;

/** Returns an upper bound of a task's size, in parts of an update. */
function countTaskParts(task: DocumentTask): number {
  return task.type === 'receive' ? storedParts(task.row) + partsHere(task.push.delta) : storedParts(task);
}

interface SomeBytes {
  readonly state: Uint8Array | null;
  readonly tail: Uint8Array | null;
}

/** Counts stored parts: a state that was not fetched isn't read, and a state without a tail is final. */
function storedParts(stored: SomeBytes | null): number {
  const bytes = (stored?.state?.length ?? 0) + (stored?.tail?.length ?? 0);
  return Math.ceil(bytes / BYTES_A_PART);
}
