import type { CompositorFrame } from './compositor-frames.ts';
import { gapsBetween } from './live-scroll-reading.ts';
import type { CameSlide } from './slide-watch.ts';

/** A displayed slide, with its place in the song, from 0. */
export interface PlacedSlide extends CameSlide {
  readonly place: number;
}

/** Finds by its words the place of each slide in a deck of these slides. One that shows none of them is left out. */
export function placed(slides: readonly CameSlide[], deck: readonly string[]): readonly PlacedSlide[] {
  const closed = deck.map(withoutSpaces);
  return slides.flatMap((slide) => {
    const words = withoutSpaces(slide.words);
    const place = closed.findIndex((line) => words.startsWith(line));
    return place === -1 ? [] : [{ ...slide, place }];
  });
}

/** Rows follow each other without a space. */
function withoutSpaces(words: string): string {
  return words.replaceAll(/\s/gu, '');
}

/**
 * Times from each key to its slide, ms; the first key brings the slide in place 1. If a slow window skips a slide, the
 * next one counts. Throws if a slide is missing, or was there before its key.
 */
export function keysToSlides(keys: readonly number[], slides: readonly PlacedSlide[]): readonly number[] {
  return keys.map((key, index) => {
    const slide = slides.find(({ place }) => place > index);
    if (slide === undefined || slide.changedMs < key) throw new Error(`Key ${index + 1} brought no slide.`);
    return slide.paintedMs - key;
  });
}

/** Cross-fades of slides. */
export interface Fades {
  /** Time at which each began, ms on the page's clock. */
  readonly began: readonly number[];
  readonly lastMs: number;
  /** A pause between two frames that is longer is one too many. */
  readonly longMs: number;
}

/** Counts the pauses between two frames that were too long during a cross-fade. */
export function longFramesIn(frames: readonly CompositorFrame[], { began, lastMs, longMs }: Fades): number {
  const isInFade = (atMs: number) => began.some((from) => atMs > from && atMs - from <= lastMs);
  return gapsBetween(frames).filter(({ atMs, ms }) => ms > longMs && isInFade(atMs)).length;
}
