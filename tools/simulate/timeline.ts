/** Time that advances only on request. Callbacks due at the same moment run in the order they were scheduled. */
export interface Timeline {
  now(): number;
  /** Runs something later; returns the function that cancels it. */
  after(ms: number, run: () => void): () => void;
  wait(ms: number): Promise<void>;
  /** Lets everything due in the next `ms` happen. */
  pass(ms: number): Promise<void>;
  /** Lets time pass until something is done. */
  until<Value>(work: Promise<Value>): Promise<Value>;
}

interface Due {
  readonly at: number;
  readonly order: number;
  run: (() => void) | null;
}

const MOMENT_MS = 10;
/** 2026-01-01T00:00Z */
const BEGINNING = 1_767_225_600_000;

/** `isIdle` returns false while work of the machine is under way that the simulation waits for. */
export function createTimeline(isIdle: () => boolean = () => true): Timeline {
  let [now, order] = [BEGINNING, 0];
  const due: Due[] = [];
  const after = (ms: number, run: () => void): (() => void) => {
    order += 1;
    const entry: Due = { at: now + Math.max(0, Math.round(ms)), order, run };
    due.splice(insertionIndex(due, entry), 0, entry);
    return () => {
      entry.run = null;
    };
  };
  const pass = async (ms: number): Promise<void> => {
    const end = now + ms;
    await settled(isIdle);
    for (let next = due.at(-1); next !== undefined && next.at <= end; next = due.at(-1)) {
      due.pop();
      // A time that nothing waits for any more passes without a turn of its own.
      if (next.run === null) continue;
      now = next.at;
      next.run();
      await settled(isIdle);
    }
    now = end;
  };
  return {
    now: () => now,
    after,
    wait: (ms) =>
      new Promise((resolve) => {
        after(ms, resolve);
      }),
    pass,
    async until(work) {
      const running = new Set([work]);
      const ended = work.finally(() => running.delete(work));
      while (running.size > 0) await pass(MOMENT_MS);
      return ended;
    },
  };
}

/** Index at which to insert an entry in the list, whose last entry is due next. */
function insertionIndex(due: readonly Due[], entry: Due): number {
  let [low, high] = [0, due.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = due[middle];
    if (other !== undefined && isLater(other, entry)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isLater(a: Due, b: Due): boolean {
  return a.at > b.at || (a.at === b.at && a.order > b.order);
}

/** Resolves when all pending promises have settled: nothing else in the simulation waits for the machine. */
async function settled(isIdle: () => boolean): Promise<void> {
  do await new Promise(setImmediate);
  while (!isIdle());
}
