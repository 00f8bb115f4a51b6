import { useState } from 'react';
import type { Slide } from '@uplift/core/presentation';

interface SlidePlace {
  readonly orderIndex: number;
  readonly line: number;
}

/** Which slide is looked at. It stays the same line of the same section, whatever is edited. */
export interface CurrentSlide {
  readonly index: number;
  readonly slide: Slide | undefined;
  readonly goTo: (index: number) => void;
}

const START: SlidePlace = { orderIndex: 0, line: 0 };

export function useCurrentSlide(slides: readonly Slide[]): CurrentSlide {
  const [place, setPlace] = useState(START);
  const index = indexAt(slides, place);
  return {
    index,
    slide: slides[index],
    goTo(next) {
      const slide = slides[Math.max(0, Math.min(next, slides.length - 1))];
      if (slide !== undefined) setPlace({ orderIndex: slide.orderIndex, line: slide.line });
    },
  };
}

/** The slide at that place; where its line is gone, the next one, or the last. */
function indexAt(slides: readonly Slide[], { orderIndex, line }: SlidePlace): number {
  const next = slides.findIndex(
    (slide) => slide.orderIndex > orderIndex || (slide.orderIndex === orderIndex && slide.line >= line),
  );
  return next === -1 ? slides.length - 1 : next;
}
