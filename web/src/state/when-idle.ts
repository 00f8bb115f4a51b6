/** The page has been drawn by then, however busy the device is. */
const LONGEST_WAIT_MS = 1_000;

/** Runs `work` once the page is rendered: work that rendering doesn't need doesn't delay it. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LONGEST_WAIT_MS });
  else setTimeout(work, LONGEST_WAIT_MS);
}
