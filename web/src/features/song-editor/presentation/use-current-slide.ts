import { useState } from 'react';
import { placeOfSlide, slideIndexAt, type SlideLines } from '@uplift/core/presentation';

/** Current slide. It stays the same line of the same section during edits. */
export interface CurrentSlide {
  readonly index: number;
  readonly slide: SlideLines | undefined;
  readonly goTo: (index: number) => void;
}

export function useCurrentSlide(slides: readonly SlideLines[]): CurrentSlide {
  const [place, setPlace] = useState({ orderIndex: 0, line: 0 });
  const index = slideIndexAt(slides, place);
  return {
    index,
    slide: slides[index],
    goTo(next) {
      const there = placeOfSlide(slides, next);
      if (there !== null) setPlace(there);
    },
  };
}
