import { isMinorKey, keyLabel, KEYS, tonicOf } from './key.ts';
import type { KeyName } from './key.ts';
import { pitchOf, withinOctave } from './note.ts';
import { countAccidentals, keySignature } from './spelling.ts';

/** Frets of a capo, 0 to 11; 0 for none. */
export const FRETS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
export type Fret = (typeof FRETS)[number];

/** One option of the capo selector: with the capo on `fret`, chords are played in the shapes of `key`. */
export interface CapoChoice {
  readonly fret: Fret;
  readonly key: KeyName;
  /** "No capo", else "Capo 2 (G shapes)". */
  readonly label: string;
}

/** The twelve ways to play a song of `key`, from no capo to fret 11. */
export function capoChoices(key: KeyName): readonly CapoChoice[] {
  return FRETS.map((fret) => {
    const shapes = keyAtFret(key, fret);
    return { fret, key: shapes, label: fret === 0 ? NO_CAPO : capoLabel(key, fret) };
  });
}

/** Returns the fret next to `fret`: after the last comes no capo, and before it the last. */
export function steppedFret(fret: number, by: 1 | -1): number {
  return (fret + by + FRETS.length) % FRETS.length;
}

const NO_CAPO = 'No capo';

/**
 * "Capo 2 (G shapes)": the fret, and the shapes that then sound in `key`.
 *
 * @example
 * capoLabel('A', 2) // 'Capo 2 (G shapes)'
 */
export function capoLabel(key: KeyName, fret: number): string {
  return `Capo ${String(fret)} (${shortKeyLabel(keyAtFret(key, fret))} shapes)`;
}

/**
 * Formats the sounding key with its capo: "A Major · Capo 2 (G shapes)", or "A Major" without a capo. Used for every
 * shown key.
 *
 * @example
 * keyAndCapoLabel('A', 2) // 'A Major · Capo 2 (G shapes)'
 */
export function keyAndCapoLabel(key: KeyName, fret: number): string {
  return fret === 0 ? keyLabel(key) : `${keyLabel(key)} · ${capoLabel(key, fret)}`;
}

/**
 * Formats a key like the chord of its tonic: "G", "E♭", "F♯m".
 *
 * @example
 * shortKeyLabel('F#m') // 'F♯m'
 */
export function shortKeyLabel(key: KeyName): string {
  return keyLabel(key).replace(' Major', '').replace(' Minor', 'm');
}

/**
 * Returns the key of the shapes that sound as `key` with the capo on `fret`: that many semitones lower, named with the
 * fewest accidentals. Minor stays minor.
 *
 * @example
 * keyAtFret('A', 2) // 'G'
 */
export function keyAtFret(key: KeyName, fret: number): KeyName {
  return fret === 0 ? key : plainestKey(key, pitchOf(tonicOf(key)) - fret);
}

/**
 * Transposes a key by semitones, down if negative; named with the fewest accidentals, or unchanged for 0. Minor stays
 * minor.
 *
 * @example
 * transposedKey('G', 2) // 'A'
 * transposedKey('Em', 1) // 'Fm'
 */
export function transposedKey(key: KeyName, semitones: number): KeyName {
  return keyAtFret(key, -semitones);
}

/**
 * The fret, 0 to 11, on which shapes of `shapeKey` sound in `key`.
 *
 * @example
 * capoFretOf('A', 'G') // 2
 */
export function capoFretOf(key: KeyName, shapeKey: KeyName): Fret {
  return withinOctave(pitchOf(tonicOf(key)) - pitchOf(tonicOf(shapeKey))) as Fret; // 0 to 11 by the octave
}

/**
 * Returns the value to store for a chosen capo key: null for the song's own key, under either of its names.
 *
 * @example
 * chooseCapo('A', 'G') // 'G'
 * chooseCapo('F#', 'Gb') // null
 */
export function chooseCapo(songKey: KeyName, chosen: KeyName): KeyName | null {
  return capoFretOf(songKey, chosen) === 0 ? null : chosen;
}

/**
 * The capo key after the song changed to `newKey`: kept, in the new key's mode, but cleared when it has become the song's own key.
 *
 * @example
 * capoAfterKeyChange('G', 'A') // 'G'
 * capoAfterKeyChange('G', 'G') // null
 */
export function capoAfterKeyChange(capo: KeyName | null, newKey: KeyName): KeyName | null {
  if (capo === null || capoFretOf(newKey, capo) === 0) return null;
  return isMinorKey(capo) === isMinorKey(newKey) ? capo : plainestKey(newKey, pitchOf(tonicOf(capo)));
}

/**
 * The capo key while a performance sounds in `soundingKey` instead of `songKey`: the capo stays on its fret, so the shapes move with the key.
 *
 * @example
 * transposedCapo('G', 'A', 'B') // 'A'
 */
export function transposedCapo(capo: KeyName | null, songKey: KeyName, soundingKey: KeyName): KeyName | null {
  return capo === null || songKey === soundingKey ? capo : keyAtFret(soundingKey, capoFretOf(songKey, capo));
}

/**
 * The key with `like`'s mode on a pitch, with the fewest accidentals. F sharp and G flat tie: the one on `like`'s side
 * wins, sharps if it has no side.
 */
function plainestKey(like: KeyName, pitch: number): KeyName {
  const prefersFlats = keySignature(like) < 0;
  const cost = (key: KeyName) => countAccidentals(key) * 2 + (keySignature(key) < 0 === prefersFlats ? 0 : 1);
  return KEYS.filter((key) => isMinorKey(key) === isMinorKey(like) && pitchOf(tonicOf(key)) === withinOctave(pitch))
    .toSorted((a, b) => cost(a) - cost(b))
    .reduce((first) => first);
}
