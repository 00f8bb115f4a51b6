import type { PlacedChord, Section } from '@uplift/core/songbook';
import { isOnMeasure } from '../chords/measured-chords.ts';

/** A line of lyrics and its chords from left to right; `character` counts UTF-16 units from 0 and may lie past the words. */
export interface SungLine {
  readonly lyrics: string;
  readonly chords: readonly { readonly chord: string; readonly character: number }[];
}

/** Farthest plausible distance of a chord past the words. */
const FARTHEST_PAST_WORDS = 200;

/**
 * The lyric lines of a section with their chords; none if it has neither. Chords below the last line get separate
 * lines.
 */
export function sungLines(section: Section): readonly SungLine[] {
  const lyrics = section.lyrics === '' ? [] : section.lyrics.split('\n');
  const byLine = chordsByLine(Object.values(section.chords).filter((chord) => !isOnMeasure(chord)));
  const below = [...byLine.keys()].filter((line) => line >= lyrics.length).toSorted((a, b) => a - b);
  return [
    ...lyrics.map((words, line) => sungLine(words, byLine.get(line) ?? [])),
    ...below.map((line) => sungLine('', byLine.get(line) ?? [])),
  ];
}

function sungLine(lyrics: string, chords: readonly PlacedChord[]): SungLine {
  const farthest = lyrics.length + FARTHEST_PAST_WORDS;
  const placed = chords.map(({ chord, character }) => ({
    chord,
    character: Math.min(Math.max(character, 0), farthest),
  }));
  return { lyrics, chords: placed.toSorted((a, b) => a.character - b.character) };
}

function chordsByLine(chords: readonly PlacedChord[]): ReadonlyMap<number, readonly PlacedChord[]> {
  const byLine = new Map<number, PlacedChord[]>();
  for (const chord of chords) {
    const line = byLine.get(chord.line);
    if (line === undefined) byLine.set(chord.line, [chord]);
    else line.push(chord);
  }
  return byLine;
}
