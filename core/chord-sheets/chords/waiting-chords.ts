import { BECAUSE } from '../left-out.ts';
import type { ChordsLine, SheetLine } from '../lines/sheet-line.ts';

/** A chord line that waits for the words below it. */
export interface WaitingChords {
  readonly line: ChordsLine;
  /** Blank lines before it. */
  readonly blanks: number;
  /** True if tablature or a chord box is between it and the next line. */
  readonly isOverDrawing: boolean;
}

/** Checks for reasons that mean drawn music: chord names appear above such lines too. */
export function isDrawing(because: string): boolean {
  return because === BECAUSE.tablature || because === BECAUSE.diagram || because === BECAUSE.strumming;
}

/**
 * Returns true if pending chords stay pending over the blank line at `index`: words follow in a double-spaced sheet,
 * or a drawing follows.
 */
export function waitOverBlank(lines: readonly SheetLine[], index: number, isDoubleSpaced: boolean): boolean {
  const next = lines[index + 1];
  const isOverWords = isDoubleSpaced && next?.type === 'words' && next.row.chords.length === 0;
  return isOverWords || leadsToDrawing(lines, index);
}

/** Returns true if the next lines, past blank ones and chord names, are tablature or a chord box. */
export function leadsToDrawing(lines: readonly SheetLine[], index: number): boolean {
  let next = index;
  while (lines[next]?.type === 'blank') next += 1;
  if (lines[next]?.type === 'chords') next += 1;
  const line = lines[next];
  return line?.type === 'aside' && isDrawing(line.because);
}

/** A chord line that begins `columns` further right than its own text. */
export function movedBy(line: ChordsLine, columns: number): ChordsLine {
  const items = line.chords.items.map((item) => ({ ...item, column: item.column + columns }));
  return { ...line, chords: { ...line.chords, items } };
}
