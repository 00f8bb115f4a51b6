import type { ChordReader } from '../chords/chord-reader.ts';
import { chordReader } from '../chords/chord-reader.ts';
import type { Dialect } from '../chords/chord-dialect.ts';
import { findDialect } from '../chords/chord-dialect.ts';
import { roundChords } from '../chords/inline-chords.ts';

/** The conventions of one sheet, detected before its lines are read because a single line doesn't show them. */
export interface SheetStyle {
  readonly dialect: Dialect;
  readonly read: ChordReader;
  /** Directives in braces: then lines that begin with # are remarks. */
  readonly hasDirectives: boolean;
  /** Chords in square brackets within the words. */
  readonly hasBracketsInWords: boolean;
  /** Chords in square brackets, anywhere. */
  readonly hasBrackets: boolean;
  /** Chords in round brackets within the words. */
  readonly hasRounds: boolean;
  /** Sections named by letters: "V1", "C". */
  readonly hasLetterTitles: boolean;
}

/** "(A)" once may be a word; several make it the sheet's way. */
const FEWEST_ROUNDS = 2;

/** Looks through a song's lines for its ways of writing. */
export function findStyle(lines: readonly string[]): SheetStyle {
  const dialect = findDialect(lines);
  const read = chordReader(dialect);
  const hasBracketsInWords = lines.some((line) => hasBracketChord(line, read) && hasWordsBeside(line));
  const hasBrackets = hasBracketsInWords || lines.some((line) => hasBracketChord(line, read));
  let hasLetterTitles: boolean | null = null; // few sheets have a line that asks
  const rounds = hasBrackets ? 0 : countRounds(lines, read);
  return {
    dialect,
    read,
    hasDirectives: lines.some((line) => /^\s*\{/u.test(line)),
    hasBrackets,
    hasBracketsInWords,
    hasRounds: rounds >= FEWEST_ROUNDS,
    get hasLetterTitles() {
      hasLetterTitles ??= lines.some((line) => line.includes('V') && LETTER_TITLE.test(line));
      return hasLetterTitles;
    },
  };
}

/** "V1", "[V1]", "Vs 2:". */
const LETTER_TITLE = /^\s*[[(]?Vs?\s?\d[\])]?\s*[:.]?\s*$/u;

const BRACKET = /\[([^[\]]{1,24})\]/gu;

/** "[G]", and "[*softly]", a text over the words. */
function hasBracketChord(line: string, read: ChordReader): boolean {
  if (!line.includes('[')) return false;
  for (const [, inner = ''] of line.matchAll(BRACKET)) {
    if (inner.startsWith('*') || read(inner.trim()) !== null) return true;
  }
  return false;
}

function hasWordsBeside(line: string): boolean {
  return /\p{L}{2}/u.test(line.replace(/\[[^[\]]*\]/gu, ' ').replace(/\{[^{}]*\}/gu, ' '));
}

const ROUND = /\(([^()]{1,24})\)/gu;

/** Counts round brackets that hold chords on lines that also hold words. */
function countRounds(lines: readonly string[], read: ChordReader): number {
  let count = 0;
  for (const line of lines) {
    if (!line.includes('(')) continue;
    const found = [...line.matchAll(ROUND)].filter(([, inner = '']) => roundChords(inner, read) !== null);
    if (found.length > 0 && /\p{L}{2}/u.test(line.replace(ROUND, ' '))) count += found.length;
  }
  return count;
}
