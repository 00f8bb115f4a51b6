import type { ChartLine, SectionLayout } from '@uplift/core/songbook';
import { cursorRows, type CursorStop } from './chart-cursor.ts';
import type { ChartCursor, ChartPlace } from './cursor.ts';
import { chordsOn, wordsOn } from './line-places.ts';

interface TypedStop extends Pick<CursorStop, 'cursor' | 'column'> {
  /** -1 on bars. */
  readonly line: number;
}

/**
 * Returns the next stop of Tab while typing: the next chord or beginning of a word; on bars the next chord or beat.
 * Null at the end of the section.
 */
export function nextChordStop(layout: SectionLayout, from: ChartCursor, by: 1 | -1): ChartCursor | null {
  const stops = typedStops(layout);
  return (from.type === 'chord' ? nextToChord(stops, from, by) : nextToPlace(stops, from, by)) ?? null;
}

function nextToChord(stops: readonly TypedStop[], { chordId }: ChartCursor & { type: 'chord' }, by: 1 | -1) {
  const at = stops.findIndex(({ cursor }) => cursor.type === 'chord' && cursor.chordId === chordId);
  return at === -1 ? undefined : stops[at + by]?.cursor;
}

/** Handles a place in the middle of a word, where there is no stop. */
function nextToPlace(stops: readonly TypedStop[], from: ChartPlace, by: 1 | -1) {
  const [line, column] = from.type === 'letter' ? [from.line, from.character] : [-1, from.beat];
  const side = (stop: TypedStop) => Math.sign(stop.line - line || stop.column - column);
  const next = by === 1 ? stops.find((stop) => side(stop) === 1) : stops.findLast((stop) => side(stop) === -1);
  return next?.cursor;
}

function typedStops(layout: SectionLayout): readonly TypedStop[] {
  const [first] = cursorRows(layout);
  const onBars = first?.kind === 'bars' ? first.stops.map((stop) => ({ ...stop, line: -1 })) : [];
  return [...onBars, ...layout.lines.flatMap(lineStops)];
}

/** The chords of a line, and its words without one on their first letter. */
function lineStops(line: ChartLine): readonly TypedStop[] {
  const chords = chordsOn(line).map(({ chord, at }): TypedStop => ({
    cursor: { type: 'chord', chordId: chord.id },
    column: at,
    line: line.line,
  }));
  const taken = new Set(chords.map(({ column }) => column));
  const words = wordsOn(line)
    .filter(({ start }) => !taken.has(start))
    .map(({ start }): TypedStop => ({
      cursor: { type: 'letter', line: line.line, character: start },
      column: start,
      line: line.line,
    }));
  return [...chords, ...words].toSorted((a, b) => a.column - b.column);
}
