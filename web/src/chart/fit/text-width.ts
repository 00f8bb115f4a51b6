import { createTextWidths, type ChartFace } from '@uplift/core/songbook';

/** Text is measured once at this size; its width in em is the same at every other. */
const REFERENCE_PX = 100;
const FAMILY = '"Noto Sans Symbols Variable", "Instrument Sans Variable", system-ui, sans-serif';
/** Width of a letter if nothing can be measured. */
const USUAL_LETTER_EM = 0.5;

let pen: CanvasRenderingContext2D | null = null;

/** Widths of the texts of charts in the fonts of this page. */
export const chartWidths = createTextWidths(measureEm);

function measureEm(text: string, { weight, stretch }: ChartFace): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen === null) return text.length * USUAL_LETTER_EM;
  pen.font = `${weight} ${REFERENCE_PX}px ${FAMILY}`;
  pen.fontStretch = stretch;
  return pen.measureText(text).width / REFERENCE_PX;
}
