import type { PlacedChord } from '@uplift/core/songbook';
import { unescapeText } from './write-escape.ts';

/** What stands in an environment; chords as they are shown in the key. */
export interface WrittenContent {
  readonly lyrics: string;
  readonly measures: readonly number[];
  readonly chords: readonly PlacedChord[];
}

/** Lyrics with chords in brackets, or null when a line holds what is never written in one. */
export function parseLyrics(lines: readonly string[]): WrittenContent | null {
  const words: string[] = [];
  const chords: PlacedChord[] = [];
  for (const [line, text] of lines.entries()) {
    const pieces = text.split(/\[([^[\]]*)\]/);
    let sung = '';
    for (const [index, piece] of pieces.entries()) {
      if (index % 2 === 1) chords.push({ chord: unescapeText(piece), line, character: sung.length, beat: null });
      else sung += unescapeText(piece);
    }
    if (pieces.some((piece) => /[[\]{}]/.test(piece))) return null;
    words.push(text.endsWith(']') ? sung.trimEnd() : sung);
  }
  return { lyrics: words.join('\n'), measures: [], chords };
}

/** The measures of a grid: a cell for each beat. Null when a line is no row of measures. */
export function parseGrid(lines: readonly string[]): WrittenContent | null {
  if (!lines.every((line) => /^\|(?: [^|]+ \|)+$/.test(line))) return null;
  const measures = lines.flatMap((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((measure) => measure.trim().split(' ')),
  );
  const beats = measures.flat();
  return { lyrics: '', measures: measures.map((cells) => cells.length), chords: beats.flatMap(cellChords) };
}

/** `G~D`: chords that share the beat evenly. */
function cellChords(cell: string, beat: number): readonly PlacedChord[] {
  const chords = cell === '.' ? [] : cell.split('~');
  return chords.map((chord, index) => ({
    chord: unescapeText(chord),
    line: -1,
    character: -1,
    beat: beat + index / chords.length,
  }));
}
