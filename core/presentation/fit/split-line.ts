import type { SlideText } from './fit-slide.ts';
import { phraseEnd, type PhraseEnd } from './phrases.ts';
import { rowWidth, type SlidePiece } from '../deck/slide-words.ts';

type Row = readonly SlidePiece[];

/** Penalty of each kind of break, as a distance from the middle (a share of the row) that is as bad. */
const ENDING_COST: Readonly<Record<PhraseEnd, number>> = {
  sentence: 0,
  clause: 0.03,
  comma: 0.06,
  join: 0.12,
  plain: 0.25,
  weak: 0.35,
};

/**
 * Splits a text that is too long for one slide: between rows broken by hand, else at the end of a phrase, else at the
 * middle word. The second language splits with it. Null for a single word.
 */
export function splitInHalf({ rows, secondRows }: SlideText): readonly [SlideText, SlideText] | null {
  const halves = halvesOfRows(rows) ?? halvesOfRows(secondRows);
  if (halves === null) return null;
  if (halvesOfRows(rows) === null)
    return [
      { rows, secondRows: halves[0] },
      { rows, secondRows: halves[1] },
    ];
  const [first, last] = halvesOfRows(secondRows) ?? [secondRows, secondRows];
  return [
    { rows: halves[0], secondRows: first },
    { rows: halves[1], secondRows: last },
  ];
}

function halvesOfRows(rows: readonly Row[]): readonly [readonly Row[], readonly Row[]] | null {
  const middle = Math.ceil(rows.length / 2);
  if (rows.length > 1) return [rows.slice(0, middle), rows.slice(middle)];
  const [row = []] = rows;
  if (row.length < 2) return null;
  const at = findMiddle(row);
  return [[row.slice(0, at)], [row.slice(at)]];
}

/** The best break near the middle, as the number of pieces before it. */
function findMiddle(row: Row): number {
  const total = rowWidth(row);
  let width = 0;
  let best = { at: 1, cost: Infinity };
  for (const [index, piece] of row.slice(0, -1).entries()) {
    width += piece.width + piece.space;
    const next = row[index + 1];
    if (next === undefined) break;
    const cost = Math.abs(width / total - 0.5) + ENDING_COST[phraseEnd(piece, next)];
    if (cost < best.cost) best = { at: index + 1, cost };
  }
  return best.at;
}
