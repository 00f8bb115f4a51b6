import { phraseEnd, type PhraseEnd } from './phrases.ts';
import { rowWidth, type SlidePiece } from '../deck/slide-words.ts';

/**
 * Cost of ending a row after each kind of phrase, in shares of the squared difference in width, next to a row as wide
 * as the others.
 */
const ENDING_COST: Readonly<Record<PhraseEnd, number>> = {
  sentence: -0.2,
  clause: -0.2,
  comma: -0.15,
  join: -0.04,
  plain: 0,
  weak: 0.12,
};
/** The lowest cost that a row can have. */
export const LEAST_ROW_COST = Math.min(...Object.values(ENDING_COST));
/** Share of the other rows' width below which a last row of one word looks left over. */
const ORPHAN_SHARE = 0.5;
const ORPHAN_COST = 10;

/** Counts the rows of at most `width` em that the pieces fill. A wider piece has a row to itself. */
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

/** Rows of a text and the cost of their breaks: lower is better, negative if they end with phrases. */
export interface BrokenRows {
  readonly rows: readonly (readonly SlidePiece[])[];
  readonly cost: number;
}

/**
 * Breaks the pieces into as few rows of at most `width` em as possible, of about equal width, ending after phrases
 * rather than after an article, and without a single word on the last (by dynamic programming over the ends of rows,
 * as Knuth and Plass break paragraphs).
 */
export function balancedRows(pieces: readonly SlidePiece[], width: number): BrokenRows {
  const count = rowCount(pieces, width);
  if (count === 1) return { rows: [pieces], cost: 0 };
  const page: Page = {
    pieces,
    width,
    offsets: sumOffsets(pieces),
    endings: findEndings(pieces),
    target: rowWidth(pieces) / count,
  };
  let best: readonly (Breaking | null)[] = [{ cost: 0, ends: [] }, ...pieces.map(() => null)];
  for (let row = 0; row < count; row += 1) best = withOneRowMore(page, best);
  const { ends, cost } = best.at(-1) ?? { ends: [], cost: 0 };
  return { rows: rowsAt(pieces, ends), cost };
}

interface Page {
  readonly pieces: readonly SlidePiece[];
  readonly width: number;
  /** The width before each piece, in em, with the space after it. */
  readonly offsets: readonly number[];
  /** Costs of ending a row after each piece. */
  readonly endings: readonly number[];
  /** Width of each row if all were equal. */
  readonly target: number;
}

/** The best breaks before one end: the number of pieces in each row. */
interface Breaking {
  readonly cost: number;
  readonly ends: readonly number[];
}

function withOneRowMore(page: Page, best: readonly (Breaking | null)[]): readonly (Breaking | null)[] {
  return best.map((_, end) => bestEndingAt(page, best, end));
}

function bestEndingAt(page: Page, best: readonly (Breaking | null)[], end: number): Breaking | null {
  let found: Breaking | null = null;
  for (let start = end - 1; start >= 0; start -= 1) {
    const width = widthBetween(page, start, end);
    if (width > page.width && start < end - 1) break;
    const before = best[start] ?? null;
    if (before === null) continue;
    const cost = before.cost + rowCost(page, { start, end, width });
    if (found === null || cost < found.cost) found = { cost, ends: [...before.ends, end] };
  }
  return found;
}

function sumOffsets(pieces: readonly SlidePiece[]): readonly number[] {
  const offsets = [0];
  let offset = 0;
  for (const { width, space } of pieces) {
    offset += width + space;
    offsets.push(offset);
  }
  return offsets;
}

function widthBetween({ pieces, offsets }: Page, start: number, end: number): number {
  return (offsets[end] ?? 0) - (offsets[start] ?? 0) - (pieces[end - 1]?.space ?? 0);
}

function rowCost({ pieces, target, endings }: Page, row: { start: number; end: number; width: number }): number {
  const uneven = ((target - row.width) / target) ** 2;
  if (row.end < pieces.length) return uneven + (endings[row.end - 1] ?? 0);
  return row.end - row.start === 1 && row.width < ORPHAN_SHARE * target ? uneven + ORPHAN_COST : uneven;
}

function findEndings(pieces: readonly SlidePiece[]): readonly number[] {
  return pieces.map((piece, index) => {
    const next = pieces[index + 1];
    return next === undefined ? 0 : ENDING_COST[phraseEnd(piece, next)];
  });
}

function rowsAt(pieces: readonly SlidePiece[], ends: readonly number[]): readonly (readonly SlidePiece[])[] {
  return ends.map((end, index) => pieces.slice(ends[index - 1] ?? 0, end));
}
