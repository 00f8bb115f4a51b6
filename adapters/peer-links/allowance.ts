/** How much one device may say: more than any does, and little enough to read it all. */
const [A_SECOND, AT_ONCE] = [100, 500];

/** Answers for each thing said whether it is still within what one device may say (a token bucket). */
export function createTokenBucket(now: () => number): () => boolean {
  let [left, at] = [AT_ONCE, now()];
  return () => {
    const [before, present] = [at, now()];
    at = present;
    left = Math.min(AT_ONCE, left + ((present - before) / 1000) * A_SECOND) - 1;
    return left >= 0;
  };
}
