import type { SlideText } from './fit-slide.ts';
import { phraseEnd, type PhraseEnd } from './phrases.ts';
import { rowWidth, type SlidePiece } from '../deck/slide-words.ts';

type Row = readonly SlidePiece[];

/** How far from the middle (in shares of the row) a text would rather part than at a worse place. */
const ENDING_COST: Readonly<Record<PhraseEnd, number>> = {
  sentence: 0,
  clause: 0.03,
  comma: 0.06,
  join: 0.12,
  plain: 0.25,
  weak: 0.35,
};

/** What is too much for one slide, in two: between rows that were broken by hand, else where a phrase ends, else at the middle word.
 * The second language parts with it. Null for a single word, which cannot be parted. */
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

/** The best place near the middle: before so many pieces. */
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
