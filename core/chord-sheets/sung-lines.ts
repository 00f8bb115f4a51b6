import type { PlacedChord, Section } from '@uplift/core/songbook';
import { isOnMeasure } from './measured-chords.ts';

/** A line of lyrics and its chords from left to right; `character` counts UTF-16 units from 0 and may lie past the words. */
export interface SungLine {
  readonly lyrics: string;
  readonly chords: readonly { readonly chord: string; readonly character: number }[];
}

/** The lyric lines of a section with their chords; none when it has neither. A chord below the last line makes a line of its own. */
export function sungLines(section: Section): readonly SungLine[] {
  const chords = Object.values(section.chords).filter((chord) => !isOnMeasure(chord));
  const lyrics = section.lyrics === '' ? [] : section.lyrics.split('\n');
  const byLine = chordsByLine(chords);
  const last = chords.reduce((line, chord) => Math.max(line, chord.line), lyrics.length - 1);
  return Array.from({ length: last + 1 }, (_, line) => ({
    lyrics: lyrics[line] ?? '',
    chords: leftToRight(byLine.get(line) ?? []),
  }));
}

function leftToRight(chords: readonly PlacedChord[]): SungLine['chords'] {
  return chords
    .map(({ chord, character }) => ({ chord, character: Math.max(character, 0) }))
    .toSorted((a, b) => a.character - b.character);
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
