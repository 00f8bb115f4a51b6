import type { ChordReader } from './chord-reader.ts';
import type { LineItem } from './chord-line-items.ts';
import { lineItems } from './chord-line-items.ts';

/** A line of chords: to stand over the next line's words, or to be played alone. */
export interface ChordLine {
  readonly items: readonly LineItem[];
  /** The line as written, tabs expanded. */
  readonly text: string;
}

/** Chords among a line's chords and words, from which on it is a chord line (IMP-21). Signs are set aside before. */
const CHORD_SHARE = 0.7;
/** A chord line can be long, but not like this; such a line is not taken apart. */
const LONGEST_LINE = 1000;

/** Reads a line as chords; null when fewer than 70 % of its items are chords or it is words that look like them. */
export function readChordLine(text: string, read: ChordReader): ChordLine | null {
  if (text.length > LONGEST_LINE || isHopeless(text, read)) return null;
  const items = lineItems(text, read);
  return isChordLine(text, items) ? { text, items: withoutParentheses(items) } : null;
}

/** "(C) (G) (Am)": parentheses around all chords are the sheet's way of writing, not a mark of an optional chord. */
function withoutParentheses(items: readonly LineItem[]): readonly LineItem[] {
  const chords = items.filter(({ kind }) => kind === 'chord');
  if (chords.length === 0 || !chords.every(({ text }) => text.startsWith('('))) return items;
  return items.map((item) => (item.kind === 'chord' ? { ...item, text: item.text.slice(1, -1) } : item));
}

const FIRST_TOKENS = /\S+/gu;
/** So many words at the beginning of a line, without a chord or sign, are lyrics. */
const HOPELESS_WORDS = 2;

/** A quick look at the first tokens, as most lines of a song are lyrics. */
function isHopeless(text: string, read: ChordReader): boolean {
  FIRST_TOKENS.lastIndex = 0;
  for (let words = 0; words < HOPELESS_WORDS; words += 1) {
    const token = FIRST_TOKENS.exec(text)?.[0];
    if (token === undefined || !/^\p{Ll}+[,;.!?]?$|^\p{L}[\p{L}'’]{3,}/u.test(token) || read(token) !== null) return false;
  }
  return true;
}

function isChordLine(text: string, items: readonly LineItem[]): boolean {
  const chords = items.filter(({ kind }) => kind === 'chord');
  const sounding = chords.length + items.filter(({ kind }) => kind === 'no-chord').length;
  if (sounding === 0) return isAllSame(items);
  const words = items.filter(({ kind }) => kind === 'word' || (kind === 'remark' && sounding === 1));
  if (sounding < CHORD_SHARE * (sounding + words.length)) return false;
  if (words.length > 0 && isPlainAndTight(text, chords)) return false;
  return !isAlphabet(text, chords);
}

/** "| % | % |" alone repeats bars. */
function isAllSame(items: readonly LineItem[]): boolean {
  const isBarred = items.filter(({ kind }) => kind === 'bar').length > 1;
  return isBarred && items.some(({ kind }) => kind === 'same' || kind === 'beat') && items.every(isSilent);
}

function isSilent({ kind }: LineItem): boolean {
  return kind !== 'word' && kind !== 'remark';
}

/** "A E D A Cat": single letters and single spaces, with a word among them, are words to sing. */
function isPlainAndTight(text: string, chords: readonly LineItem[]): boolean {
  return !/\s\s|[|%]/u.test(text.trim()) && chords.every((chord) => chord.text.length === 1);
}

const LETTERS = 'ABCDEFGH';
const FEWEST_LETTERS = 4;

/** "A B C D E F G": the letters in their order, one space apart, are a song about letters. */
function isAlphabet(text: string, chords: readonly LineItem[]): boolean {
  const letters = chords.map((chord) => chord.text).join('');
  const isLong = letters.length >= FEWEST_LETTERS || (letters.length > 2 && letters.startsWith('ABC'));
  return isLong && letters.length === chords.length && LETTERS.includes(letters) && !/\s\s|[|%/]/u.test(text.trim());
}
