/** Above the page, below what asks something of a person. */
const Z_INDEX = 80;

/** Number and colors of the pieces. */
export interface Confetti {
  readonly particles: number;
  readonly colors: readonly string[];
}

/**
 * Shows falling confetti over the whole window; none for people who prefer less motion. It falls for a few seconds,
 * even if another page is opened, and does not block any press. Its code is loaded on use; without it nothing falls.
 */
export async function throwConfetti({ particles, colors }: Confetti): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const fetched = await import('canvas-confetti').catch(() => null);
  // Not in a worker: it would be made of a text, which the page's content security policy forbids.
  const cannon = fetched?.default.create(undefined, { resize: true, useWorker: false });
  await cannon?.({
    particleCount: particles,
    colors: [...colors],
    spread: 160,
    startVelocity: 55,
    ticks: 260,
    scalar: 1.1,
    origin: { x: 0.5, y: 0.42 },
    zIndex: Z_INDEX,
  });
}
