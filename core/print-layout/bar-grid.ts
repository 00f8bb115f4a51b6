import type { BarChord, ChartBar, ChartMeasure } from '@uplift/core/songbook';

/** A drawn measure: its chords with their distance from its left edge, in em. */
export interface GridCell {
  readonly chords: readonly { readonly text: string; readonly x: number; readonly width: number }[];
  /** False if the measure continues in the next cell: it has too many chords for one. */
  readonly endsBar: boolean;
}

/** The measures of a section in rows of cells of one width. */
export interface BarGrid {
  readonly cellEm: number;
  readonly rows: readonly (readonly GridCell[])[];
}

/** A bar without chords still looks like one. */
const NARROWEST_CELL_EM = 3.9;
/** Space between a bar line and a chord. */
const PADDING_EM = 0.42;
/** The room rules take. */
const SLACK_EM = 0.15;
/** Measures of a phrase; rows hold whole phrases if possible. */
const PHRASE = 4;

/**
 * Arranges measures in rows of at most `roomEm`. A chord is as far into its measure as its beat, unless it must make
 * room.
 */
export function layOutGrid(bars: readonly ChartBar[], measure: ChartMeasure, roomEm: number): BarGrid {
  const room = roomEm - SLACK_EM;
  const shares = bars.flatMap((bar) => divideBar(bar, measure, room));
  const cellEm = shares.reduce((widest, { chords }) => Math.max(widest, neededEm(chords, measure)), NARROWEST_CELL_EM);
  const perRow = cellsPerRow(room, cellEm);
  const cells = shares.map(({ bar, chords, endsBar }) => ({
    chords: placeChords(bar, chords, { measure, cellEm }),
    endsBar,
  }));
  const rows = Array.from({ length: Math.ceil(cells.length / perRow) }, (_, row) =>
    cells.slice(row * perRow, (row + 1) * perRow),
  );
  return { cellEm: Math.min(cellEm, room), rows };
}

function cellsPerRow(roomEm: number, cellEm: number): number {
  const fitting = Math.max(1, Math.floor(roomEm / cellEm));
  return fitting < PHRASE ? fitting : fitting - (fitting % PHRASE);
}

interface BarShare {
  readonly bar: ChartBar;
  readonly chords: readonly BarChord[];
  readonly endsBar: boolean;
}

/** A measure in one cell, or in several if its chords do not fit next to each other. */
function divideBar(bar: ChartBar, measure: ChartMeasure, roomEm: number): readonly BarShare[] {
  const shares: BarChord[][] = [[]];
  for (const chord of bar.chords) {
    const share = shares.at(-1) ?? [];
    if (share.length > 0 && neededEm([...share, chord], measure) > roomEm) shares.push([chord]);
    else share.push(chord);
  }
  return shares.map((chords, index) => ({ bar, chords, endsBar: index === shares.length - 1 }));
}

function neededEm(chords: readonly BarChord[], measure: ChartMeasure): number {
  const widths = chords.reduce((sum, { text }) => sum + measure.chord(text) + measure.chordGap, 0);
  return Math.max(0, widths - measure.chordGap) + 2 * PADDING_EM;
}

interface CellSetting {
  readonly measure: ChartMeasure;
  readonly cellEm: number;
}

function placeChords(bar: ChartBar, chords: readonly BarChord[], { measure, cellEm }: CellSetting): GridCell['chords'] {
  const widths = chords.map(({ text }) => measure.chord(text));
  let needed = widths.reduce((sum, width) => sum + width + measure.chordGap, -measure.chordGap);
  let next = PADDING_EM;
  return chords.map(({ text, beat }, index) => {
    const width = widths[index] ?? 0;
    const byBeat = PADDING_EM + (Math.max(0, beat) / Math.max(1, bar.beats)) * (cellEm - PADDING_EM);
    const latest = cellEm - PADDING_EM - needed;
    const x = Math.max(next, Math.min(byBeat, latest));
    needed -= width + measure.chordGap;
    next = x + width + measure.chordGap;
    return { text, x, width };
  });
}
