import { forEachPair, ROUND, SQUARE } from './bracket-pairs.ts';
import type { Brackets } from './bracket-pairs.ts';
import type { ChordReader } from './chord-reader.ts';
import { isNoChord } from './chord-reader.ts';
import type { LyricRow, RowChord } from './lyric-row.ts';
import { tidyRow } from './lyric-row.ts';
import { remembered } from './remember.ts';
import { unescapeCharacters } from '../chordpro-writer/write-escape.ts';

/** Longer text in square brackets is a remark among the words. */
const LONGEST_MARK = 24;

/** Parses "A[G]mazing [C]grace". Text in brackets that isn't a chord is kept at its place over the words. */
export function readBracketChords(line: string, read: ChordReader): LyricRow {
  const single = line.includes('[[') ? line.replaceAll(DOUBLED, '[$1]') : line;
  const marks = marksReader(read);
  return readMarked(single, SQUARE, (inner, open) => (isOfWord(single, inner, open) ? null : marks(inner)));
}

const MARKS_READERS = new WeakMap<ChordReader, (inner: string) => readonly string[] | null>();

/** {@link readMarks} for one reader, cached. */
function marksReader(read: ChordReader): (inner: string) => readonly string[] | null {
  const known = MARKS_READERS.get(read);
  if (known !== undefined) return known;
  const fresh = (inner: string) => withoutEscapes(readMarks(inner, read));
  const cached = remembered(fresh);
  const marks = (inner: string) => (inner.length > LONGEST_MARK ? fresh(inner) : cached(inner));
  MARKS_READERS.set(read, marks);
  return marks;
}

/** "wel[t]l": letters that no chord begins with, within a word. */
function isOfWord(line: string, inner: string, open: number): boolean {
  return (
    inner.charCodeAt(0) >= SMALL_I &&
    OF_WORD.test(inner) &&
    LETTER.test(line.charAt(open - 1)) &&
    LETTER.test(line.charAt(open + inner.length + 2))
  );
}

const SMALL_I = 105;
const OF_WORD = /^[i-z]\p{Ll}{0,3}$/u;
const LETTER = /\p{Ll}/u;

/** "[[G]]". */
const DOUBLED = /\[\[([^[\]]{1,24})\]\]/gu;

function withoutEscapes(marks: readonly string[] | null): readonly string[] | null {
  return marks === null ? null : marks.map(unescapeCharacters);
}

/** The marks of a text in brackets that open at an index of the line. */
type Marks = (inner: string, open: number) => readonly string[] | null;

/** Takes from a line what `marks` answers for the text between each pair of brackets; null leaves it among the words. */
function readMarked(line: string, brackets: Brackets, marks: Marks): LyricRow {
  const decode = line.includes('\\u') ? unescapeCharacters : asIs;
  let text = '';
  let at = 0;
  const chords: RowChord[] = [];
  forEachPair(line, brackets, (inner, open) => {
    const found = marks(inner, open);
    if (found === null) return;
    text += decode(line.slice(at, open));
    at = open + inner.length + 2;
    for (const mark of found) chords.push({ text: mark, at: text.length });
  });
  return tidyRow({ text: text + decode(line.slice(at)), chords }, 'onto-word');
}

function asIs(text: string): string {
  return text;
}

/** The chords of one pair of brackets, or its single text; null if it belongs to the words. */
function readMarks(inner: string, read: ChordReader): readonly string[] | null {
  const mark = inner.trim();
  if (mark === '' || NO_MARK.test(mark)) return [];
  if (mark.startsWith('*')) return [asText(mark.slice(1).trim(), read)];
  const chord = read(mark);
  if (chord !== null) return [chord];
  if (isNoChord(mark)) return ['N.C.'];
  return severalChords(mark, read) ?? (isText(mark) ? [mark] : null);
}

/** Accepts short text that isn't half of a remark, such as "[(to]". */
function isText(mark: string): boolean {
  return mark.length <= LONGEST_MARK && mark.includes('(') === mark.includes(')');
}

/** Bar lines alone. */
const NO_MARK = /^[|‖:\s]+$/u;

/** "[*Em riff]" is shown, not played: a text that reads like a chord is in quotes, so that it is not transposed. */
function asText(text: string, read: ChordReader): string {
  return read(text) === null && !/^[b#]*[1-7]/u.test(text) ? text : `"${text}"`;
}

/** "[D7-G]", "[C D Em]", "[| G |]": several chords in one pair of brackets. */
function severalChords(mark: string, read: ChordReader): readonly string[] | null {
  const parts = mark.split(/[\s|,:–-]+/u).filter(Boolean);
  if (parts.length === 0) return null;
  const chords = parts.map((part) => read(part));
  return chords.every((chord) => chord !== null) ? chords : null;
}

/**
 * Parses "(D)ye'll take the (Bm)high road": only chords are taken out of the words, "(Oh yeah!)" is sung. A space
 * after the bracket only separates it.
 */
export function readRoundChords(line: string, read: ChordReader): LyricRow {
  const joined = line.replaceAll(HYPHENED, '-$1');
  return readMarked(joined, ROUND, (inner) => withoutEscapes(roundChords(inner, read)));
}

/** "Fare-(C)-well": both hyphens count as one. */
const HYPHENED = /-(\([^()]{1,24}\))-/gu;

/** The chords in a pair of round brackets; null when it holds words. */
export function roundChords(inner: string, read: ChordReader): readonly string[] | null {
  const mark = inner.trim();
  if (inner.length > LONGEST_MARK) return null;
  const chord = read(mark);
  if (chord !== null) return [chord];
  return /[A-H]/u.test(mark) ? severalChords(mark, read) : null;
}
