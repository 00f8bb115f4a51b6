import { createTextWidths, type ChartFace } from '@uplift/core/songbook';

/** Text is measured once at this size; its width in em is the same at every other. */
const REFERENCE_PX = 100;
const FAMILY = '"Noto Sans Symbols Variable", "Instrument Sans Variable", system-ui, sans-serif';
/** Width of a letter if nothing can be measured. */
const USUAL_LETTER_EM = 0.5;

/** A canvas for each face: setting the font of one takes longer than measuring a word. */
const pens = new Map<string, CanvasRenderingContext2D | null>();

/** Widths of the texts of charts in the fonts of this page. */
export const chartWidths = createTextWidths(measureEm);

function measureEm(text: string, face: ChartFace): number {
  const pen = penFor(face);
  return pen === null ? text.length * USUAL_LETTER_EM : pen.measureText(text).width / REFERENCE_PX;
}

function penFor({ weight, stretch }: ChartFace): CanvasRenderingContext2D | null {
  const name = `${weight} ${stretch}`;
  const before = pens.get(name);
  if (before !== undefined) return before;
  const pen = document.createElement('canvas').getContext('2d');
  if (pen !== null) {
    pen.font = `${weight} ${REFERENCE_PX}px ${FAMILY}`;
    pen.fontStretch = stretch;
  }
  pens.set(name, pen);
  return pen;
}
