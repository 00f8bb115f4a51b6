import { isChordRow } from './chord-tokens.ts';
import { isHeadingRow } from './headings.ts';
import { buildRows } from './rows.ts';
import type { Row } from './rows.ts';
import type { Word } from './words.ts';

/** Smallest gap between two columns, as a multiple of the type size. */
const GUTTER = 1.2;
/** Points by which the left edges of one column's lines may differ. */
const ALIGNED = 3;
/** Distance from a column's first line to its chords above, at most, in multiples of the size. */
const CHORDS_ABOVE = 1.8;
/** Minimum number of lines that begin at a column's edge, and of those that are sung or spoken. */
const FEWEST_STARTS = 3;
const FEWEST_SPOKEN = 2;

/** Divides a page's words into blocks in reading order: columns, and the parts above and below them. */
export function divideBlocks(words: readonly Word[]): readonly (readonly Row[])[] {
  const rows = buildRows(words);
  const parts = bestParts(rows);
  if (parts === null) return rows.length === 0 ? [] : [rows];
  const { above, left, right, below } = parts;
  return [
    ...(above.length === 0 ? [] : [buildRows(above)]),
    ...divideBlocks(left),
    ...divideBlocks(right),
    ...divideBlocks(below),
  ];
}

interface Parts {
  readonly above: readonly Word[];
  readonly left: readonly Word[];
  readonly right: readonly Word[];
  readonly below: readonly Word[];
}

function bestParts(rows: readonly Row[]): Parts | null {
  let best: { readonly parts: Parts; readonly starts: number } | null = null;
  for (const { edge, starts } of findEdges(rows)) {
    if (best !== null && starts <= best.starts) continue;
    const parts = partsAt(rows, edge);
    if (parts !== null) best = { parts, starts };
  }
  return best?.parts ?? null;
}

interface Edge {
  readonly edge: number;
  readonly starts: number;
}

/** Counts the words that begin after a gap, grouped by their aligned x. */
function findEdges(rows: readonly Row[]): readonly Edge[] {
  const edges: { edge: number; starts: number }[] = [];
  const starts = rows.flatMap((row) => row.words.filter((word, index) => isStart(row, word, index)).map(({ x }) => x));
  for (const x of starts.toSorted((a, b) => a - b)) {
    const last = edges.at(-1);
    if (last !== undefined && x - last.edge <= ALIGNED) last.starts += 1;
    else edges.push({ edge: x, starts: 1 });
  }
  const leftmost = Math.min(...rows.map(({ x }) => x));
  return edges.filter(({ edge, starts }) => starts >= FEWEST_STARTS && edge > leftmost + ALIGNED);
}

function isStart(row: Row, word: Word, index: number): boolean {
  const before = row.words[index - 1];
  return before === undefined || word.x - before.right >= GUTTER * row.size;
}

/** The page divided at an edge; null if that separates no columns. */
function partsAt(rows: readonly Row[], edge: number): Parts | null {
  const run = longestRun(rows, edge);
  if (run === null) return null;
  const { from, to } = withoutHead(rows, run, edge);
  const body = rows.slice(from, to).flatMap((row) => row.words);
  const [left, right] = [body.filter(({ x }) => x < edge - ALIGNED), body.filter(({ x }) => x >= edge - ALIGNED)];
  if (!isColumn(buildRows(left)) || !isColumn(buildRows(right)) || !standSideBySide(left, right)) return null;
  return {
    above: rows.slice(0, from).flatMap((row) => row.words),
    left,
    right,
    below: rows.slice(to).flatMap((row) => row.words),
  };
}

interface Run {
  readonly from: number;
  readonly to: number;
}

/** The longest run of rows without a word across the gutter left of the edge. */
function longestRun(rows: readonly Row[], edge: number): Run | null {
  let best: Run | null = null;
  let from = 0;
  for (let at = 0; at <= rows.length; at += 1) {
    const row = rows[at];
    if (row !== undefined && !reachesOver(row, edge)) continue;
    if (best === null || at - from > best.to - best.from) best = { from, to: at };
    from = at + 1;
  }
  return best !== null && best.to - best.from >= FEWEST_STARTS ? best : null;
}

function reachesOver(row: Row, edge: number): boolean {
  const gutter = GUTTER * row.size;
  return row.words.some(({ x, right }) => x < edge - ALIGNED && right > edge - gutter);
}

/**
 * Run without the rows above the columns, such as a title on the left with a key on the right: columns begin at the
 * first line at the edge.
 */
function withoutHead(rows: readonly Row[], { from, to }: Run, edge: number): Run {
  const right = rows.slice(from, to).map((row) => row.words.find(({ x }) => x >= edge - ALIGNED));
  const first = right.findIndex((word) => word !== undefined && word.x <= edge + ALIGNED);
  const begin = right[first];
  if (begin === undefined) return { from, to };
  const head = right.findLastIndex(
    (word, at) => at < first && word !== undefined && begin.y - word.y > CHORDS_ABOVE * begin.size,
  );
  return { from: from + head + 1, to };
}

/** Returns true if enough rows have words: chords alone in even distances are a grid, which is read line by line. */
function isColumn(rows: readonly Row[]): boolean {
  return rows.length >= FEWEST_STARTS && rows.filter(isSpoken).length >= FEWEST_SPOKEN;
}

function isSpoken(row: Row): boolean {
  return !isChordRow(row) && !isHeadingRow(row) && row.words.some(({ text }) => /\p{L}{2}/u.test(text));
}

function standSideBySide(left: readonly Word[], right: readonly Word[]): boolean {
  const top = Math.max(findTop(left), findTop(right));
  const bottom = Math.min(findBottom(left), findBottom(right));
  return bottom > top;
}

function findTop(words: readonly Word[]): number {
  return Math.min(...words.map(({ y }) => y));
}

function findBottom(words: readonly Word[]): number {
  return Math.max(...words.map(({ y }) => y));
}
