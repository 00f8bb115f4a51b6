import { parseQuality } from './chord-quality.ts';
import { formatNote, parseNote, readNote } from './note.ts';
import type { Note } from './note.ts';

/**
 * A chord as musicians write it: root, quality as typed ("m7b5", "" for plain major), and the bass after a slash, if
 * any.
 */
export interface Chord {
  readonly root: Note;
  readonly quality: string;
  readonly bass: Note | null;
}

/** Longer than any chord: longer text is refused unread. */
const LONGEST_CHORD = 48;

/** Words of lyrics that the grammar would read as D° and G°. */
const WORDS_LIKE_CHORDS: ReadonlySet<string> = new Set(['Do', 'Go']);

/**
 * Parses a chord name such as "F#m7b5", "Bb/D" or "C6/9"; null for other text. A flat or sharp may be typed as ♭ or ♯.
 *
 * @example
 * parseChord('F#m7') // { root: { letter: 3, accidental: 1 }, quality: 'm7', bass: null }
 */
export function parseChord(text: string): Chord | null {
  if (text.length > LONGEST_CHORD || WORDS_LIKE_CHORDS.has(text)) return null;
  // "Bbb5" is B flat with a flat fifth; only what cannot be read so has two accidentals.
  return parseWithAccidentals(text, 1) ?? parseWithAccidentals(text, 2);
}

/**
 * Returns true if a text can be a chord name. "A" and "Am" can: only the line around them shows whether they are words.
 *
 * @example
 * isChord('Bb/D') // true
 * isChord('Verse') // false
 */
export function isChord(text: string): boolean {
  return parseChord(text) !== null;
}

/**
 * Writes a chord with # and b. Inverse of {@link parseChord}.
 *
 * @example
 * formatChord(parseChord('B♭/D')) // 'Bb/D'
 */
export function formatChord(chord: Chord): string {
  const bass = chord.bass === null ? '' : `/${formatNote(chord.bass)}`;
  return formatNote(chord.root) + besideRoot(chord) + bass;
}

/**
 * Puts a quality that begins with an accidental in parentheses after a root without one: "C(b5)", as "Cb5" is another
 * chord.
 */
function besideRoot({ root, quality }: Chord): string {
  if (root.accidental !== 0) return quality;
  return quality.replace(/^[b#♭♯]\d{1,2}/u, '($&)');
}

function parseWithAccidentals(text: string, most: number): Chord | null {
  const root = readNote(text, most);
  if (root === null) return null;
  const { quality, bass } = splitBass(text.slice(root.length));
  return parseQuality(quality) === null ? null : { root: root.note, quality, bass };
}

function splitBass(text: string): { readonly quality: string; readonly bass: Note | null } {
  const slash = text.lastIndexOf('/');
  const bass = slash < 0 ? null : parseBass(text.slice(slash + 1));
  return bass === null ? { quality: text, bass } : { quality: text.slice(0, slash), bass };
}

/** A bass is also written with a small letter: "Am/g". */
function parseBass(text: string): Note | null {
  return parseNote(text.charAt(0).toUpperCase() + text.slice(1));
}
