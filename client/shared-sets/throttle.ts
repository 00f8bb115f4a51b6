import type { Clock } from '@uplift/core/foundation';

interface ThrottleParts {
  readonly clock: Clock;
  /** Runs `work` later; returns the function that cancels it. */
  readonly after: (ms: number, work: () => void) => () => void;
}

/** Runs `work` at most once in `ms`: at once or, requested again too soon, once when the time is over. */
export function throttle(work: () => void, ms: number, { clock, after }: ThrottleParts): () => void {
  let doneAt = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  const run = () => {
    isWaiting = false;
    doneAt = clock();
    work();
  };
  return () => {
    if (isWaiting) return;
    // A clock that was set back counts as stopped.
    const wait = doneAt + ms - Math.max(clock(), doneAt);
    if (wait <= 0) {
      run();
      return;
    }
    isWaiting = true;
    after(wait, run);
  };
}
