import { isChord as parsesAsChord } from '@uplift/core/music';
import { withoutTabs } from './chord-line-items.ts';
import { fromGerman } from './chord-in-letters.ts';
import type { SourceLine } from '../files/read-lines.ts';
import { remembered } from './remember.ts';
import { parseSectionTitle } from '../titles/section-title.ts';

/** Fewer lines than this with chords after a bar or white space aren't a style of the sheet. */
const FEWEST_BEHIND_BAR = 2;
const FEWEST_BEHIND_WHITE = 3;
/** Minimum share of word lines with chords after white space. */
const WHITE_SHARE = 0.5;
const LONGEST_LINE = 300;

/** A line of words with the chords of the whole line after it. */
interface EndedLine {
  readonly words: string;
  readonly chords: readonly string[];
  readonly isBehindBar: boolean;
}

/**
 * Puts chords at line ends into brackets after the words. Scout songbooks write "words | a d E", or the chords in a
 * column at the right.
 */
export function withChordsAtEndsBracketed(lines: readonly SourceLine[]): readonly SourceLine[] {
  if (areInBrackets(lines) || !lines.some(mayEndInChords)) return lines;
  const ended = lines.map(endedLine);
  if (!isWayOfWriting(ended, lines)) return lines;
  return lines.map((line, index) => {
    const one = ended[index];
    if (one === null || one === undefined) return line;
    return { ...line, text: `${one.words} ${one.chords.map((chord) => `[${chord}]`).join(' ')}` };
  });
}

/** Share of lines in which brackets are taken as a sign of chords. */
const BRACKET_SHARE = 0.25;

function areInBrackets(lines: readonly SourceLine[]): boolean {
  const fewest = BRACKET_SHARE * lines.length;
  let count = 0;
  for (const { text } of lines) {
    if (text.includes('[')) count += 1;
    if (count >= fewest) return true;
  }
  return lines.length === 0;
}

function isWayOfWriting(ended: readonly (EndedLine | null)[], lines: readonly SourceLine[]): boolean {
  const found = ended.filter((one) => one !== null);
  if (found.filter(({ isBehindBar }) => isBehindBar).length >= FEWEST_BEHIND_BAR) return true;
  if (found.length < FEWEST_BEHIND_WHITE) return false;
  const words = lines.filter(({ text }) => WORD.test(text)).length;
  return found.length >= WHITE_SHARE * words;
}

/** Three small letters, as few lines of chords have. */
const SUNG = /[a-zа-я]{3}/u;
const WORD = /\p{L}{2}/u;
/** A quick test: white space or a bar, followed by a chord's letter. */
const MAY_END_IN_CHORDS = /(?:\s\s|\t|\|)\s*\(?[A-Ha-h][^\s|]{0,9}(?:[\s|/,]|$)/u;

function endedLine({ text, setTo }: SourceLine): EndedLine | null {
  if (setTo !== undefined || !mayEndInChords({ text })) return null;
  const split = endOfWords(withoutTabs(text));
  return split === null || !isWords(split.words) ? null : split;
}

/** Rejects most lines cheaply before they are parsed. */
function mayEndInChords({ text }: Pick<SourceLine, 'text'>): boolean {
  if (text.length > LONGEST_LINE || text.includes('[') || !isParted(text)) return false;
  return SUNG.test(text) && MAY_END_IN_CHORDS.test(text) && !text.includes('{');
}

/** White within a line, or a bar. */
function isParted(text: string): boolean {
  return text.includes('|') || text.includes('\t') || text.lastIndexOf('  ') > 0;
}

/** Words that are sung: no title, and no chords. */
function isWords(words: string): boolean {
  if (!WORD.test(words) || words.trimEnd().endsWith(':') || parseSectionTitle(words) !== null) return false;
  return words.split(/\s+/u).some((word) => WORD.test(word) && !isChordName(word));
}

interface TokenAt {
  readonly text: string;
  readonly at: number;
}

/** Divides a line at the first bar or white space followed only by chords. */
function endOfWords(text: string): EndedLine | null {
  const tokens = [...text.matchAll(/[^\s|]+|\|/gu)].map((match) => ({ text: match[0], at: match.index }));
  const end = beginOfChords(tokens);
  if (end === undefined) return null;
  const chords = tokens
    .filter((token) => token.at >= end.at && !SEPARATOR.test(token.text))
    .map((token) => token.text.replace(SEPARATOR_BEHIND, ''));
  const words = text.slice(0, end.at).replace(/[\s|]+$/u, '');
  return chords.some(isChordName) ? { words, chords, isBehindBar: end.text === '|' } : null;
}

/** The first bar, or token after white space, from which on everything is chords. */
function beginOfChords(tokens: readonly TokenAt[]): TokenAt | undefined {
  const from = tokens.findLastIndex(({ text }) => !isOfTail(text)) + 1;
  return tokens.find(
    (token, index) => index >= Math.max(1, from) && (token.text === '|' || isApartFromWords(token, tokens[index - 1])),
  );
}

function isApartFromWords({ at }: TokenAt, before: TokenAt | undefined): boolean {
  return before !== undefined && at - (before.at + before.text.length) > 1;
}

const SEPARATOR = /^[|/,:]+$/u;
const SEPARATOR_BEHIND = /[/,:]+$/u;
const COUNT = /^\(?(?:[x×]\s?\d{1,2}|\d{1,2}\s?[x×])\)?$/iu;

function isOfTail(token: string): boolean {
  return SEPARATOR.test(token) || COUNT.test(token) || isChordName(token.replace(SEPARATOR_BEHIND, ''));
}

/** True if a token is a chord, in English or German letters; small letters are minor chords. */
const isChordName = remembered((token: string) => parsesAsChord(token) || parsesAsChord(fromGerman(token)));
