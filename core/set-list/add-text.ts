import { isBibleBook } from './bible-books.ts';
import { parseDuration } from './duration.ts';

/** The parsed text for adding a section. */
export interface AddText {
  /** The text without the duration. */
  readonly section: string;
  /** Seconds; null when the text states none. */
  readonly duration: number | null;
}

const MINUTE_S = 60;

/** "2m 30s", "2m30s", "5 min", "90s", as separate words. */
const IN_UNITS =
  /(?<![^ (])(?:(\d{1,4})(?:m| ?mins?| ?minutes?)(?: ?(\d{1,4})(?:s| ?secs?| ?seconds?))?|(\d{1,4})(?:s| ?secs?| ?seconds?))(?![^ ),.;])/giu;
/** "2:30" as a separate word. */
const IN_DIGITS = /(?<![^ (])\d{1,4}:[0-5]\d(?![^ ),.;])/gu;

interface Found {
  readonly text: string;
  readonly index: number;
  readonly seconds: number;
}

/**
 * Splits a typed section into name and duration: "Prayer 2m 30s", "2:30 Prayer", "Welcome (5 min)". The last of
 * several durations counts, one with units first; anything else stays in the name, including the verse of "John 3:16".
 *
 * @example
 * parseAddText('Prayer 2m 30s') // { section: 'Prayer', duration: 150 }
 * parseAddText('John 3:16') // { section: 'John 3:16', duration: null }
 */
export function parseAddText(text: string): AddText {
  const typed = tidy(text);
  const found = lastInUnits(typed) ?? lastInDigits(typed);
  if (found === null) return { section: typed, duration: null };
  const [before, after] = [typed.slice(0, found.index), typed.slice(found.index + found.text.length)];
  return { section: joined(before, after), duration: found.seconds };
}

/**
 * Parses a duration typed in its own field, in seconds: "2:30", "2m 30s", "90s", and "4", which means minutes. Null
 * for other text.
 */
export function typedDuration(text: string): number | null {
  const typed = tidy(text);
  if (BARE_MINUTES.test(typed)) return Number(typed) * MINUTE_S;
  const { section, duration } = parseAddText(typed);
  return parseDuration(typed) ?? (section === '' ? duration : null);
}

const BARE_MINUTES = /^\d{1,4}$/u;

function lastInUnits(typed: string): Found | null {
  const match = [...typed.matchAll(IN_UNITS)].at(-1);
  if (match === undefined) return null;
  const [text, minutes, seconds, onlySeconds] = match;
  return {
    text,
    index: match.index,
    seconds: Number(minutes ?? 0) * MINUTE_S + Number(seconds ?? onlySeconds ?? 0),
  };
}

function lastInDigits(typed: string): Found | null {
  const match = [...typed.matchAll(IN_DIGITS)].findLast((each) => !isVerse(typed, each));
  return match === undefined ? null : { text: match[0], index: match.index, seconds: parseDuration(match[0]) ?? 0 };
}

/** Recognizes a chapter and verse after the name of a book of the Bible; no verse is numbered 0. */
function isVerse(typed: string, { 0: text, index }: RegExpExecArray): boolean {
  const word = typed.slice(0, index).trimEnd().split(' ').at(-1) ?? '';
  return !text.endsWith(':00') && isBibleBook(word);
}

/** Joins the text around a removed duration, without the brackets or punctuation that set it apart. */
function joined(before: string, after: string): string {
  const isInBrackets = before.endsWith('(') && after.startsWith(')');
  const [start, end] = isInBrackets ? [before.slice(0, -1), after.slice(1)] : [before, after];
  return tidy(`${start.replace(/ ?[-–—:,;|·] ?$/u, ' ')} ${end.replace(/^ ?[-–—:,;|·] ?/u, ' ')}`);
}

function tidy(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
