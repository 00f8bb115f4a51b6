import { readChordLine } from './chord-line.ts';
import type { ChordReader } from './chord-reader.ts';
import { readBracketChords } from './inline-chords.ts';
import type { StatedRow } from '../assembly/stated-row.ts';

/**
 * Chords that a file states as words: a line of nothing but chords over a line without any, and chords in square brackets. Programs
 * show them as lyrics; anyone who typed them meant chords.
 */
export function withFoundChords(rows: readonly StatedRow[], read: ChordReader): readonly StatedRow[] {
  const areChords = rows.map((row) => isChordsAsWords(row, read));
  return rows.flatMap((row, index): readonly StatedRow[] => {
    const before = areChords[index - 1] === true ? rows[index - 1] : undefined;
    const isOverNext = isPlain(rows[index + 1]) && areChords[index + 1] !== true;
    if (areChords[index] === true) return isOverNext ? [] : [{ ...row, type: 'over', chords: row.words, words: '' }];
    if (before === undefined || !isPlain(row)) return [withBrackets(row, read)];
    return [{ ...row, type: 'over', chords: before.words }];
  });
}

type PlainRow = StatedRow & { readonly type: 'over' };

/** Words under no chords. */
function isPlain(row: StatedRow | undefined): row is PlainRow {
  return row?.type === 'over' && row.chords.trim() === '' && row.words.trim() !== '';
}

/** A single letter is as likely a word. */
function isChordsAsWords(row: StatedRow, read: ChordReader): boolean {
  if (!isPlain(row)) return false;
  const items = readChordLine(row.words, read)?.items ?? [];
  return items.filter(({ type }) => type === 'chord').length > 1 && items.every(({ type }) => type !== 'word');
}

function withBrackets(row: StatedRow, read: ChordReader): StatedRow {
  if (!isPlain(row) || !row.words.includes('[')) return row;
  const { text, chords } = readBracketChords(row.words, read);
  const isSure = chords.some((chord) => read(chord.text) !== null);
  return isSure ? { type: 'within', words: text, chords, line: row.line } : row;
}
