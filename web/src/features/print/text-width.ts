import { signsApart, type TextFace } from '@uplift/core/print-layout';
import { SIGNS } from './accidental-setting.ts';

const REFERENCE_PX = 100;
const UI = '"Noto Sans Symbols Variable", "Instrument Sans Variable", system-ui, sans-serif';
const TITLE = '"Noto Sans Symbols Variable", "Newsreader Variable", Georgia, serif';
const DIRECTION = '"Newsreader Variable", Georgia, serif';
/** As sheet.module.css sets them. */
const FONTS: Readonly<Record<TextFace, string>> = {
  title: `500 ${REFERENCE_PX}px ${TITLE}`,
  text: `430 ${REFERENCE_PX}px ${UI}`,
  strong: `600 ${REFERENCE_PX}px ${UI}`,
  direction: `italic 420 ${REFERENCE_PX}px ${DIRECTION}`,
};

const widths = new Map<string, number>();
/** Pages of songs share most words; more than these are not worth keeping. */
const MOST_WIDTHS = 20_000;
let pen: CanvasRenderingContext2D | null = null;

/** The width of a text in em of its font size. */
export function textWidthEm(text: string, face: TextFace): number {
  const key = `${face} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  const width = measured(text, face);
  widths.set(key, width);
  return width;
}

/** For when a font has arrived. */
export function forgetTextWidths(): void {
  widths.clear();
}

/** Signs are set apart from letters, in their own size. */
function measured(text: string, face: TextFace): number {
  return signsApart(text, false).reduce((sum, piece) => {
    const own = letters(piece.text, face);
    if (piece.kind !== 'flat' && piece.kind !== 'sharp') return sum + own;
    const { scale, before, after } = SIGNS[piece.kind];
    return sum + (own + before + after) * scale;
  }, 0);
}

function letters(text: string, face: TextFace): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen === null) return text.length / 2;
  pen.font = FONTS[face];
  return pen.measureText(text).width / REFERENCE_PX;
}
