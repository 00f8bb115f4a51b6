import type { ChordLine } from './chord-line.ts';
import type { LineItem } from './chord-line-items.ts';
import type { LyricRow, RowChord } from './lyric-row.ts';
import { tidyRow } from './lyric-row.ts';

/** Kinds of things on a chord line that are worth keeping over words; bars and strokes only divide. */
const KEPT: ReadonlySet<LineItem['type']> = new Set<LineItem['type']>([
  'chord',
  'no-chord',
  'remark',
  'word',
  'repeat',
]);

/** Puts a chord line over the words below it, by columns. `column` is the column of the words' first character. */
export function rowUnderChords(chords: ChordLine, words: string, column: number): LyricRow {
  const placed = chordsAt(chords, column);
  const over = WIDE.test(words) ? placed.map((chord) => ({ ...chord, at: characterAt(words, chord.at) })) : placed;
  return tidyRow({ text: words, chords: over }, 'over-gap');
}

/** Characters that take two columns: Chinese, Japanese, Korean and full-width forms (Unicode, East Asian Width W and F). */
const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u;

/** The character that is in a column. */
function characterAt(words: string, column: number): number {
  let columns = 0;
  for (let at = 0; at < words.length; at += 1) {
    columns += WIDE.test(words.charAt(at)) ? 2 : 1;
    if (columns > column) return at;
  }
  return words.length + column - columns;
}

/**
 * A chord line between lyric lines that belongs to none of them: spaces keep its chords apart. Text next to them is
 * the section's direction.
 */
export function rowWithoutWords(chords: ChordLine): LyricRow {
  const played = chords.items.filter(({ type }) => type !== 'repeat' && type !== 'remark');
  return tidyRow({ text: '', chords: chordsAt({ ...chords, items: played }, 0) }, 'over-gap');
}

function chordsAt(chords: ChordLine, column: number): readonly RowChord[] {
  return chords.items
    .filter(({ type }) => KEPT.has(type))
    .map((item) => ({ text: item.text, at: Math.max(0, item.column - column) }));
}
