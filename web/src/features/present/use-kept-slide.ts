import { useLayoutEffect, useRef } from 'react';
import { clampSlide, keptSlide, type Deck, type Presentation } from '@uplift/core/presentation';
import type { OpenPresentation } from './use-presentation.ts';

/** The slide that is shown, by its index in the deck. Where settings or words change the deck, it stays at the words it was at. */
export function useKeptSlide(
  presentation: Presentation,
  deck: Deck | null,
  dispatch: OpenPresentation['dispatch'],
): number {
  const { place, lyricIndex } = presentation;
  const { songIndex } = place;
  const index = clampSlide(lyricIndex, deck);
  const before = useRef({ songIndex, deck, index });
  useLayoutEffect(() => {
    const now = { songIndex, deck, index };
    const to = keptSlide(before.current, now);
    before.current = now;
    if (to !== null) dispatch({ type: 'slide-picked', index: to, slides: deck?.slides.length ?? 0, duringLive: false });
  }, [deck, index, songIndex, dispatch]);
  return index;
}
