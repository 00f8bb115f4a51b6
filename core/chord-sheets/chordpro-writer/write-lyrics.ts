import type { Section } from '@uplift/core/songbook';
import { measuredChords } from '../chords/measured-chords.ts';
import { sungLines } from '../assembly/sung-lines.ts';
import type { SungLine } from '../assembly/sung-lines.ts';
import { escapeChord, escapeLyrics } from './write-escape.ts';

/**
 * The lyric lines of a section with their chords in brackets. Chords on measures of a sung section are written on a
 * line before them.
 */
export function lyricLines(section: Section, shown: (chord: string) => string): readonly string[] {
  const onMeasures = measuredChords(section).flatMap((measure) => measure.chords);
  const lines = sungLines(section).map((line) => lyricLine(line, shown));
  return onMeasures.length === 0 ? lines : [onMeasures.map(({ chord }) => bracketed(shown(chord))).join(' '), ...lines];
}

/** Chords past the end of the words keep their distance by spaces. */
function lyricLine({ lyrics, chords }: SungLine, shown: (chord: string) => string): string {
  const width = chords.reduce((widest, { character }) => Math.max(widest, character), 0);
  const words = lyrics.padEnd(width);
  let written = '';
  let from = 0;
  for (const { chord, character } of chords) {
    const to = isWithinPair(words, character) ? character - 1 : character;
    written += escapeLyrics(words.slice(from, to)) + bracketed(shown(chord));
    from = to;
  }
  const line = written + escapeLyrics(words.slice(from));
  return lyrics.endsWith(' ') && ENDS_IN_CHORD.test(line) ? `${line} ` : line;
}

/** Matches a line that ends in a chord: an extra space after it marks the spaces before it as part of the words. */
const ENDS_IN_CHORD = /\] *$/u;

function bracketed(chord: string): string {
  return `[${escapeChord(chord)}]`;
}

/** Returns true for the middle of a surrogate pair, which a bracket must not divide. */
function isWithinPair(text: string, character: number): boolean {
  return /[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(Math.max(character - 1, 0), character + 1));
}
