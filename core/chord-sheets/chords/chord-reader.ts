import { isChord as parsesAsChord } from '@uplift/core/music';
import type { Dialect } from './chord-dialect.ts';
import {
  fromGerman,
  fromNumber,
  fromRoman,
  fromSmallLetters,
  fromSmallSolfege,
  fromSolfege,
} from './chord-in-letters.ts';
import { remembered } from './remember.ts';

/**
 * Converts a written token to a chord in English letters (or a number, in a number chart); null if it isn't a chord.
 */
export interface ChordReader {
  (token: string): string | null;
  /** True if chords may begin with a small letter. */
  readonly hasSmallLetters: boolean;
  /**
   * The reader for lines with chords in capitals, whose small letters are minor chords; null in dialects without them.
   */
  readonly besideCapitals: ChordReader | null;
}

const LONGEST_TOKEN = 32;
const isChord = remembered(parsesAsChord);

/** "N.C.", "NC", "n.c.": play nothing. */
const NO_CHORD = /^\(?n\.?\s?c\.?\)?$/iu;

/** Returns true if the token means that no chord is played. */
export function isNoChord(token: string): boolean {
  return token.length <= LONGEST_TOKEN && NO_CHORD.test(token);
}

const READERS = new Map<Dialect, ChordReader>();

/** The reader of a dialect's chords; caches results, as songs repeat the same few chords many times. */
export function chordReader(dialect: Dialect): ChordReader {
  const known = READERS.get(dialect);
  if (known !== undefined) return known;
  const reader = createReader(dialect);
  READERS.set(dialect, reader);
  return reader;
}

function createReader(dialect: Dialect): ChordReader {
  const readShort = remembered((token) => readToken(token, dialect));
  const read = (token: string): string | null => (token.length > LONGEST_TOKEN ? null : readShort(token));
  const hasSmallLetters = dialect === 'german' || dialect === 'small' || dialect === 'roman';
  const withSmall = (token: string): string | null => fromSmallSolfege(token) ?? read(token);
  const besideCapitals =
    dialect === 'solfege' ? Object.assign(withSmall, { hasSmallLetters: true, besideCapitals: null }) : null;
  return Object.assign(read, { hasSmallLetters, besideCapitals });
}

/** Marks attached to a chord without being part of it: "Am,", "C'", "D†", "G...". */
const MARKS_BEHIND = /(?:[,;:.'’′†!]|\.\.\.|…)+$/u;

function readToken(token: string, dialect: Dialect): string | null {
  const first = token.charCodeAt(0);
  if (first >= LOWER_A && dialect === 'english' && first < DEL) return null;
  const plain = plainAccidentals(token);
  const chord = readPlainChord(plain, dialect);
  if (chord !== null) return chord;
  const unmarked = plain.replace(MARKS_BEHIND, '');
  return unmarked === plain ? null : readPlainChord(unmarked, dialect);
}

const LOWER_A = 97;
const DEL = 127;

function plainAccidentals(token: string): string {
  if (!/[♭♯–]/u.test(token)) return token;
  return token.replaceAll('♭', 'b').replaceAll('♯', '#').replaceAll('–', '-');
}

function readPlainChord(token: string, dialect: Dialect): string | null {
  if (token === '') return null;
  if (dialect === 'numbers') return fromNumber(token);
  if (dialect === 'roman') return fromRoman(token);
  const chord = chordInLetters(token, dialect);
  if (isChord(chord)) return chord;
  return isDecoratedChord(chord) ? chord : null;
}

function chordInLetters(token: string, dialect: Dialect): string {
  if (dialect === 'german') return fromGerman(token);
  if (dialect === 'small') return fromSmallLetters(token);
  return dialect === 'solfege' ? fromSolfege(token) : token;
}

/** Recognizes "(Am)" and "Am*": optional, or with a footnote; transposed like the chord within. */
function isDecoratedChord(token: string): boolean {
  if (token.endsWith('*')) return isChord(token.slice(0, -1));
  return token.startsWith('(') && token.endsWith(')') && isChord(token.slice(1, -1));
}
