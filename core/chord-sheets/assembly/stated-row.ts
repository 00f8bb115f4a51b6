import { lineItems, withoutTabs } from '../chords/chord-line-items.ts';
import type { LineItem } from '../chords/chord-line-items.ts';
import type { ChordLine } from '../chords/chord-line.ts';
import { isNoChord } from '../chords/chord-reader.ts';
import type { ChordReader } from '../chords/chord-reader.ts';
import type { DraftRow } from './draft-song.ts';
import { BECAUSE } from '../left-out.ts';
import type { LeftOut } from '../left-out.ts';
import type { LyricRow, RowChord } from '../chords/lyric-row.ts';
import { tidyRow } from '../chords/lyric-row.ts';
import { rowUnderChords } from '../chords/over-words-row.ts';

/** A row of a section: chords over words by columns (each may be empty; `_` in the words only makes room), or chords at characters of the words. */
export type StatedRow =
  | {
      readonly type: 'over';
      readonly chords: string;
      readonly words: string;
      readonly line: number;
    }
  | { readonly type: 'within'; readonly words: string; readonly chords: readonly RowChord[]; readonly line: number };

/** The longest possible line of chords; longer lines are not parsed as one. */
const LONGEST_CHORD_LINE = 1000;

/** The chords of a row as a sheet would show them, which show how the sheet names chords. */
export function formatChords(row: StatedRow): string {
  if (row.type === 'within') return row.chords.map(({ text }) => `[${text}]`).join('');
  return withoutTabs(row.chords === '' ? row.words : row.chords);
}

/** The row as part of a section; null for an empty one. A chord that cannot be read keeps its text. */
export function draftRow(row: StatedRow, read: ChordReader, leaveOut: (one: LeftOut) => void): DraftRow | null {
  if (row.type === 'within')
    return withinRow(
      row.words,
      row.chords.map((chord) => readStatedChord(chord, read)),
    );
  const words = withoutTabs(row.words);
  if (row.chords.length <= LONGEST_CHORD_LINE) return overRow(chordLine(row.chords, read), words);
  leaveOut({ line: row.line, text: row.chords.slice(0, LONGEST_CHORD_LINE), because: BECAUSE.noChords });
  return overRow({ items: [], text: '' }, words);
}

function chordLine(written: string, read: ChordReader): ChordLine {
  const text = withoutTabs(written);
  return { text, items: lineItems(text, read) };
}

function overRow(chords: ChordLine, words: string): DraftRow | null {
  if (words.replaceAll('_', ' ').trim() !== '') return wordsRow(withoutRoom(rowUnderChords(chords, words, 0)));
  return chords.items.length === 0 ? null : { type: 'chords', chords, transposedBy: 0 };
}

function wordsRow(row: LyricRow): DraftRow | null {
  const isEmpty = row.text === '' && row.chords.length === 0;
  return isEmpty ? null : { type: 'words', row, transposedBy: 0 };
}

/** Takes out the underscores that made room for chords; the chords stay on their letters. */
function withoutRoom(row: LyricRow): LyricRow {
  if (!row.text.includes('_')) return row;
  const lettersBefore = [0];
  for (const letter of row.text) {
    const before = lettersBefore.at(-1) ?? 0;
    for (let unit = 0; unit < letter.length; unit += 1) lettersBefore.push(letter === '_' ? before : before + unit + 1);
  }
  const text = row.text.replaceAll('_', '');
  const length = row.text.length;
  const chords = row.chords.map(({ text: chord, at }) => ({
    text: chord,
    at: at <= length ? (lettersBefore[at] ?? 0) : text.length + at - length,
  }));
  return tidyRow({ text, chords }, 'over-gap');
}

function withinRow(words: string, chords: readonly RowChord[]): DraftRow | null {
  if (words.trim() !== '' || chords.length === 0) return wordsRow(tidyRow({ text: words, chords }, 'onto-word'));
  const items = chords.map(({ text }, column): LineItem => ({ type: 'chord', text, column }));
  return { type: 'chords', chords: { text: '', items }, transposedBy: 0 };
}

function readStatedChord({ text, at }: RowChord, read: ChordReader): RowChord {
  return { text: isNoChord(text) ? 'N.C.' : (read(text) ?? text), at };
}
