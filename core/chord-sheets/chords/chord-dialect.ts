import { isChord as parsesAsChord } from '@uplift/core/music';
import { forEachPair, SQUARE } from './bracket-pairs.ts';
import { fromGerman, fromNumber, fromRoman, fromSolfege, isSolfegeChord } from './chord-in-letters.ts';
import { remembered } from './remember.ts';
import { SmallLetters } from './small-letters.ts';

const isChord = remembered(parsesAsChord);

/**
 * The chord names of a sheet: English letters, English letters with small ones for minor chords, German H and B, do re
 * mi, or degrees in digits or Roman numerals.
 */
export type Dialect = 'english' | 'small' | 'german' | 'solfege' | 'numbers' | 'roman';

const ONE_NAME = /^[^[\]\s]{1,16}$/u;
const SEPARATORS = /[\s|:,%]+/u;
/** A line of chords is short and has no punctuation of a sentence. */
const LONGEST_CHORD_LINE = 200;

interface Counts extends Record<Exclude<Dialect, 'small'>, number> {
  /** Different numerals met: "I" alone is a word. */
  readonly numerals: Set<string>;
  readonly letters: SmallLetters;
}

/** Judges by all that is in brackets and by all lines of nothing but chords. German needs one name that is German alone, such as H, Fis or Es (IMP-35); the rest a majority. */
export function findDialect(lines: readonly string[]): Dialect {
  const counts: Counts = {
    english: 0,
    german: 0,
    solfege: 0,
    numbers: 0,
    roman: 0,
    numerals: new Set(),
    letters: new SmallLetters(),
  };
  const bracketed = new Map<string, { times: number }>();
  for (const line of lines) {
    if (line.includes('[')) countBracketed(bracketed, line);
    else if (MAY_BE_CHORDS.test(line) && line.length <= LONGEST_CHORD_LINE) countLine(counts, line);
  }
  for (const [token, { times }] of bracketed) {
    if (!ONE_NAME.test(token)) continue;
    countTokens(counts, [token], { fewestNumbers: 1, times });
    counts.letters.add([token]);
  }
  return judge(counts);
}

function countLine(counts: Counts, line: string): void {
  const tokens = line.split(SEPARATORS).filter(Boolean);
  countTokens(counts, tokens, { fewestNumbers: SAFE_NUMBER_COUNT, times: 1 });
  counts.letters.addLine(tokens);
}

/** Counts what is in brackets: a song repeats its few chords often. */
function countBracketed(into: Map<string, { times: number }>, line: string): void {
  forEachPair(line, SQUARE, (inner) => {
    const known = into.get(inner);
    if (known === undefined) into.set(inner, { times: 1 });
    else known.times += 1;
  });
}

const MAY_BE_CHORDS =
  /^[\s|:(%-]*(?:[A-H1-7IV][\s|#b♭♯m\d/,+(-]|[A-H1-7IV]$|[IV]{2}|[A-H](?:m|is|sus|dim|maj|es)|(?:do|r[eé]|mi|fa|sol|la|si)(?![a-z]{2}))/iu;
/** A single number is a verse's number or a count, not a chart. */
const SAFE_NUMBER_COUNT = 2;

/** Counts a line's tokens for the one dialect that reads all of them as chords. */
function countTokens(into: Counts, tokens: readonly string[], { fewestNumbers, times }: Counting): void {
  const counts = into;
  const dialect = tokens.length === 0 ? null : dialectOfAll(tokens);
  if (dialect === null || (dialect === 'numbers' && tokens.length < fewestNumbers)) return;
  counts[dialect] += tokens.length * times;
  if (dialect === 'roman') for (const token of tokens) counts.numerals.add(degreeIn(token));
}

function degreeIn(numeral: string): string {
  return /\d/u.exec(fromRoman(numeral) ?? '')?.[0] ?? '';
}

interface Counting {
  /** Fewer numbers than this together aren't chords. */
  readonly fewestNumbers: number;
  /** Occurrences in the sheet. */
  readonly times: number;
}

/** The dialect in which every token is a chord; null for words, and for chords common to German and English. */
function dialectOfAll(tokens: readonly string[]): Exclude<Dialect, 'small'> | null {
  if (tokens.every(isChord)) return 'english';
  if (tokens.every((token) => isChord(fromGerman(token)))) {
    return isSurelyGerman(tokens) ? 'german' : null;
  }
  if (tokens.every((token) => isSolfegeChord(token) && isChord(fromSolfege(token)))) return 'solfege';
  if (tokens.every((token) => fromNumber(token) !== null)) return 'numbers';
  return tokens.every((token) => fromRoman(token) !== null) ? 'roman' : null;
}

/** "H", "h7", "Fis", "fis", "Des": names that no other language has for a chord. "As" and "Es" are words too. */
const SURELY_GERMAN = /^(?:H|h(?![a-z])|(?:[CDFGA]|[cdfga])is|[DGdg]es)/u;
const MAYBE_GERMAN = /^(?:As|Es)(?![a-z])/u;
/** So few tokens on a line could be words. */
const FEW_TOKENS = 2;
function isSurelyGerman(tokens: readonly string[]): boolean {
  if (tokens.some((token) => SURELY_GERMAN.test(token))) return true;
  return tokens.length !== FEW_TOKENS && tokens.some((token) => MAYBE_GERMAN.test(token));
}

/** A number chart of fewer chords is a count of beats or a page. */
const FEWEST_NUMBER_CHORDS = 4;

const FEWEST_NUMERALS = 3;

function judge({ english, german, solfege, numbers, roman, numerals, letters }: Counts): Dialect {
  if (german > 0) return 'german';
  if (letters.areMinor) return letters.areEnglish ? 'small' : 'german';
  return judgeOthers({ english, solfege, numbers, roman, numerals });
}

function judgeOthers({ english, solfege, numbers, roman, numerals }: Omit<Counts, 'german' | 'letters'>): Dialect {
  if (solfege > english) return 'solfege';
  if (english === 0 && roman > numbers && numerals.size >= FEWEST_NUMERALS) return 'roman';
  return english === 0 && numbers >= FEWEST_NUMBER_CHORDS ? 'numbers' : 'english';
}
