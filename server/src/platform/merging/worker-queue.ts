import { Worker } from 'node:worker_threads';
import type { Result } from '@uplift/core/foundation';

/** Work that was not done: the thread died or took too long, too much waits, or the server stops. */
export class WorkFailed extends Error {
  override readonly name = 'WorkFailed';
}

/**
 * One thread that runs tasks in order, so that the event loop is free. It starts with the first task, and again after
 * it was lost.
 */
export interface WorkerQueue<Task> {
  /**
   * Runs a task of `owner`. Owners take turns, however many tasks one of them has. Memory to `transfer` moves to the
   * thread and is lost here. Rejects with {@link WorkFailed}.
   */
  run(owner: string, task: Task, transfer?: readonly ArrayBuffer[]): Promise<unknown>;
  /** Ends the thread; waiting tasks fail. */
  close(): Promise<void>;
}

export interface WorkerQueueParts {
  /** The module that the thread runs: it answers each message with a Result. */
  readonly file: URL;
  /** A task that takes longer fails, and the thread is replaced. */
  readonly withinMs: number;
  /** Maximum number of waiting tasks. */
  readonly most: number;
  readonly memoryMb: number;
}

interface Job {
  readonly task: unknown;
  readonly transfer: readonly ArrayBuffer[];
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: WorkFailed) => void;
}

export function createWorkerQueue<Task>(parts: WorkerQueueParts): WorkerQueue<Task> {
  const queue = new ThreadQueue(parts);
  return {
    run: (owner, task, transfer = []) =>
      new Promise((resolve, reject) => queue.add(owner, { task, transfer, resolve, reject })),
    close: () => queue.close(),
  };
}

class ThreadQueue {
  readonly #parts: WorkerQueueParts;
  /** Waiting tasks by owner, in the order of their turns. */
  readonly #waiting = new Map<string, Job[]>();
  #count = 0;
  #running: Job | null = null;
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(parts: WorkerQueueParts) {
    this.#parts = parts;
  }

  add(owner: string, job: Job): void {
    if (this.#isClosed || this.#count >= this.#parts.most) {
      job.reject(new WorkFailed(this.#isClosed ? 'The server is stopping.' : 'Too many merges are waiting.'));
      return;
    }
    this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), job]);
    this.#count += 1;
    this.#next();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const jobs = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#count = 0;
    for (const job of jobs) job.reject(new WorkFailed('The server is stopping.'));
    await this.#lose('The server is stopping.');
  }

  #next(): void {
    if (this.#running !== null) return;
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#worker?.unref();
      return;
    }
    const [owner, [job, ...others]] = first;
    this.#waiting.delete(owner);
    if (others.length > 0) this.#waiting.set(owner, others); // behind the other owners
    if (job === undefined) return;
    this.#count -= 1;
    this.#start(job);
  }

  #start(job: Job): void {
    this.#running = job;
    const worker = (this.#worker ??= this.#open());
    worker.ref();
    this.#timer = setTimeout(() => void this.#lose('Merging took too long.'), this.#parts.withinMs);
    worker.postMessage(job.task, job.transfer);
  }

  #open(): Worker {
    const worker = new Worker(this.#parts.file, { resourceLimits: { maxOldGenerationSizeMb: this.#parts.memoryMb } });
    const lost = (because: string) => {
      if (this.#worker === worker) void this.#lose(because);
    };
    worker.on('message', (answer: Result<unknown, string>) => {
      if (this.#worker === worker) this.#settle(answer);
    });
    worker.on('error', (error) => lost(String(error)));
    worker.on('exit', () => lost('The merging thread ended.'));
    return worker;
  }

  #settle(answer: Result<unknown, string>): void {
    clearTimeout(this.#timer);
    const job = this.#running;
    this.#running = null;
    if (answer.ok) job?.resolve(answer.value);
    else job?.reject(new WorkFailed(answer.refusal));
    this.#next();
  }

  /** Gives up the thread and its task; the next task gets a new one. */
  async #lose(because: string): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#settle({ ok: false, refusal: because });
    await worker?.terminate();
  }
}
