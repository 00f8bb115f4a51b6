import { markMatches } from '../mark-matches.ts';

/** Longer lines are cut to this many characters, with the match within. */
const MOST_CHARACTERS = 120;
/** Characters of a long line kept before the match. */
const BEFORE_MATCH = 30;
/** Punctuation at the end of a clause. An ellipsis replaces it. */
const STOP = /[.,;:]$/u;

/**
 * The part of a line around the first word that matches the query, cut between words if possible; a short line as a
 * whole.
 */
export function aroundMatch(line: string, query: string, mostCharacters = MOST_CHARACTERS): string {
  if (line.length <= mostCharacters) return line;
  const [first] = markMatches(line, query);
  const match = first === undefined || first.isMatch ? 0 : first.text.length;
  const start = wordStart(line, Math.max(0, match - BEFORE_MATCH), match);
  const end = wordEnd(line, start + mostCharacters, match);
  const piece = line.slice(start, end);
  return `${start > 0 ? '…' : ''}${end < line.length ? `${piece.replace(STOP, '')}…` : piece}`;
}

/** Returns the start of the first whole word at or after `from`, but never after the match. */
function wordStart(line: string, from: number, match: number): number {
  const blank = from === 0 ? -1 : line.indexOf(' ', from - 1);
  if (from === 0 || blank === -1 || blank >= match) return from;
  return blank + 1;
}

/** Returns the end of the last whole word before `to`, but never before the match's first letter. */
function wordEnd(line: string, to: number, match: number): number {
  if (to >= line.length) return line.length;
  const blank = line.lastIndexOf(' ', to);
  return blank > match ? blank : to;
}
