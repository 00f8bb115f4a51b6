/** The message limit of one device: more than any device sends, and few enough to read them all. */
const [A_SECOND, AT_ONCE] = [100, 500];

/** Creates a token bucket. Each call counts a message, and returns whether it is within the limit. */
export function createTokenBucket(now: () => number): () => boolean {
  let [left, at] = [AT_ONCE, now()];
  return () => {
    const [before, present] = [at, now()];
    at = present;
    left = Math.min(AT_ONCE, left + ((present - before) / 1000) * A_SECOND) - 1;
    return left >= 0;
  };
}
