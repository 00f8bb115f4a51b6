import type { KindRow, RowGaps } from './row-gaps.ts';
import { textOfPair, textOfRow } from './row-text.ts';

/** A line of words with the chords over it, or either alone. */
export interface Unit {
  readonly rows: readonly KindRow[];
  /** Whether it stands apart from the unit above. */
  readonly isApart: boolean;
}

/** Puts the lines of a block together, chords with the words right below them. */
export function unitsOf(rows: readonly KindRow[], gaps: RowGaps): readonly Unit[] {
  const units: Unit[] = [];
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    const last = units.at(-1);
    const isApart = before !== undefined && gaps.isSectionBetween(before, row);
    const isBelowChords = !isApart && !row.isChords && before?.isChords === true;
    if (isBelowChords && last !== undefined) units[units.length - 1] = { ...last, rows: [...last.rows, row] };
    else units.push({ rows: [row], isApart });
  }
  return units;
}

/** The lines of text of a unit. */
export function linesOf({ rows }: Unit): readonly string[] {
  const [first, second] = rows;
  if (first === undefined) return [];
  return second === undefined ? [textOfRow(first.row)] : textOfPair(first.row, second.row);
}
