import { setImmediate } from 'node:timers/promises';
import type { Result } from '@uplift/core/foundation';
import { runMergeTask } from './merge-task.ts';
import type { MergeAnswers, MergeTask, ReadDocument, ReadTask } from './merge-task.ts';
import type { JsonRefusal } from './read-json.ts';
import { createWorkerQueue } from './worker-queue.ts';
import type { WorkerQueueParts } from './worker-queue.ts';

/** Reading documents without keeping other people waiting. */
export interface Merging {
  /** Reads a document, given by the updates that make it up; null if it can't be read. */
  read(owner: string, document: Omit<ReadTask, 'type'>): Promise<ReadDocument | null>;
  /** Reads a large body of JSON. Its bytes are gone afterwards. */
  readJson(owner: string, bytes: Uint8Array): Promise<Result<unknown, JsonRefusal>>;
  /** Counts the documents read in this process, and those done by the thread. */
  readonly counts: () => MergingCounts;
  close(): Promise<void>;
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
  const here = async (task: ReadTask, parts: number): Promise<unknown> => {
    counts.here += 1;
    sinceTurn += parts;
    if (sinceTurn > MOST_PARTS_HERE) {
      sinceTurn = parts;
      await setImmediate();
    }
    return runMergeTask(task);
  };
  const handOver = (owner: string, task: ReadTask): Promise<unknown> => {
    counts.handedOver += 1;
    return queue.run(owner, task);
  };
  return {
    read(owner, document) {
      const task: ReadTask = { type: 'read', ...document };
      const parts = estimateParts(document);
      const answer = parts < MOST_PARTS_HERE ? here(task, parts) : handOver(owner, task);
      return answer as Promise<MergeAnswers['read']>; // runMergeTask returns this for the type
    },
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

/** Returns an upper bound of a document's size, in parts of an update. */
function estimateParts({ updates }: Pick<ReadTask, 'updates'>): number {
  return Math.ceil(updates.reduce((bytes, update) => bytes + update.length, 0) / BYTES_A_PART);
}
