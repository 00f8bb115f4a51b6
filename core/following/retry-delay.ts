const FIRST_MS = 2_000;
const LAST_MS = 30_000;

/** How long a lost channel waits before it is tried again, ms: 2 s doubled with every retry (from 0), 30 s at most (ROOM-12, A70). */
export function retryDelayMs(retry: number): number {
  return Math.min(LAST_MS, FIRST_MS * 2 ** Math.max(0, retry));
}
