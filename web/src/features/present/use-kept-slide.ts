import { useLayoutEffect, useRef } from 'react';
import { slideAt, type Deck, type Presentation } from '@uplift/core/presentation';
import type { OpenPresentation } from './use-presentation.ts';

/** The slide that is shown, by its index in the deck. Where settings or words change the deck, it stays at the words it was at. */
export function useKeptSlide(
  presentation: Presentation,
  deck: Deck | null,
  dispatch: OpenPresentation['dispatch'],
): number {
  const { place, lyricIndex } = presentation;
  const slides = deck?.slides.length ?? 0;
  const index = Math.max(0, Math.min(lyricIndex, slides - 1));
  const before = useRef({ songIndex: place.songIndex, deck, index });
  useLayoutEffect(() => {
    const { songIndex, deck: old, index: at } = before.current;
    before.current = { songIndex: place.songIndex, deck, index };
    const slide = old?.slides[at];
    if (deck === null || deck === old || slide === undefined || songIndex !== place.songIndex || at !== index) return;
    const to = slideAt(deck, slide);
    if (to !== index) dispatch({ type: 'slide-picked', index: to, slides: deck.slides.length, duringLive: false });
  }, [deck, index, place.songIndex, dispatch]);
  return index;
}
