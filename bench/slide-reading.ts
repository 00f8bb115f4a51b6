import type { CompositorFrame } from './compositor-frames.ts';
import { gapsBetween } from './live-scroll-reading.ts';
import type { CameSlide } from './slide-watch.ts';

/** From each key to the slide it brought, ms: the first that came after it and before the next key. Throws where one brought none, or more than one. */
export function keysToSlides(keys: readonly number[], slides: readonly CameSlide[]): readonly number[] {
  return keys.map((key, index) => {
    const next = keys[index + 1] ?? Infinity;
    const came = slides.filter(({ changedMs }) => changedMs >= key && changedMs < next);
    const [slide] = came;
    if (slide === undefined || came.length > 1) throw new Error(`Key ${index + 1} brought ${came.length} slides.`);
    return slide.paintedMs - key;
  });
}

/** How slides change into each other. */
export interface Fades {
  /** When each began, ms on the page's clock. */
  readonly began: readonly number[];
  readonly lastMs: number;
  /** A pause between two frames that is longer is one too many. */
  readonly longMs: number;
}

/** How many pauses between two frames on the screen were too long while slides changed into each other. */
export function longFramesIn(frames: readonly CompositorFrame[], { began, lastMs, longMs }: Fades): number {
  const isInFade = (atMs: number) => began.some((from) => atMs > from && atMs - from <= lastMs);
  return gapsBetween(frames).filter(({ atMs, ms }) => ms > longMs && isInFade(atMs)).length;
}
