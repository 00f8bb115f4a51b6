import { heldDueAt, nextHeld, NOTHING_HELD, type KeyEvent, type KeySignal } from '@uplift/core/performance';

/** Reads presses from keys going down and coming up, with the clock it takes to recognize a hold. */
export interface KeyReader {
  readonly send: (event: KeyEvent) => void;
  /** Forgets the held keys. */
  readonly end: () => void;
}

/** Times are those of events. */
export function createKeyReader(onSignal: (signal: KeySignal) => void): KeyReader {
  let keys = NOTHING_HELD;
  let timer: number | null = null;
  const wait = () => {
    if (timer !== null) window.clearTimeout(timer);
    const dueMs = heldDueAt(keys);
    timer = dueMs === null ? null : window.setTimeout(lookAgain, Math.max(0, dueMs - performance.now()));
  };
  const send = (event: KeyEvent) => {
    keys = nextHeld(keys, event);
    wait();
    for (const signal of keys.signals) onSignal(signal);
  };
  const lookAgain = () => send({ type: 'time-passed', atMs: performance.now() });
  return { send, end: () => send({ type: 'left' }) };
}
