import type { ChordId } from '@uplift/core/foundation';
import { characterStarts, type ChartBar, type ChartLine, type SectionLayout } from '@uplift/core/songbook';
import type { ChartCursor } from './cursor.ts';
import { chordsOn, wordsOn } from './line-places.ts';

export type CursorStep = 'left' | 'right' | 'previousWord' | 'nextWord' | 'up' | 'down' | 'first' | 'last';

/** A row of a section in reading order: its bars; the chords of a line; the letters below them. */
export interface CursorRow {
  readonly kind: 'bars' | 'chords' | 'letters';
  readonly stops: readonly CursorStop[];
}

export interface CursorStop {
  readonly cursor: ChartCursor;
  /** The letter or beat below it. */
  readonly column: number;
  /** A word, a measure or a chord begins here. */
  readonly isBeginning: boolean;
}

/** The rows of a section from top to bottom. Rows without a stop are left out. */
export function cursorRows({ bars, lines }: SectionLayout): readonly CursorRow[] {
  const rows: readonly CursorRow[] = [
    { kind: 'bars', stops: bars.flatMap(barStops) },
    ...lines.filter(({ isBlank }) => !isBlank).flatMap(lineRows),
  ];
  return rows.filter(({ stops }) => stops.length > 0);
}

/** The initial cursor: the first chord, or else the first place. Null in a section without any place. */
export function firstCursor(layout: SectionLayout): ChartCursor | null {
  const rows = cursorRows(layout);
  const stops = rows.flatMap((row) => row.stops);
  return (stops.find(({ cursor }) => cursor.type === 'chord') ?? stops[0])?.cursor ?? null;
}

/** The cursor one step further; the same cursor at the end. A cursor without a place moves to the first place. */
export function stepCursor(layout: SectionLayout, cursor: ChartCursor, step: CursorStep): ChartCursor {
  const rows = cursorRows(layout);
  const at = findStop(rows, cursor);
  if (at === null) return firstCursor(layout) ?? cursor;
  return (STEPS[step](rows, at) ?? stopAt(rows, at))?.cursor ?? cursor;
}

/** Indexes into `rows`: a row, and a stop of it. */
interface StopIndex {
  readonly row: number;
  readonly stop: number;
}

/** The stop of a cursor. Between two stops it is at the previous one; a deleted chord or line has none. */
export function findStop(rows: readonly CursorRow[], cursor: ChartCursor): StopIndex | null {
  for (const [row, { stops }] of rows.entries()) {
    const stop = stops.findLastIndex((candidate) => isAt(candidate, cursor));
    if (stop !== -1) return { row, stop };
  }
  return null;
}

function isAt({ cursor: stop }: CursorStop, cursor: ChartCursor): boolean {
  if (cursor.type === 'chord') return stop.type === 'chord' && stop.chordId === cursor.chordId;
  if (cursor.type === 'beat') return stop.type === 'beat' && stop.beat <= cursor.beat;
  return stop.type === 'letter' && stop.line === cursor.line && stop.character <= cursor.character;
}

type StepFrom = (rows: readonly CursorRow[], at: StopIndex) => CursorStop | undefined;

const STEPS: Readonly<Record<CursorStep, StepFrom>> = {
  left: (rows, at) => stopsBefore(rows, at).at(-1) ?? likeRow(rows, at.row, -1)?.stops.at(-1),
  right: (rows, at) => stopsAfter(rows, at)[0] ?? likeRow(rows, at.row, 1)?.stops[0],
  previousWord: (rows, at) =>
    stopsBefore(rows, at).findLast(isBeginning) ?? likeRow(rows, at.row, -1)?.stops.findLast(isBeginning),
  nextWord: (rows, at) => stopsAfter(rows, at).find(isBeginning) ?? likeRow(rows, at.row, 1)?.stops.find(isBeginning),
  up: (rows, at) => nearest(rows[at.row - 1], stopAt(rows, at)),
  down: (rows, at) => nearest(rows[at.row + 1], stopAt(rows, at)),
  first: (rows, at) => rows[at.row]?.stops[0],
  last: (rows, at) => rows[at.row]?.stops.at(-1),
};

function stopsBefore(rows: readonly CursorRow[], { row, stop }: StopIndex): readonly CursorStop[] {
  return rows[row]?.stops.slice(0, stop) ?? [];
}

function stopsAfter(rows: readonly CursorRow[], { row, stop }: StopIndex): readonly CursorStop[] {
  return rows[row]?.stops.slice(stop + 1) ?? [];
}

function stopAt(rows: readonly CursorRow[], { row, stop }: StopIndex): CursorStop | undefined {
  return rows[row]?.stops[stop];
}

function isBeginning(stop: CursorStop): boolean {
  return stop.isBeginning;
}

/** The next row of the same kind: letters lead to letters, and chords to chords. */
function likeRow(rows: readonly CursorRow[], from: number, by: 1 | -1): CursorRow | undefined {
  const kind = rows[from]?.kind;
  const others = by === 1 ? rows.slice(from + 1) : rows.slice(0, from).toReversed();
  return others.find((row) => row.kind === kind);
}

function nearest(row: CursorRow | undefined, from: CursorStop | undefined): CursorStop | undefined {
  if (row === undefined || from === undefined) return undefined;
  const distance = ({ column }: CursorStop) => Math.abs(column - from.column);
  return row.stops.reduce((best, stop) => (distance(stop) < distance(best) ? stop : best));
}

function lineRows(line: ChartLine): readonly CursorRow[] {
  const chords = chordsOn(line).map(({ chord, at }) => chordStop(chord.id, at));
  return [
    { kind: 'chords', stops: chords },
    { kind: 'letters', stops: letterStops(line) },
  ];
}

function chordStop(chordId: ChordId, column: number): CursorStop {
  return { cursor: { type: 'chord', chordId }, column, isBeginning: true };
}

function letterStops(line: ChartLine): readonly CursorStop[] {
  const beginnings = new Set(wordsOn(line).map(({ start }) => start));
  return [...characterStarts(line.text), line.text.length].map((character) => ({
    cursor: { type: 'letter', line: line.line, character },
    column: character,
    isBeginning: beginnings.has(character) || character === line.text.length,
  }));
}

/** The chords of a bar, and its beats without chords. */
function barStops(bar: ChartBar): readonly CursorStop[] {
  const taken = new Set(bar.chords.map(({ beat }) => findCell(bar.beats, beat)));
  const chords = bar.chords.map(({ id, beat }) => chordStop(id, bar.start + beat));
  const beats = beatCells(bar.beats)
    .filter((_, cell) => !taken.has(cell))
    .map((beat): CursorStop => ({
      cursor: { type: 'beat', beat: bar.start + beat },
      column: bar.start + beat,
      isBeginning: beat === 0,
    }));
  return [...chords, ...beats].toSorted((a, b) => a.column - b.column);
}

/** Most cells of a bar; one with more beats is divided into that many equal parts. */
const MOST_CELLS = 32;

/** The beats of a bar, from 0, that a chord can be put on. */
export function beatCells(beats: number): readonly number[] {
  const cells = Math.min(beats, MOST_CELLS);
  return Array.from({ length: cells }, (_, cell) => Math.floor((cell * beats) / cells));
}

/**
 * Returns the index of the {@link beatCells} cell that holds a beat; the first or last one for a beat outside the bar.
 */
export function findCell(beats: number, beat: number): number {
  return Math.max(
    0,
    beatCells(beats).findLastIndex((cell) => cell <= beat),
  );
}
