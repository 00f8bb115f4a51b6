import { phraseEnd, type PhraseEnd } from './phrases.ts';
import { widthOf, type SlidePiece } from './slide-words.ts';

/** Beside a row as wide as the others, where a row should or should not end: shares of the squared difference in width. */
const ENDING_COST: Readonly<Record<PhraseEnd, number>> = {
  sentence: -0.2,
  clause: -0.2,
  comma: -0.15,
  join: -0.04,
  plain: 0,
  weak: 0.12,
};
/** A last row of one word narrower than this share of the widest looks left over. */
const ORPHAN_SHARE = 0.4;
/** The same beside the usual row, which is narrower than the widest. */
const ORPHAN_SHARE_OF_TARGET = 0.5;
const ORPHAN_COST = 10;

/** How many rows of at most `width` em the pieces take. A piece that is wider has a row to itself. */
export function rowCount(pieces: readonly SlidePiece[], width: number): number {
  let rows = 1;
  let used = 0;
  for (const piece of pieces) {
    if (used > 0 && used + piece.width > width) {
      rows += 1;
      used = 0;
    }
    used += piece.width + piece.space;
  }
  return rows;
}

/** The pieces in as few rows of at most `width` em as they take, about as wide as each other, ending where a phrase does rather than
 * after an article, and with no word left over on the last (by dynamic programming over the ends of rows, as Knuth and Plass break
 * paragraphs). */
export function balancedRows(pieces: readonly SlidePiece[], width: number): readonly (readonly SlidePiece[])[] {
  const count = rowCount(pieces, width);
  if (count === 1) return [pieces];
  const page: Page = { pieces, width, target: widthOf(pieces) / count };
  let best: readonly (Breaking | null)[] = [{ cost: 0, ends: [] }, ...pieces.map(() => null)];
  for (let row = 0; row < count; row += 1) best = withOneRowMore(page, best);
  return rowsAt(pieces, best.at(-1)?.ends ?? []);
}

/** Whether a last row is one short word below others. */
export function hasOrphan(rows: readonly (readonly SlidePiece[])[]): boolean {
  const last = rows.at(-1);
  if (last === undefined || rows.length === 1 || last.length > 1) return false;
  return widthOf(last) < ORPHAN_SHARE * Math.max(...rows.map(widthOf));
}

interface Page {
  readonly pieces: readonly SlidePiece[];
  readonly width: number;
  /** How wide each row would be if all were alike. */
  readonly target: number;
}

/** The best way to break what lies before one end: rows end after so many pieces. */
interface Breaking {
  readonly cost: number;
  readonly ends: readonly number[];
}

function withOneRowMore(page: Page, best: readonly (Breaking | null)[]): readonly (Breaking | null)[] {
  return best.map((_, end) => bestEndingAt(page, best, end));
}

function bestEndingAt(page: Page, best: readonly (Breaking | null)[], end: number): Breaking | null {
  let found: Breaking | null = null;
  for (const { start, width } of rowsEndingAt(page, end)) {
    const before = best[start] ?? null;
    if (before === null) continue;
    const cost = before.cost + rowCost(page, { start, end, width });
    if (found === null || cost < found.cost) found = { cost, ends: [...before.ends, end] };
  }
  return found;
}

/** The rows that have room and end there, the shortest first. */
function* rowsEndingAt({ pieces, width: most }: Page, end: number): Generator<{ start: number; width: number }> {
  let width = 0;
  for (const [back, piece] of pieces.slice(0, end).toReversed().entries()) {
    width += piece.width + (back === 0 ? 0 : piece.space);
    if (width > most && back > 0) return;
    yield { start: end - 1 - back, width };
  }
}

function rowCost({ pieces, target }: Page, row: { start: number; end: number; width: number }): number {
  const uneven = ((target - row.width) / target) ** 2;
  const last = pieces[row.end - 1];
  const next = pieces[row.end];
  if (last !== undefined && next !== undefined) return uneven + ENDING_COST[phraseEnd(last, next)];
  return row.end - row.start === 1 && row.width < ORPHAN_SHARE_OF_TARGET * target ? uneven + ORPHAN_COST : uneven;
}

function rowsAt(pieces: readonly SlidePiece[], ends: readonly number[]): readonly (readonly SlidePiece[])[] {
  return ends.map((end, index) => pieces.slice(ends[index - 1] ?? 0, end));
}
