import { readChordLine } from '../chords/chord-line.ts';
import { readBracketChords, readRoundChords } from '../chords/inline-chords.ts';
import { tidyRow } from '../chords/lyric-row.ts';
import type { LyricRow } from '../chords/lyric-row.ts';
import type { SourceLine } from '../files/read-lines.ts';
import type { ChordsLine, WordsLine } from './sheet-line.ts';
import { unescapeCharacters } from '../chordpro-writer/write-escape.ts';
import type { SheetStyle } from '../header/sheet-style.ts';

/** A line that is played or sung: chords or words. */
export function readMusic(line: SourceLine, text: string, style: SheetStyle): ChordsLine | WordsLine {
  return readChords(line, text, style) ?? readWordsLine(line, text, style);
}

/** A line of chords alone, in brackets or not. A dot in the first column marks one, as OpenSong writes it. */
function readChords(line: SourceLine, text: string, style: SheetStyle): ChordsLine | null {
  if (!text.includes('[') || !style.hasBrackets) {
    const chords = readChordLine(text.startsWith('.') ? ` ${text.slice(1)}` : text, style.read);
    return chords === null ? null : { type: 'chords', line, chords, isAlone: false };
  }
  if (hasWordsOutsideBrackets(text)) return null;
  const chords = readChordLine(text.replaceAll(/\[([^[\]]*)\]/gu, '$1  '), style.read);
  return chords === null ? null : { type: 'chords', line, chords, isAlone: style.hasBracketsInWords };
}

function hasWordsOutsideBrackets(text: string): boolean {
  return /[\p{L}*]/u.test(
    text.replaceAll(/\[[^[\]*]*\]/gu, '').replaceAll(/\b[x×]\s?\d+|\d+\s?[x×]\b|N\.?C\.?/giu, ''),
  );
}

/** Reads a line as words, whatever it looks like. */
export function readWordsLine(line: SourceLine, text: string, style: SheetStyle): WordsLine {
  return { type: 'words', line, text, row: readRow(text, style) };
}

function readRow(text: string, style: SheetStyle): LyricRow {
  if (style.hasBracketsInWords && recallsChords(text)) {
    return readBracketChords(text.replaceAll(RECALLED, '[^]'), style.read);
  }
  if (text.includes('[') && (style.hasBrackets || style.hasDirectives)) return readBracketChords(text, style.read);
  if (style.hasRounds && text.includes('(')) return readRoundChords(text, style.read);
  return tidyRow({ text: unescapeCharacters(text), chords: [] }, 'onto-word');
}

function recallsChords(text: string): boolean {
  return !text.includes('[') && text.includes('^');
}

/** "^Alles was dich ^preisen kann": the chords that the verse before has there. */
const RECALLED = /\^(?=\p{L})/gu;
