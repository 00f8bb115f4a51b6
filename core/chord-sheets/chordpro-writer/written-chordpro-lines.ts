import type { PlacedChord } from '@uplift/core/songbook';
import { unescapeText } from './write-escape.ts';

/** The content of an environment; chords are written in the key of the song. */
export interface WrittenContent {
  readonly lyrics: string;
  readonly measures: readonly number[];
  readonly chords: readonly PlacedChord[];
}

/** Lyrics with chords in brackets; null if a line contains text the writer never produces. */
export function parseLyrics(lines: readonly string[]): WrittenContent | null {
  const read = lines.map(parseLyricLine);
  if (read.some((line) => line === null)) return null;
  const sung = read.filter((line) => line !== null);
  return {
    lyrics: sung.map(({ words }) => words).join('\n'),
    measures: [],
    chords: sung.flatMap(({ chords }, line) => chords.map((chord) => ({ ...chord, line, beat: null }))),
  };
}

interface LyricLine {
  readonly words: string;
  readonly chords: readonly Pick<PlacedChord, 'chord' | 'character'>[];
}

/** Spaces at the end only hold a chord that is past the words, unless one more follows the chord. */
function parseLyricLine(text: string): LyricLine | null {
  const pieces = text.split(/\[([^[\]]*)\]/);
  if (pieces.some((piece) => /[[\]{}]/.test(piece))) return null;
  const chords: LyricLine['chords'][number][] = [];
  let words = '';
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 0) words += unescapeText(piece);
    else chords.push({ chord: unescapeText(piece), character: words.length });
  }
  if (text.endsWith(']')) return { words: words.trimEnd(), chords };
  return { words: /\] +$/u.test(text) ? words.slice(0, -1) : words, chords };
}

/** The measures of a grid: a cell for each beat. Null if a line isn't a row of measures. */
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
