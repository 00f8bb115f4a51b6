import type { ChordId } from '@uplift/core/foundation';
import type { ChartChord, ChartLine, ChartWord, SectionLayout } from '@uplift/core/songbook';
import type { ChartCursor, ChartPlace } from './cursor.ts';

/** A chord and its letter: a code unit of the line's text, or the text's length for after the last word. */
export interface ChordAtLetter {
  readonly chord: ChartChord;
  readonly at: number;
}

/** The chords of a line from left to right. */
export function chordsOn({ words }: ChartLine): readonly ChordAtLetter[] {
  let at = 0;
  return words.flatMap(({ segments, space }) => {
    const placed = segments.flatMap(({ chord, lyric }) => {
      const here = chord === null ? [] : [{ chord, at }];
      at += lyric.length;
      return here;
    });
    at += space.length;
    return placed;
  });
}

export interface WordInLine {
  readonly text: string;
  readonly start: number;
}

/** The words of a line that have letters. */
export function wordsOn({ words }: ChartLine): readonly WordInLine[] {
  let start = 0;
  return words.flatMap(({ segments, space }) => {
    const text = segments.map(({ lyric }) => lyric).join('');
    const letters = text.trimStart();
    const word = { text: letters, start: start + text.length - letters.length };
    start += text.length + space.length;
    return letters === '' ? [] : [word];
  });
}

/** A chord of a section with its letter or beat. */
export interface PlacedOnChart {
  readonly text: string;
  readonly spoken: string;
  readonly place: ChartPlace;
}

/** Finds a chord by id, over words or in bars; null if the section has none. */
export function findChordOnChart({ bars, lines }: SectionLayout, chordId: ChordId): PlacedOnChart | null {
  for (const { start, chords } of bars) {
    const chord = chords.find(({ id }) => id === chordId);
    if (chord) return { text: chord.text, spoken: chord.spoken, place: { type: 'beat', beat: start + chord.beat } };
  }
  for (const line of lines) {
    const found = chordsOn(line).find(({ chord }) => chord.id === chordId);
    if (found) {
      const { text, spoken } = found.chord;
      return { text, spoken, place: { type: 'letter', line: line.line, character: found.at } };
    }
  }
  return null;
}

/** The chord at a cursor: the chord itself, or the first one on its letter or beat. */
export function chordAt({ bars, lines }: SectionLayout, at: ChartCursor): ChordId | null {
  if (at.type === 'chord') return at.chordId;
  if (at.type === 'beat') {
    return bars.flatMap(({ start, chords }) => chords.filter(({ beat }) => start + beat === at.beat))[0]?.id ?? null;
  }
  const line = lines.find((candidate) => candidate.line === at.line);
  return (line && chordsOn(line).find((placed) => placed.at === at.character)?.chord.id) ?? null;
}

/** Returns true if a line is drawn the same before and after a change. */
export function isSameLine(one: ChartLine, other: ChartLine): boolean {
  if (one === other) return true;
  const isAlike = one.line === other.line && one.text === other.text && one.spoken === other.spoken;
  return isAlike && areSameWordParts(one.words.flatMap(wordParts), other.words.flatMap(wordParts));
}

function areSameWordParts(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((mark, index) => mark === other[index]);
}

/** The visible parts of a word. */
function wordParts({ segments, space }: ChartWord): readonly unknown[] {
  return [...segments.flatMap(({ chord, lyric }) => [chord?.id, chord?.text, lyric]), space];
}
