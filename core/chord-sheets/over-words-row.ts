import type { ChordLine } from './chord-line.ts';
import type { LineItem } from './chord-line-items.ts';
import type { LyricRow, RowChord } from './lyric-row.ts';
import { tidyRow } from './lyric-row.ts';

/** Kinds of things on a chord line that are worth keeping over words; bars and strokes only divide. */
const KEPT: ReadonlySet<LineItem['kind']> = new Set<LineItem['kind']>([
  'chord',
  'no-chord',
  'remark',
  'word',
  'repeat',
]);

/** Puts a chord line over the words below it, by columns. `column` is the column of the words' first character. */
export function rowUnderChords(chords: ChordLine, words: string, column: number): LyricRow {
  return tidyRow({ text: words, chords: chordsAt(chords, column) }, 'over-gap');
}

/** A chord line within words that stands over none: spaces keep its chords apart. */
export function rowWithoutWords(chords: ChordLine): LyricRow {
  return tidyRow({ text: '', chords: chordsAt(chords, 0) }, 'over-gap');
}

function chordsAt(chords: ChordLine, column: number): readonly RowChord[] {
  return chords.items
    .filter(({ kind }) => KEPT.has(kind))
    .map((item) => ({ text: item.text, at: Math.max(0, item.column - column) }));
}
