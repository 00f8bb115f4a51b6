import type { KindRow } from './kind-rows.ts';
import type { RowGaps } from './row-gaps.ts';
import { movedRow } from './rows.ts';

/** A line of words with the chords over it, or either alone. */
export interface Unit {
  readonly rows: readonly KindRow[];
  /** True if white is between it and the unit above. */
  readonly isApart: boolean;
  /** True for the first of a page or column, where the white space above has no meaning. */
  readonly beginsBlock: boolean;
  readonly beginsPage: boolean;
}

/** Lines that are read in sequence: a column, or a page without columns. */
export interface Block {
  readonly rows: readonly KindRow[];
  readonly beginsPage: boolean;
}

/** Groups lines, chords with the words directly below them, even across a page end. */
export function groupUnits(blocks: readonly Block[], gaps: RowGaps): readonly Unit[] {
  const units: Unit[] = [];
  for (const next of blocks.flatMap((block) => linesIn(block, gaps))) {
    const last = units.at(-1);
    if (last !== undefined && waitsFor(last, next)) units[units.length - 1] = joined(last, next);
    else units.push(next);
  }
  return units;
}

function linesIn({ rows, beginsPage }: Block, gaps: RowGaps): readonly Unit[] {
  return rows.map((row, at) => ({
    rows: [row],
    isApart: isApartAt(rows, at, gaps),
    beginsBlock: at === 0,
    beginsPage: at === 0 && beginsPage,
  }));
}

function isApartAt(rows: readonly KindRow[], at: number, gaps: RowGaps): boolean {
  const [upper, lower] = [rows[at - 1], rows[at]];
  return upper !== undefined && lower !== undefined && gaps.isSectionBetween(upper, lower);
}

/** Returns true if a unit is chords over the words of the next. */
function waitsFor({ rows }: Unit, next: Unit): boolean {
  const [chords, words] = [rows[0], next.rows[0]];
  if (rows.length > 1 || next.isApart || chords?.kind !== 'chords' || words?.kind !== 'words') return false;
  return words.row.size <= LARGEST_WORDS * chords.row.size;
}

/** Maximum size of words, in multiples of their chords': larger text is a title. */
const LARGEST_WORDS = 1.6;

function joined(chords: Unit, words: Unit): Unit {
  const [over, under] = [chords.rows[0], words.rows[0]];
  if (over === undefined || under === undefined || !words.beginsBlock) {
    return { ...chords, rows: [...chords.rows, ...words.rows] };
  }
  const moved = { ...over, row: movedRow(over.row, under.left - over.left) };
  return { ...chords, rows: [moved, under] };
}

/** The row of words of a unit; null for only chords. */
export function findWordsRow({ rows }: Unit): KindRow | null {
  return rows.find(({ kind }) => kind !== 'chords') ?? null;
}

/** Returns true if a unit is a section's heading. */
export function isHeadingUnit({ rows }: Unit): boolean {
  return rows.length === 1 && rows[0]?.kind === 'heading';
}
