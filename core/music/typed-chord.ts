import { isChord } from './chord.ts';
import { isMinorKey } from './key.ts';
import type { KeyName } from './key.ts';
import { chordInKey, parseRelative, splitDecoration, replaceChordIn } from './relative-chord.ts';

/** Signs that musicians write among chords: no chord, the same again, played twice. */
const SIGNS = /^(?:n\.?\s?c\.?|tacet|%|[-–/|*]|[x×]\s?\d+|\d+\s?[x×])$/iu;

/**
 * Normalizes a typed chord to the spelling of charts: "am7" is Am7, "bb" and "BB" are B♭. Text that isn't a chord
 * either way stays unchanged, and so does a valid chord: "AM7" is A major 7.
 *
 * @example
 * typedChord('am7') // 'Am7'
 * typedChord('AM7') // 'AM7'
 */
export function typedChord(text: string): string {
  const typed = text.trim();
  return replaceChordIn(typed, toChordName) || typed;
}

/**
 * Returns true if text typed for a chord is neither a chord nor a sign such as "N.C.": it is stored unchanged and
 * never transposes.
 *
 * @example
 * isTextForChord('loud') // true
 * isTextForChord('am7') // false
 * isTextForChord('N.C.') // false
 */
export function isTextForChord(text: string): boolean {
  const { chord } = splitDecoration(typedChord(text));
  return chord !== '' && !SIGNS.test(chord) && !isChord(chord) && parseRelative(chord) === null;
}

function toChordName(text: string): string | null {
  if (isChord(text) || parseRelative(text) !== null) return text;
  const named = text.charAt(0).toUpperCase() + text.slice(1);
  return [named, named.replace(/^([A-G])B/u, '$1b')].find(isChord) ?? null;
}

const MAJOR_CHORDS = ['1', '2m', '3m', '4', '5', '6m', '7dim'];
const MINOR_CHORDS = ['1m', '2dim', 'b3', '4m', '5m', 'b6', 'b7'];

/**
 * The seven triads of a key from its tonic up: "G", "Am", …, "F#dim".
 *
 * @example
 * chordsOfKey('G') // ['G', 'Am', 'Bm', 'C', 'D', 'Em', 'F#dim']
 */
export function chordsOfKey(key: KeyName): readonly string[] {
  return (isMinorKey(key) ? MINOR_CHORDS : MAJOR_CHORDS).map((chord) => chordInKey(chord, key));
}
