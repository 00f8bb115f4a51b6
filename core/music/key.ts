import { parseNote } from './note.ts';
import type { Note } from './note.ts';

/** The thirty keys, in the order of key lists and of sorting: fifteen major keys by fifths, then fifteen minor. */
export const KEYS = [
  'C',
  'G',
  'D',
  'A',
  'E',
  'B',
  'F#',
  'C#',
  'Cb',
  'Gb',
  'Db',
  'Ab',
  'Eb',
  'Bb',
  'F',
  'Am',
  'Em',
  'Bm',
  'F#m',
  'C#m',
  'G#m',
  'D#m',
  'A#m',
  'Abm',
  'Ebm',
  'Bbm',
  'Fm',
  'Cm',
  'Gm',
  'Dm',
] as const;

export type KeyName = (typeof KEYS)[number];

const KEY_ORDER: ReadonlyMap<string, number> = new Map(KEYS.map((key, index) => [key, index]));

/**
 * Returns true if a text is one of the thirty keys, exactly as {@link KEYS} writes them.
 *
 * @example
 * isKeyName('F#m') // true
 * isKeyName('H') // false
 */
export function isKeyName(text: unknown): text is KeyName {
  return typeof text === 'string' && KEY_ORDER.has(text);
}

/** The position of a key in key lists and sorted tables, from 0. */
export function keyOrder(key: KeyName): number {
  return KEY_ORDER.get(key) ?? KEYS.length;
}

export function isMinorKey(key: KeyName): boolean {
  return key.endsWith('m');
}

/** The keys of the mode of `key`, as a musician looks for them: the naturals by letter, then those with a flat or a sharp. */
export function keysInMode(key: KeyName): readonly KeyName[] {
  const isNatural = (name: KeyName) => !/[#b]/u.test(name);
  // "Cb" before "C#", as they sound.
  const byLetter = (name: KeyName) => name.replace('#', '~');
  return KEYS.filter((name) => isMinorKey(name) === isMinorKey(key)).toSorted(
    (one, other) => Number(isNatural(other)) - Number(isNatural(one)) || (byLetter(one) < byLetter(other) ? -1 : 1),
  );
}

/**
 * The note a key is named after.
 *
 * @example
 * tonicOf('F#m') // { letter: 3, accidental: 1 }
 */
export function tonicOf(key: KeyName): Note {
  const tonic = parseNote(isMinorKey(key) ? key.slice(0, -1) : key);
  if (tonic === null) throw new Error(`Not a key: ${key}`);
  return tonic;
}

/**
 * Formats a key for display: "C Major", "F♯ Minor", "B♭ Major".
 *
 * @example
 * keyLabel('Bb') // 'B♭ Major'
 */
export function keyLabel(key: KeyName): string {
  return formatKey(key, { '#': '♯', b: '♭' }, { major: 'Major', minor: 'Minor' });
}

/**
 * A key in words, for screen readers, which skip ♯ and ♭: "F sharp minor".
 *
 * @example
 * keySpokenLabel('F#m') // 'F sharp minor'
 */
export function keySpokenLabel(key: KeyName): string {
  return formatKey(key, { '#': ' sharp', b: ' flat' }, { major: 'major', minor: 'minor' });
}

function formatKey(
  key: KeyName,
  accidentals: { readonly '#': string; readonly b: string },
  modes: { readonly major: string; readonly minor: string },
): string {
  const tonic =
    key.charAt(0) + key.slice(1).replace('m', '').replace('#', accidentals['#']).replace('b', accidentals.b);
  return `${tonic} ${isMinorKey(key) ? modes.minor : modes.major}`;
}
