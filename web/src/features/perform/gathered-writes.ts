/** Stores the newest of many values, seldom. */
export interface GatheredWrites<Value> {
  /** Writes within {@link GATHERED_MS}, the newest value only. */
  readonly soon: (value: Value) => void;
  /** Writes now; what waited is older and dropped. */
  readonly now: (value: Value) => void;
  /** Writes what waits. */
  readonly flush: () => void;
}

/** What changes all along, such as where a chart stands, is stored this often. */
export const GATHERED_MS = 1000;

/** Gathers writes for `write`; `after` calls its listener once so many ms from now and answers the function that calls it off. */
export function gatherWrites<Value>(
  write: (value: Value) => void,
  after: (ms: number, listener: () => void) => () => void = afterTimeout,
): GatheredWrites<Value> {
  let waiting: { readonly value: Value; readonly callOff: () => void } | null = null;
  const now = (value: Value) => {
    waiting?.callOff();
    waiting = null;
    write(value);
  };
  const flush = () => {
    if (waiting !== null) now(waiting.value);
  };
  const soon = (value: Value) => {
    waiting = { value, callOff: waiting?.callOff ?? after(GATHERED_MS, flush) };
  };
  return { soon, now, flush };
}

function afterTimeout(ms: number, listener: () => void): () => void {
  const timer = setTimeout(listener, ms);
  return () => clearTimeout(timer);
}
