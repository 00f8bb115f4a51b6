/** Marks content that is awaited: https://www.w3.org/TR/wai-aria/#aria-busy */
const AWAITED = '[aria-busy="true"]';
const ASK_AGAIN_MS = 50;
/** Other work waits five seconds at most: the content may never come. */
const MOST_ASKS = 100;
/** The page has been drawn by then, however busy the device is. */
const LONGEST_WAIT_MS = 1_000;

/**
 * Runs `work` once the page's content is painted and the page is idle, or a second after the paint: work that
 * rendering doesn't need doesn't delay it.
 */
export function whenIdle(work: () => void): void {
  afterContent(() => requestIdle(work, { timeout: LONGEST_WAIT_MS }));
}

/** Runs `next` once the content that the page waits for is painted. */
export function afterContent(next: () => void, asksLeft = MOST_ASKS): void {
  // Not at once: a page that was rendered a moment ago is not in the document yet.
  setTimeout(() => {
    if (asksLeft > 0 && document.querySelector(AWAITED)) afterContent(next, asksLeft - 1);
    else afterNextFrame(next);
  }, ASK_AGAIN_MS);
}

/** A hidden page has no frames. */
function afterNextFrame(next: () => void): void {
  if (document.hidden) next();
  else requestAnimationFrame(next);
}

export function requestIdle(work: () => void, options: IdleRequestOptions = {}): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, options);
  else setTimeout(work, options.timeout);
}
