import type { ChordReader } from './chord-reader.ts';
import { isNoChord } from './chord-reader.ts';
import type { LyricRow, RowChord } from './lyric-row.ts';
import { tidyRow } from './lyric-row.ts';
import { unescapeCharacters } from '../chordpro-writer/write-escape.ts';

/** Longer text in square brackets is a remark among the words. */
const LONGEST_MARK = 24;

/** Parses "A[G]mazing [C]grace". Text in brackets that isn't a chord is kept at its place over the words. */
export function readBracketChords(line: string, read: ChordReader): LyricRow {
  const single = line.replaceAll(DOUBLED, '[$1]');
  return readMarked(single, SQUARE, (inner, pair) => (isOfWord(single, inner, pair) ? null : readMarks(inner, read)));
}

/** "wel[t]l": letters that no chord begins with, within a word. */
function isOfWord(line: string, inner: string, { open, close }: Pair): boolean {
  return (
    inner.charCodeAt(0) >= SMALL_I &&
    OF_WORD.test(inner) &&
    LETTER.test(line.charAt(open - 1)) &&
    LETTER.test(line.charAt(close + 1))
  );
}

const SMALL_I = 105;
const OF_WORD = /^[i-z]\p{Ll}{0,3}$/u;
const LETTER = /\p{Ll}/u;

/** "[[G]]". */
const DOUBLED = /\[\[([^[\]]{1,24})\]\]/gu;

const SQUARE = ['[', ']'] as const;
const ROUND = ['(', ')'] as const;
type Brackets = typeof SQUARE | typeof ROUND;

interface Pair {
  readonly open: number;
  readonly close: number;
}

/** Finds the next closed pair of brackets at or after `from`; of nested brackets, the inner pair. */
function nextPair(line: string, from: number, [opening, closing]: Brackets): Pair | null {
  const first = line.indexOf(opening, from);
  const close = first < 0 ? -1 : line.indexOf(closing, first);
  return close < 0 ? null : { open: line.lastIndexOf(opening, close), close };
}

type Marks = (inner: string, pair: Pair) => readonly string[] | null;

/** Takes from a line what `marks` answers for the text between each pair of brackets; null leaves it among the words. */
function readMarked(line: string, brackets: Brackets, marks: Marks): LyricRow {
  let text = '';
  let at = 0;
  const chords: RowChord[] = [];
  for (let pair = nextPair(line, 0, brackets); pair !== null; pair = nextPair(line, pair.close + 1, brackets)) {
    const found = marks(line.slice(pair.open + 1, pair.close), pair);
    if (found === null) continue;
    text += unescapeCharacters(line.slice(at, pair.open));
    at = pair.close + 1;
    for (const mark of found) chords.push({ text: unescapeCharacters(mark), at: text.length });
  }
  return tidyRow({ text: text + unescapeCharacters(line.slice(at)), chords }, 'onto-word');
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
  return readMarked(joined, ROUND, (inner) => roundChords(inner, read));
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
