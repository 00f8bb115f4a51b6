import { parseDuration } from './duration.ts';

/** What was typed to add a section. */
export interface AddText {
  /** The text without the duration. */
  readonly section: string;
  /** Seconds; null when the text states none. */
  readonly duration: number | null;
}

const MINUTE_S = 60;

/** "2m 30s", "2m30s", "5 min", "90s", as words of their own. */
const IN_UNITS =
  /(?<![^\s(])(?:(\d{1,4})(?:m| ?mins?| ?minutes?)(?: ?(\d{1,4})(?:s| ?secs?| ?seconds?))?|(\d{1,4})(?:s| ?secs?| ?seconds?))(?![^\s),.;])/giu;
/** "2:30" as a word of its own. */
const IN_DIGITS = /(?<![^\s(])\d{1,4}:[0-5]\d(?![^\s),.;])/gu;

interface Found {
  readonly text: string;
  readonly index: number;
  readonly seconds: number;
}

/** A section's name and its duration, as typed in one field: "Prayer 2m 30s", "2:30 Prayer", "Welcome (5 min)". Of several durations the last counts; what is none stays in the name. */
export function parseAddText(text: string): AddText {
  const found = lastOf(text, IN_UNITS) ?? lastOf(text, IN_DIGITS);
  if (found === null) return { section: tidy(text), duration: null };
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found.text.length)}`;
  return { section: tidy(rest.replace('( )', ' ')), duration: found.seconds };
}

function lastOf(text: string, pattern: RegExp): Found | null {
  const match = [...text.matchAll(pattern)].at(-1);
  return match === undefined ? null : { text: match[0], index: match.index, seconds: secondsOf(match) };
}

function secondsOf([text, minutes, seconds, onlySeconds]: RegExpExecArray): number {
  return parseDuration(text) ?? Number(minutes ?? 0) * MINUTE_S + Number(seconds ?? onlySeconds ?? 0);
}

function tidy(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
