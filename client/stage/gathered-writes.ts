/** Stores the newest of many values, seldom. */
export interface GatheredWrites<Value> {
  /** Writes once {@link GATHERED_MS} have passed since the last value that was written so: the newest value only. */
  readonly soon: (value: Value) => void;
  /** Writes now; what waited is older and dropped. */
  readonly now: (value: Value) => void;
  /** Writes what waits. */
  readonly flush: () => void;
}

/** Values that change all the time, such as a scroll position, are stored at most this often. */
export const GATHERED_MS = 1000;

/** Gathers writes for `write`; `after` calls its listener once after that many ms. */
export function gatherWrites<Value>(
  write: (value: Value) => void,
  after: (ms: number, listener: () => void) => void,
): GatheredWrites<Value> {
  let waiting: { readonly value: Value } | null = null;
  let isPausing = false;
  const flush = () => {
    const due = waiting;
    waiting = null;
    if (due !== null) write(due.value);
  };
  const pause = () => {
    isPausing = true;
    after(GATHERED_MS, () => {
      isPausing = false;
      if (waiting === null) return;
      flush();
      pause();
    });
  };
  return {
    soon(value) {
      waiting = { value };
      if (isPausing) return;
      flush();
      pause();
    },
    now(value) {
      waiting = { value };
      flush();
    },
    flush,
  };
}
