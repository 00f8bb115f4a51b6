import { isMinorKey, tonicOf } from './key.ts';
import type { KeyName } from './key.ts';
import { formatNote, noteAt, parseNote, pitchOf, countSemitones, withinOctave } from './note.ts';
import type { Degree, Note, Step } from './note.ts';

const STEPS: readonly Step[] = [0, 1, 2, 3, 4, 5, 6];
/** The degrees that natural minor lowers: its third, sixth and seventh. */
const LOWERED_IN_MINOR: ReadonlySet<Step> = new Set<Step>([2, 5, 6]);

/**
 * The twelve pitches from C up: spellings of notes outside the scale in flat keys, sharp keys and the two keys without
 * accidentals.
 */
const FLAT_NAMES = notes('C Db D Eb E F Gb G Ab A Bb B');
const SHARP_NAMES = notes('C C# D D# E F F# G G# A A# B');
const C_MAJOR_NAMES = notes('C C# D Eb E F F# G Ab A Bb B');
const A_MINOR_NAMES = notes('C C# D D# E F F# G G# A A# B');

function notes(names: string): readonly Note[] {
  return names.split(' ').map((name) => parseNote(name) ?? { letter: 0, accidental: 0 });
}

/** The seven notes of a key from its tonic up, a minor key being natural minor. */
export function scaleNotes(key: KeyName): readonly Note[] {
  const tonic = tonicOf(key);
  return STEPS.map((step) =>
    noteAt({ step, accidental: isMinorKey(key) && LOWERED_IN_MINOR.has(step) ? -1 : 0 }, tonic),
  );
}

/** The sharps (above 0) or flats (below 0) of a key's signature, -7 to 7. */
export function keySignature(key: KeyName): number {
  return scaleNotes(key).reduce((sum, note) => sum + note.accidental, 0);
}

/** Counts the sharps or flats of a key signature, 0 to 7. */
export function countAccidentals(key: KeyName): number {
  return Math.abs(keySignature(key));
}

/** The twelve notes of each key that was needed yet, by pitch from C: spelling all thirty would delay the first page. */
const SPELLINGS = new Map<KeyName, readonly Note[]>();

function spellScale(key: KeyName): readonly Note[] {
  const known = SPELLINGS.get(key);
  if (known !== undefined) return known;
  const scale = scaleNotes(key);
  const spelled = foreignNames(key).map((foreign, pitch) => scale.find((note) => pitchOf(note) === pitch) ?? foreign);
  SPELLINGS.set(key, spelled);
  return spelled;
}

function foreignNames(key: KeyName): readonly Note[] {
  const signature = keySignature(key);
  if (signature === 0) return key === 'C' ? C_MAJOR_NAMES : A_MINOR_NAMES;
  return signature < 0 ? FLAT_NAMES : SHARP_NAMES;
}

/**
 * Spells a pitch (semitones above C) in a key: its seven notes as in its scale, the other five with the signature's
 * kind of accidental, never a double one.
 */
export function spelledIn(key: KeyName, pitch: number): Note {
  const note = spellScale(key)[withinOctave(pitch)];
  if (note === undefined) throw new Error(`No note ${String(pitch)} in ${key}`);
  return note;
}

/** Notes whose accidental only renames a plain note. */
const PLAIN_UNDER_ANOTHER_NAME: ReadonlySet<string> = new Set(['E#', 'B#', 'Cb', 'Fb']);

/**
 * Spells a degree in a key: its seven notes as in its scale, any other by the letter of the degree, which shows its
 * function. The borrowed chord on b3 of G is B flat, the leading-tone chord on #1 of F is F sharp. Falls back to
 * {@link spelledIn} where that letter would need two accidentals or name a white key after its neighbor.
 */
export function degreeIn(key: KeyName, degree: Degree): Note {
  const tonic = tonicOf(key);
  const plain = spelledIn(key, pitchOf(tonic) + countSemitones(degree));
  if (isInScale(key, plain)) return plain;
  const note = noteAt(degree, tonic);
  return Math.abs(note.accidental) > 1 || PLAIN_UNDER_ANOTHER_NAME.has(formatNote(note)) ? plain : note;
}

function isInScale(key: KeyName, note: Note): boolean {
  return scaleNotes(key).some((each) => pitchOf(each) === pitchOf(note));
}

/** The letters of a chord's third, fifth and seventh above its root, by their semitones. */
const CHORD_TONES: ReadonlyMap<number, number> = new Map([
  [3, 2],
  [4, 2],
  [7, 4],
  [10, 6],
  [11, 6],
]);

/**
 * Spells the bass of a chord in a key: a note of the key as in its scale, any other as a tone of its chord, so that
 * the third of A is C sharp in D minor too.
 */
export function bassIn(key: KeyName, root: Note, bass: Note): Note {
  const pitch = pitchOf(bass);
  if (isInScale(key, bass)) return bass;
  const steps = CHORD_TONES.get(withinOctave(pitch - pitchOf(root)));
  if (steps === undefined) return bass;
  const letter = STEPS[(root.letter + steps) % STEPS.length] ?? bass.letter;
  const plain = pitchOf({ letter, accidental: 0 });
  const accidental = withinOctave(pitch - plain + 6) - 6; // the nearest way up or down
  return Math.abs(accidental) > 1 ? bass : { letter, accidental };
}
