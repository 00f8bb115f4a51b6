import { useMemo } from 'react';
import { createStore, type Store } from '@uplift/core/foundation';
import { fitSlide, type Slide } from '@uplift/core/presentation';
import { useStore } from '../state/use-store.ts';

/** Text is measured once at this size; its width in em is the same at every other. */
const REFERENCE_PX = 100;
const FACE = `560 ${REFERENCE_PX}px "Instrument Sans Variable", system-ui, sans-serif`;
/** Of a slide of 1920 by 1080, as slide.module.css sets it: 8 % margins beside, 9 and 12 % above and below, text of 6.9 % of the width. */
const FONT_SHARE = 0.069;
const ROOM = { width: 0.84 / FONT_SHARE, lines: Math.floor((0.79 * 9) / 16 / (FONT_SHARE * 1.26)) };

const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null = null;
const arrivals = createStore(0);
let isLoading = false;

/** Counts up when the slides' font has arrived, so that what was measured before is measured again. */
const slideFont: Store<number> = {
  get: () => arrivals.get(),
  subscribe(listener) {
    if (!isLoading) {
      isLoading = true;
      // A font that cannot be loaded leaves the system's, which is then measured just the same.
      document.fonts.load(FACE, 'A').then(measureAnew, measureAnew);
    }
    return arrivals.subscribe(listener);
  },
};

function measureAnew(): void {
  widths.clear();
  arrivals.set(arrivals.get() + 1);
}

/** The share of its full size at which a slide's rows fit. */
export function useSlideScale(slide: Slide): number {
  const font = useStore(slideFont);
  return useMemo(
    () =>
      fitSlide(
        { rows: slide.rows.map(({ words }) => words.map(({ text }) => widthEm(text))), space: widthEm(' ') },
        ROOM,
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- measured again when the font arrives
    [slide, font],
  );
}

function widthEm(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen === null) return text.length / 2;
  pen.font = FACE;
  const width = pen.measureText(text).width / REFERENCE_PX;
  widths.set(text, width);
  return width;
}
