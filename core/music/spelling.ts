import { isMinorKey, KEYS, tonicOf } from './key.ts';
import type { KeyName } from './key.ts';
import { noteAt, parseNote, pitchOf, withinOctave } from './note.ts';
import type { Note, Step } from './note.ts';

const STEPS: readonly Step[] = [0, 1, 2, 3, 4, 5, 6];
/** The degrees that natural minor lowers: its third, sixth and seventh. */
const LOWERED_IN_MINOR: ReadonlySet<Step> = new Set<Step>([2, 5, 6]);

/** The twelve pitches from C up, as flat keys, sharp keys and the two keys without accidentals write what is not in their scale. */
const FLAT_NAMES = notes('C Db D Eb E F Gb G Ab A Bb B');
const SHARP_NAMES = notes('C C# D D# E F F# G G# A A# B');
const C_MAJOR_NAMES = notes('C C# D Eb E F F# G Ab A Bb B');
const A_MINOR_NAMES = notes('C C# D D# E F F# G G# A A# B');

function notes(names: string): readonly Note[] {
  return names.split(' ').map((name) => parseNote(name) ?? { letter: 0, accidental: 0 });
}

/** The seven notes of a key from its tonic up, a minor key being natural minor. */
export function scaleOf(key: KeyName): readonly Note[] {
  const tonic = tonicOf(key);
  return STEPS.map((step) =>
    noteAt({ step, accidental: isMinorKey(key) && LOWERED_IN_MINOR.has(step) ? -1 : 0 }, tonic),
  );
}

/** The sharps (above 0) or flats (below 0) of a key's signature, -7 to 7. */
export function signatureOf(key: KeyName): number {
  return scaleOf(key).reduce((sum, note) => sum + note.accidental, 0);
}

/** How many sharps or flats a key's signature has, 0 to 7. */
export function accidentalsOf(key: KeyName): number {
  return Math.abs(signatureOf(key));
}

/** Each key's twelve notes, by pitch from C. */
const SPELLINGS: ReadonlyMap<KeyName, readonly Note[]> = new Map(KEYS.map((key) => [key, spellingOf(key)]));

function spellingOf(key: KeyName): readonly Note[] {
  const scale = scaleOf(key);
  return foreignNames(key).map((foreign, pitch) => scale.find((note) => pitchOf(note) === pitch) ?? foreign);
}

function foreignNames(key: KeyName): readonly Note[] {
  const signature = signatureOf(key);
  if (signature === 0) return key === 'C' ? C_MAJOR_NAMES : A_MINOR_NAMES;
  return signature < 0 ? FLAT_NAMES : SHARP_NAMES;
}

/** How a key writes a pitch (semitones above C): its own seven notes as its scale has them, the other five on its side, never a double accidental. */
export function spelledIn(key: KeyName, pitch: number): Note {
  const note = SPELLINGS.get(key)?.[withinOctave(pitch)];
  if (note === undefined) throw new Error(`No note ${String(pitch)} in ${key}`);
  return note;
}
