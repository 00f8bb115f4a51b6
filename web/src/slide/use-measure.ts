import { useMemo } from 'react';
import type { MeasureWord, SlideFont } from '@uplift/core/presentation';
import { useStore } from '../state/use-store.ts';
import { FONT_FAMILIES, SLIDE_WEIGHT, slideFonts } from './slide-fonts.ts';

/** Text is measured once at this size; its width in em is the same at every other. */
const REFERENCE_PX = 100;
/** Width of a letter if nothing can be measured. */
const USUAL_LETTER_EM = 0.5;

let pen: CanvasRenderingContext2D | null = null;
/** Measured widths since the last arrival of fonts; a new arrival resets them. */
let known: { readonly arrival: number; readonly widths: Map<SlideFont, Map<string, number>> } = {
  arrival: 0,
  widths: new Map(),
};

/** Measures words in the font slides are set in; another measure once its letters have arrived. */
export function useMeasure(font: SlideFont): MeasureWord {
  const arrival = useStore(slideFonts);
  return useMemo(() => createMeasure(font, arrival), [font, arrival]);
}

function createMeasure(font: SlideFont, arrival: number): MeasureWord {
  const widths = getWidths(font, arrival);
  return (text) => {
    const before = widths.get(text);
    if (before !== undefined) return before;
    const width = widthEm(text, font);
    widths.set(text, width);
    return width;
  };
}

function getWidths(font: SlideFont, arrival: number): Map<string, number> {
  if (known.arrival !== arrival) known = { arrival, widths: new Map() };
  const widths = known.widths.get(font) ?? new Map<string, number>();
  known.widths.set(font, widths);
  return widths;
}

function widthEm(text: string, font: SlideFont): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen === null) return text.length * USUAL_LETTER_EM;
  pen.font = `${SLIDE_WEIGHT} ${REFERENCE_PX}px ${FONT_FAMILIES[font]}`;
  return pen.measureText(text).width / REFERENCE_PX;
}
