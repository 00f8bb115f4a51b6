import type { PdfFontFamily } from './pdf-page.ts';

/** Widths of the characters from space to ~ in thousandths of the font's size, from Adobe's font metrics (AFM) of Helvetica. */
const HELVETICA = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];

/** The same of Times. */
const TIMES = [
  250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500, 500, 500,
  500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889,
  722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500, 333, 444, 500, 444, 500,
  444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480,
  200, 480, 541,
];

const FIRST = 32;
const MONOSPACE_WIDTH = 600;
/** Width of a letter in neither table: that of most small letters. */
const OTHER_WIDTH = 520;
const WIDE_WIDTH = 1000;

/** Chinese, Japanese, Korean and full-width forms, which take two columns of a text (Unicode, East Asian Width W and F). */
const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u;

/** Columns a character takes in a text of equally wide columns: 2 for Chinese, Japanese and Korean, else 1. */
export function countColumns(character: string): number {
  return WIDE.test(character) ? 2 : 1;
}

/**
 * The left edge of every character of `text`, and the right edge of the last, as shares of its width (0 to 1). A PDF
 * states the width of a run but not the places of its letters; letters of one family are similar, and their common
 * error is scaled away.
 */
export function letterEdges(text: string, family: PdfFontFamily): readonly number[] {
  const edges = [0];
  for (let at = 0; at < text.length; at += 1) edges.push((edges[at] ?? 0) + advanceWidth(text.charAt(at), family));
  const total = edges.at(-1) || 1;
  return edges.map((edge) => edge / total);
}

function advanceWidth(character: string, family: PdfFontFamily): number {
  if (WIDE.test(character)) return WIDE_WIDTH;
  if (family === 'monospace') return MONOSPACE_WIDTH;
  const table = family === 'serif' ? TIMES : HELVETICA;
  return table[character.charCodeAt(0) - FIRST] ?? OTHER_WIDTH;
}
