/** A plain letter, counted from C: C is 0, D is 1, B is 6. */
export type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** A written note: a letter counted from C, raised (sharps) or lowered (flats) in semitones. */
export interface Note {
  readonly letter: Step;
  readonly accidental: number;
}

/** A distance from the tonic as charts number it: step 0 is "1", step 6 is "7", counted on the major scale. */
export interface Degree {
  readonly step: Step;
  readonly accidental: number;
}

const LETTERS = 'CDEFGAB';
const SEMITONES_OF_OCTAVE = 12;
const STEPS_OF_OCTAVE = 7;
/** A note is typed with two accidentals at most. */
const MOST_ACCIDENTALS = 2;

/** Semitones from the tonic to each step of a major scale; from C, also the pitches of the plain letters. */
const MAJOR_SCALE = [0, 2, 4, 5, 7, 9, 11] as const;

/** Semitones that each accidental sign adds. */
const ACCIDENTALS: Readonly<Record<string, 1 | -1>> = { '#': 1, '♯': 1, b: -1, '♭': -1 };

/**
 * The note at the start of `text`, with up to `most` accidentals of one kind, and the number of characters it took.
 * Null if the text doesn't begin with a letter A to G.
 */
export function readNote(text: string, most: number): { readonly note: Note; readonly length: number } | null {
  const letter = LETTERS.indexOf(text.charAt(0));
  if (text === '' || letter < 0) return null;
  const { accidental, length } = readAccidentals(text.slice(1), most);
  return { note: { letter: toStep(letter), accidental }, length: 1 + length };
}

/**
 * The accidentals of one kind at the start of `text`: their sum in semitones and the number of characters they took.
 */
export function readAccidentals(text: string, most: number): { readonly accidental: number; readonly length: number } {
  const sign = ACCIDENTALS[text.charAt(0)];
  if (sign === undefined) return { accidental: 0, length: 0 };
  let length = 1;
  while (length < most && ACCIDENTALS[text.charAt(length)] === sign) length += 1;
  return most < 1 ? { accidental: 0, length: 0 } : { accidental: sign * length, length };
}

/**
 * Reads a note such as "F#", "B♭" or "Ebb"; null when the text is anything else.
 *
 * @example
 * parseNote('F#') // { letter: 3, accidental: 1 }
 * parseNote('H') // null
 */
export function parseNote(text: string): Note | null {
  const read = readNote(text, MOST_ACCIDENTALS);
  return read !== null && read.length === text.length ? read.note : null;
}

/**
 * Writes a note with # and b. Inverse of {@link parseNote}.
 *
 * @example
 * formatNote({ letter: 6, accidental: -1 }) // 'Bb'
 */
export function formatNote(note: Note): string {
  return LETTERS.charAt(note.letter) + formatAccidental(note.accidental);
}

/** The letter of a note, "C" to "B". */
export function noteLetter(note: Note): string {
  return LETTERS.charAt(note.letter);
}

/** Formats that many sharps (above 0) or flats (below 0) with # and b. */
export function formatAccidental(accidental: number): string {
  return (accidental < 0 ? 'b' : '#').repeat(Math.abs(accidental));
}

/**
 * Returns the sounding pitch in semitones above C, 0 to 11.
 *
 * @example
 * pitchOf(parseNote('Bb')) // 10
 */
export function pitchOf(note: Note): number {
  return withinOctave(MAJOR_SCALE[note.letter] + note.accidental);
}

/** Semitones from the tonic up to `degree`, 0 to 11. */
export function countSemitones(degree: Degree): number {
  return withinOctave(MAJOR_SCALE[degree.step] + degree.accidental);
}

/**
 * The note on `degree` in the key of `tonic`, spelled with the letter a musician expects. Inverse of {@link degreeOf}.
 *
 * @example
 * formatNote(noteAt({ step: 4, accidental: 0 }, parseNote('Eb'))) // 'Bb'
 */
export function noteAt(degree: Degree, tonic: Note): Note {
  const letter = toStep(tonic.letter + degree.step);
  const pitch = pitchOf(tonic) + countSemitones(degree);
  return { letter, accidental: nearestOctave(pitch - MAJOR_SCALE[letter]) };
}

/**
 * Returns the degree of `note` in the key of `tonic`, counted by its letter. Inverse of {@link noteAt}.
 *
 * @example
 * degreeOf(parseNote('Bb'), parseNote('C')) // { step: 6, accidental: -1 }
 */
export function degreeOf(note: Note, tonic: Note): Degree {
  const step = toStep(note.letter - tonic.letter);
  return { step, accidental: nearestOctave(pitchOf(note) - pitchOf(tonic) - MAJOR_SCALE[step]) };
}

/** A number of semitones reduced to one octave, 0 to 11. */
export function withinOctave(semitones: number): number {
  return ((semitones % SEMITONES_OF_OCTAVE) + SEMITONES_OF_OCTAVE) % SEMITONES_OF_OCTAVE;
}

function nearestOctave(semitones: number): number {
  const within = withinOctave(semitones);
  return within > SEMITONES_OF_OCTAVE / 2 ? within - SEMITONES_OF_OCTAVE : within;
}

function toStep(letter: number): Step {
  return (((letter % STEPS_OF_OCTAVE) + STEPS_OF_OCTAVE) % STEPS_OF_OCTAVE) as Step; // 0 to 6 by the remainder
}
