import { slideAt } from './deck.ts';
import type { Deck } from './deck-slide.ts';

/** The slide that the operator sees as the current one. */
export interface SlideInPlace {
  readonly songIndex: number;
  /** Null while there are no slides. */
  readonly deck: Deck | null;
  readonly index: number;
}

/** The index of a slide that the deck has: the nearest one; 0 without slides. */
export function clampSlide(index: number, deck: Deck | null): number {
  return Math.max(0, Math.min(index, (deck?.slides.length ?? 0) - 1));
}

/**
 * The index of the slide that has the words of before, if settings or other words changed the deck of the same item.
 * Null if the shown slide is right: the item or the slide was changed on purpose, or the words kept their place.
 */
export function keptSlide(before: SlideInPlace, now: SlideInPlace): number | null {
  const slide = before.deck?.slides[before.index];
  if (now.deck === null || now.deck === before.deck || slide === undefined) return null;
  if (before.songIndex !== now.songIndex || before.index !== now.index) return null;
  const index = slideAt(now.deck, slide);
  return index === now.index ? null : index;
}

/** The index of the first or the last slide of a deck; 0 without slides. */
export function endSlide(deck: Deck | null, end: 'first' | 'last'): number {
  return end === 'first' ? 0 : clampSlide(Infinity, deck);
}

/** The index of the first slide of the section at a position of the order; null if it has none. */
export function firstSlideIn(deck: Deck | null, orderIndex: number): number | null {
  return deck?.sections.find((section) => section.orderIndex === orderIndex)?.first ?? null;
}
