import type { Section } from '@uplift/core/songbook';
import { measuredChords } from '../chords/measured-chords.ts';
import type { MeasuredChords } from '../chords/measured-chords.ts';
import { escapeCharacter, escapeChord } from './write-escape.ts';

/** Measures on one line of a grid. */
const MEASURES_A_LINE = 4;

/** The longest measure that is written beat by beat. */
const MOST_CELLS = 64;

/** The measures of a section as lines of a ChordPro grid: one cell for each beat, `.` if no chord begins. */
export function gridLines(section: Section, shown: (chord: string) => string): readonly string[] {
  const measures = measuredChords(section).map((measure) => measureCells(measure, shown));
  const lineCount = Math.ceil(measures.length / MEASURES_A_LINE);
  return Array.from({ length: lineCount }, (_, line) => {
    const cells = measures.slice(line * MEASURES_A_LINE, (line + 1) * MEASURES_A_LINE);
    return `| ${cells.join(' | ')} |`;
  });
}

/** Chords that begin within one beat share its cell: `G~D`. */
function measureCells({ beats, chords }: MeasuredChords, shown: (chord: string) => string): string {
  const count = Math.min(beats, MOST_CELLS);
  const cells = Array.from({ length: count }, (_, beat) => {
    const here = chords.filter((chord) => Math.min(Math.floor(chord.beat), count - 1) === beat);
    return here.length === 0 ? '.' : here.map(({ chord }) => cellText(shown(chord))).join('~');
  });
  return cells.join(' ');
}

/** Escapes every character of a cell without a letter, such as "%": it would be read as a sign of the grid. */
function cellText(chord: string): string {
  return /\p{L}/u.test(chord) ? escapeChord(chord) : chord.replace(/[^]/g, escapeCharacter);
}
