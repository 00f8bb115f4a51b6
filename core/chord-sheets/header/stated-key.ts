import type { KeyName } from '@uplift/core/music';
import { isKeyName, isMinorKey, KEYS, parseNote, pitchOf, tonicOf } from '@uplift/core/music';
import type { Dialect } from '../chords/chord-dialect.ts';
import { fromGerman, fromSolfege } from '../chords/chord-in-letters.ts';

const OCTAVE = 12;
const KEY =
  /^[[("']?\s*([A-Ha-h](?:is|es|s(?![a-z]))?(?:[b#♭♯]|\s?-?(?:flat|sharp)\b)?)(?:\s*[- ]?\s*(m(?![a-z])|min(?:or)?\b|maj(?:or)?\b|mi\b|moll?\b|dur\b|mineur|majeur|menor|maior|mayor))?/iu;
const MINOR = /^(?:m|min.*|mi|mol.*|menor)$/u;
const SOLFEGE_KEY = /^(?:do|r[eé]|mi|fa|sol|la|si)/iu;

/**
 * Parses a key as sheets state it: "Em", "E minor", "[G]", "G♭ Major", "Lam", "H-Moll". A key missing from the list
 * becomes its other name ("D#" is Eb). Null for any other text.
 */
export function parseStatedKey(value: string, dialect: Dialect): KeyName | null {
  const match = KEY.exec(keyInLetters(value.trim().slice(0, 40), dialect));
  if (match === null || !isEnd(match.input.charAt(match[0].length))) return null;
  const [, written = '', mode = ''] = match;
  const note =
    written.charAt(0).toUpperCase() +
    written
      .slice(1)
      .replace(/\s?-?flat/iu, 'b')
      .replace(/\s?-?sharp/iu, '#');
  const letters = dialect === 'german' || /^H|is$|.es$|^[AE]s$/u.test(note) ? fromGerman(note) : note;
  const isMinor = isSmallMinor(written + mode, dialect) || isMinorMode(mode);
  return listedKey(letters.replace('♭', 'b').replace('♯', '#'), isMinor);
}

function isMinorMode(mode: string): boolean {
  return mode !== 'M' && MINOR.test(mode.toLowerCase());
}

/** "d": a minor key where small letters are minor chords. */
function isSmallMinor(written: string, dialect: Dialect): boolean {
  return (dialect === 'german' || dialect === 'small') && /^[a-h](?:is|es|s|#|b)?$/u.test(written);
}

function keyInLetters(value: string, dialect: Dialect): string {
  return dialect === 'solfege' || (SOLFEGE_KEY.test(value) && value.length > 1) ? fromSolfege(value) : value;
}

/** A key ends where the word ends; more words may follow ("G (capo 3)"). */
function isEnd(character: string): boolean {
  return character === '' || !/[\p{L}\d]/u.test(character);
}

function listedKey(note: string, isMinor: boolean): KeyName | null {
  const name = note + (isMinor ? 'm' : '');
  if (isKeyName(name)) return name;
  const tonic = parseNote(note);
  return tonic === null ? null : keyAt(pitchOf(tonic), isMinor);
}

/** The key `semitones` above another, of the same mode. */
export function keyMovedBy(key: KeyName, semitones: number): KeyName {
  if (semitones === 0) return key;
  const pitch = pitchOf(tonicOf(key)) + semitones;
  return keyAt(pitch, isMinorKey(key)) ?? key;
}

/** The plainest key of a mode on a pitch: the list has the plainer one first among sharps, flats come before C#. */
function keyAt(pitch: number, isMinor: boolean): KeyName | null {
  const wanted = ((pitch % OCTAVE) + OCTAVE) % OCTAVE;
  const found = KEYS.filter((key) => isMinorKey(key) === isMinor && pitchOf(tonicOf(key)) === wanted);
  return found.toSorted((one, other) => awkwardness(one) - awkwardness(other))[0] ?? null;
}

/** Penalizes keys that are seldom written: those of seven accidentals, and D# minor, which is also Eb minor. */
function awkwardness(key: KeyName): number {
  return ['C#', 'Cb', 'A#m', 'Abm', 'D#m', 'Gb'].includes(key) ? 1 : 0;
}
