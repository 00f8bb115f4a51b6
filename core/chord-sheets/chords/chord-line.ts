import type { ChordReader } from './chord-reader.ts';
import type { LineItem } from './chord-line-items.ts';
import { lineItems } from './chord-line-items.ts';

/** A line of chords: either over the next line's words, or played alone. */
export interface ChordLine {
  readonly items: readonly LineItem[];
  /** The line as written, tabs expanded. */
  readonly text: string;
}

/** Share of chords among a line's chords and words that makes it a chord line (IMP-21). Signs don't count. */
const CHORD_SHARE = 0.7;
/** Limit for a chord line; longer lines are not parsed as one. */
const LONGEST_LINE = 1000;

/** Parses a line as chords; null if fewer than 70 % of its items are chords, or if it is words that look like them. */
export function readChordLine(text: string, reader: ChordReader): ChordLine | null {
  const read = readerFor(text, reader);
  if (text.length > LONGEST_LINE || isHopeless(text, read)) return null;
  const items = withPlayingWords(text, lineItems(text, read));
  return isChordLine(text, items) ? { text, items: withoutParentheses(items) } : null;
}

/** Parses a line as chords because a person marked it so; null if nothing in it can be played or it is too long. */
export function chordLineAsSaid(text: string, reader: ChordReader): ChordLine | null {
  if (text.length > LONGEST_LINE) return null;
  const items = lineItems(text, readerFor(text, reader));
  return items.some(({ type }) => PLAYED.has(type)) ? { text, items: withoutParentheses(items) } : null;
}

const PLAYED: ReadonlySet<LineItem['type']> = new Set<LineItem['type']>([
  'chord',
  'no-chord',
  'beat',
  'same',
  'remark',
  'word',
]);

function readerFor(text: string, reader: ChordReader): ChordReader {
  return reader.besideCapitals !== null && CAPITALS.test(text) ? reader.besideCapitals : reader;
}

/** Directions that players write after their chords: "G  C  riff 1", "Em  D  let ring". */
const PLAYING_WORDS =
  /^(?:\s*(?:riff|hold|let ring|fill|stop|pause|break|strum|mute|muted|lick|slide|ring|once|repeat|twice|rit|tacet|drums|only|bass|in|walk|down|up|run)\b\.?(?:\s+\d{1,2}(?=\s|$))?)+\s*$/iu;

/** Merges words of playing after two or more chords, set off by spaces, into one remark. */
function withPlayingWords(text: string, items: readonly LineItem[]): readonly LineItem[] {
  const at = items.findIndex(({ type }) => type === 'word');
  const column = items[at]?.column ?? 0;
  if (at < 2 || !/\s\s/u.test(text.slice(0, column)) || !PLAYING_WORDS.test(text.slice(column))) return items;
  const before = items.slice(0, at);
  if (before.filter(({ type }) => type === 'chord').length < 2) return items;
  return [...before, { type: 'remark', text: text.slice(column).trim(), column }];
}

/** "(C) (G) (Am)": parentheses around all chords are the sheet's way of writing, not a mark of an optional chord. */
function withoutParentheses(items: readonly LineItem[]): readonly LineItem[] {
  const chords = items.filter(({ type }) => type === 'chord');
  if (chords.length === 0 || !chords.every(({ text }) => text.startsWith('('))) return items;
  return items.map((item) => (item.type === 'chord' ? { ...item, text: item.text.slice(1, -1) } : item));
}

/** A solfège root in capitals. */
const CAPITALS = /(?<!\p{L})(?:DO|R[EÉ]|MI|FA|SOL|LA|SI)(?!\p{Lu})/u;

/**
 * First characters of a chord-line token in any dialect: capitals of chords, signs and digits. Small letters count
 * only where chords have them.
 */
const CHORD_STARTS = new Set('ABCDEFGHINRLSMVXx×n|‖:[](){}%/\\-–—.,;*~^>→←<↓↑_=+\'"´`•·&…0123456789#b♭♯');
const SMALL_STARTS = new Set('abcdefghimnrlsvx');

/** A quick count of the tokens that can be no chords: most lines of a song are lyrics, and need no closer look. Remarks in round brackets get one. */
function isHopeless(text: string, read: ChordReader): boolean {
  if (text.includes('(')) return false;
  let tokens = 0;
  let words = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!isTokenStart(text, at)) continue;
    tokens += 1;
    if (isWordStart(text, at) && !(read.hasSmallLetters && SMALL_STARTS.has(text.charAt(at)))) words += 1;
  }
  return tokens - words < CHORD_SHARE * tokens;
}

function isTokenStart(text: string, at: number): boolean {
  return text.charCodeAt(at) !== SPACE && (at === 0 || text.charCodeAt(at - 1) === SPACE);
}

const SPACE = 32;

/** Recognizes a word by a first letter or continuation that no chord has ("Al", "He"). */
function isWordStart(text: string, at: number): boolean {
  if (!CHORD_STARTS.has(text.charAt(at))) return true;
  const next = text.charCodeAt(at + 1);
  return next >= SMALL_A && next <= SMALL_Z && !SECOND_LETTERS.has(text.charAt(at + 1));
}

const SMALL_A = 97;
const SMALL_Z = 122;
/** "Am", "Adim", "Asus", "Bb", "Amaj", "Aadd", "Aaug", "Ao", "As", "Es", "Fis", "Do", "Re", "Sol", "La", "Ano3", "x2", "n.c." */
const SECOND_LETTERS = new Set('mdsbaoieun');

function isChordLine(text: string, items: readonly LineItem[]): boolean {
  const chords = items.filter(({ type }) => type === 'chord');
  const sounding = chords.length + items.filter(({ type }) => type === 'no-chord').length;
  if (sounding === 0) return isAllSame(items);
  const words = items.filter(({ type }) => type === 'word');
  if (sounding < CHORD_SHARE * (sounding + words.length)) return false;
  if (words.length > 0 && isPlainAndTight(text, chords)) return false;
  return !isAlphabet(text, chords);
}

/** "| % | % |" alone repeats bars. */
function isAllSame(items: readonly LineItem[]): boolean {
  const isBarred = items.filter(({ type }) => type === 'bar').length > 1;
  return isBarred && items.some(({ type }) => type === 'same' || type === 'beat') && items.every(isSilent);
}

function isSilent({ type }: LineItem): boolean {
  return type !== 'word' && type !== 'remark';
}

/** "A E D A Cat": single letters and single spaces, with a word among them, are words to sing. */
function isPlainAndTight(text: string, chords: readonly LineItem[]): boolean {
  return !/\s\s|[|%]/u.test(text.trim()) && chords.every((chord) => chord.text.length === 1);
}

const LETTERS = 'ABCDEFGH';
const FEWEST_LETTERS = 4;

/** Recognizes "A B C D E F G", letters in their order one space apart: a song about letters. */
function isAlphabet(text: string, chords: readonly LineItem[]): boolean {
  const letters = chords.map((chord) => chord.text).join('');
  const isLong = letters.length >= FEWEST_LETTERS || (letters.length > 2 && letters.startsWith('ABC'));
  return isLong && letters.length === chords.length && LETTERS.includes(letters) && !/\s\s|[|%/]/u.test(text.trim());
}
