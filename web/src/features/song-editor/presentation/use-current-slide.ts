import { useState } from 'react';
import type { Slide } from '@uplift/core/presentation';

interface SlidePlace {
  readonly orderIndex: number;
  readonly line: number;
}

/** The lyric lines that share a slide. */
export type SlideLines = readonly Slide[];

/** Current slide. It stays the same line of the same section, whatever is edited. */
export interface CurrentSlide {
  readonly index: number;
  readonly slide: SlideLines | undefined;
  readonly goTo: (index: number) => void;
}

const START: SlidePlace = { orderIndex: 0, line: 0 };

export function useCurrentSlide(slides: readonly SlideLines[]): CurrentSlide {
  const [place, setPlace] = useState(START);
  const index = indexAt(slides, place);
  return {
    index,
    slide: slides[index],
    goTo(next) {
      const first = slides[Math.max(0, Math.min(next, slides.length - 1))]?.[0];
      if (first !== undefined) setPlace({ orderIndex: first.orderIndex, line: first.line });
    },
  };
}

/** The slide at that place; where its line is gone, the next one, or the last. */
function indexAt(slides: readonly SlideLines[], { orderIndex, line }: SlidePlace): number {
  const next = slides.findIndex((lines) =>
    lines.some((each) => each.orderIndex > orderIndex || (each.orderIndex === orderIndex && each.line >= line)),
  );
  return next === -1 ? slides.length - 1 : next;
}
