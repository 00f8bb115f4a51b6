/** Marks content that is awaited: https://www.w3.org/TR/wai-aria/#aria-busy */
const AWAITED = '[aria-busy="true"]';
const ASK_AGAIN_MS = 50;
/** Content that takes longer delays no other work: it may never come. */
const LONGEST_AWAITED_MS = 5_000;
/** The page has been drawn by then, however busy the device is. */
const LONGEST_WAIT_MS = 1_000;

/**
 * Runs `work` once the page's content is painted and the page is idle, or a second after the paint: work that
 * rendering doesn't need doesn't delay it.
 */
export function whenIdle(work: () => void): void {
  afterContent(() => requestIdle(work, { timeout: LONGEST_WAIT_MS }));
}

/**
 * Runs one piece of work after the other once the content is painted; a page that is never idle runs none. Returns the
 * function that cancels the rest.
 */
export function whileIdle(works: readonly (() => void)[]): () => void {
  let isCanceled = false;
  const goOn = ([work, ...others]: readonly (() => void)[]) => {
    if (isCanceled || work === undefined) return;
    work();
    requestIdle(() => goOn(others));
  };
  afterContent(() => requestIdle(() => goOn(works)));
  return () => {
    isCanceled = true;
  };
}

function afterContent(next: () => void): void {
  const latest = performance.now() + LONGEST_AWAITED_MS;
  const ask = () => {
    const isAwaited = document.querySelector(AWAITED) !== null && performance.now() < latest;
    if (isAwaited) setTimeout(ask, ASK_AGAIN_MS);
    else afterNextFrame(next);
  };
  // Not at once: a page that was rendered a moment ago is not in the document yet.
  requestIdle(ask, { timeout: LONGEST_WAIT_MS });
}

/** A hidden page has no frames. */
function afterNextFrame(next: () => void): void {
  if (document.hidden) next();
  else requestAnimationFrame(next);
}

function requestIdle(work: () => void, options: IdleRequestOptions = {}): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, options);
  else setTimeout(work, options.timeout);
}
