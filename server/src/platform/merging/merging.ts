import { setImmediate } from 'node:timers/promises';
import type { RecordCollection } from '@uplift/contract';
import { countParts } from '@uplift/core/replication';
import { MOST_PUSHED_PARTS } from '@uplift/core/sync';
import { runMergeTask } from './merge-task.ts';
import type { MergeAnswers, MergeTask, ReadDocument, Received, ReceiveTask, StoredBytes } from './merge-task.ts';
import { createWorkerQueue } from './worker-queue.ts';
import type { WorkerQueueParts } from './worker-queue.ts';

/** Merging and reading documents without keeping other people waiting. */
export interface Merging {
  /** Merges a push into a record, as core/sync does. */
  receive(owner: string, push: Omit<ReceiveTask, 'kind'>): Promise<Received>;
  /** The bytes of a document in one piece. */
  whole(owner: string, stored: StoredBytes): Promise<Uint8Array>;
  /** A document as plain JSON; null where it cannot be read. */
  read(owner: string, stored: StoredBytes & { readonly collection: RecordCollection }): Promise<ReadDocument | null>;
  /** How many tasks were done here and how many by the thread. */
  readonly counts: () => MergingCounts;
  close(): Promise<void>;
}

export interface MergingCounts {
  readonly here: number;
  readonly handedOver: number;
}

/** Below it a task takes a millisecond or two, and handing it over would cost the event loop about as much. */
const MOST_PARTS_HERE = 4_000;

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
  const run = <Task extends MergeTask>(owner: string, task: Task): Promise<MergeAnswers[Task['kind']]> => {
    const parts = partsOf(task);
    const isSmall = parts <= MOST_PARTS_HERE;
    if (!isSmall) counts.handedOver += 1;
    const answer = isSmall ? here(task, parts) : queue.run(owner, task);
    return answer as Promise<MergeAnswers[Task['kind']]>; // runMergeTask answers each kind so
  };
  return {
    receive: (owner, push) => run(owner, { kind: 'receive', ...push }),
    whole: (owner, stored) => run(owner, { kind: 'whole', ...stored }),
    read: (owner, stored) => run(owner, { kind: 'read', ...stored }),
    counts: () => ({ ...counts }),
    close: () => queue.close(),
  };
}

/** How much a task is, at most, in parts of an update. */
function partsOf(task: MergeTask): number {
  if (task.kind !== 'receive') return storedParts(task);
  const pushed = countParts(task.push.delta, MOST_PUSHED_PARTS);
  // What is too much is refused after the same count.
  return storedParts(task.row) + (pushed.ok ? pushed.value.parts : 0);
}

interface SomeBytes {
  readonly state: Uint8Array | null;
  readonly tail: Uint8Array | null;
}

/** A state that was not fetched is not looked at, and a state without a tail is whole as it is. */
function storedParts(stored: SomeBytes | null): number {
  const bytes = (stored?.state?.length ?? 0) + (stored?.tail?.length ?? 0);
  return Math.ceil(bytes / BYTES_A_PART);
}
