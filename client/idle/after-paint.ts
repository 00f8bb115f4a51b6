/** Longest wait for a frame: a hidden page paints none. */
const MOST_WAIT_MS = 50;

/** Resolves after the next frame. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, MOST_WAIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
