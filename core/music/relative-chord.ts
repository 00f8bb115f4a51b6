import { parseQuality } from './chord-quality.ts';
import { formatChord, parseChord } from './chord.ts';
import type { Chord } from './chord.ts';
import { tonicOf } from './key.ts';
import type { KeyName } from './key.ts';
import { degreeOf, formatAccidental, parseNote, readAccidentals } from './note.ts';
import type { Degree, Note, Step } from './note.ts';
import { bassIn, degreeIn } from './spelling.ts';

/** A chord counted from the tonic of the key it is shown in. */
export interface RelativeChord {
  readonly root: Degree;
  readonly quality: string;
  readonly bass: Degree | null;
}

/** Longer than any chord: longer text is a literal, unread. */
const LONGEST_RELATIVE_CHORD = 48;
/** Largest distance of a degree from its place on the major scale. */
const MOST_ACCIDENTALS = 6;

/**
 * Converts a chord typed in `key` to its stored form, degrees of the tonic's major scale: in A minor "Am7/G" is
 * "1m7/b7". Numbers are relative already; returns other text ("N.C.", "x2", "%") unchanged.
 *
 * @example
 * relativeChord('Am7/G', 'Am') // '1m7/b7'
 */
export function relativeChord(text: string, key: KeyName): string {
  const tonic = tonicOf(key);
  return replaceChordIn(text, (inner) => toRelative(inner, tonic));
}

/**
 * Shows a stored chord in `key`: "1m7/b7" in A minor is "Am7/G". Returns other text unchanged. Inverse of {@link
 * relativeChord}.
 *
 * @example
 * chordInKey('1m7/b7', 'Am') // 'Am7/G'
 * chordInKey('N.C.', 'G') // 'N.C.'
 */
export function chordInKey(relative: string, key: KeyName): string {
  return replaceChordIn(relative, (inner) => fromRelative(inner, key));
}

/**
 * Replaces the chord in a text and keeps the text around it: "(Am)", "(Am", "Am)", "Am*", the walking bass "/G".
 * Returns a text without a chord unchanged.
 */
export function replaceChordIn(text: string, exchanged: (chord: string) => string | null): string {
  if (text.length > LONGEST_RELATIVE_CHORD) return text;
  const trimmed = text.trim();
  const whole = exchanged(trimmed);
  if (whole !== null) return whole;
  const { before, chord, after } = splitDecoration(trimmed);
  const inner = chord === trimmed || (before === '/' && !isBareNote(chord)) ? null : exchanged(chord);
  return inner === null ? text : before + inner + after;
}

/** Separates a chord's text from one mark before it, "(" or "/", and one after it, ")" or "*". */
export function splitDecoration(text: string): {
  readonly before: string;
  readonly chord: string;
  readonly after: string;
} {
  const before = /^[(/]/u.exec(text)?.[0] ?? '';
  const after = /[)*]$/u.exec(text)?.[0] ?? '';
  return { before, chord: text.slice(before.length, text.length - after.length), after };
}

function isBareNote(text: string): boolean {
  return parseNote(text) !== null || parseDegree(text) !== null;
}

function toRelative(text: string, tonic: Note): string | null {
  const chord = parseChord(text);
  if (chord !== null) return formatRelative(toRelativeChord(chord, tonic));
  const relative = parseRelative(text);
  return relative === null ? null : formatRelative(relative);
}

function toRelativeChord(chord: Chord, tonic: Note): RelativeChord {
  const bass = chord.bass === null ? null : degreeOf(chord.bass, tonic);
  return { root: degreeOf(chord.root, tonic), quality: chord.quality, bass };
}

function fromRelative(text: string, key: KeyName): string | null {
  const relative = parseRelative(text);
  if (relative === null) return null;
  const root = degreeIn(key, relative.root);
  const bass = relative.bass === null ? null : bassIn(key, root, degreeIn(key, relative.bass));
  return formatChord({ root, quality: relative.quality, bass });
}

/** Formats a relative chord. A quality may end like a bass ("C7/4" isn't C7 over the fourth): then its slash is doubled. */
function formatRelative({ root, quality, bass }: RelativeChord): string {
  if (bass !== null) return `${formatDegree(root)}${quality}/${formatDegree(bass)}`;
  const slash = quality.lastIndexOf('/');
  const endsLikeBass = slash >= 0 && parseDegree(quality.slice(slash + 1)) !== null;
  return formatDegree(root) + (endsLikeBass ? `${quality.slice(0, slash)}/${quality.slice(slash)}` : quality);
}

/** Parses a stored chord such as "6m7/b3"; null for other text. */
export function parseRelative(text: string): RelativeChord | null {
  const root = readDegree(text);
  if (root === null) return null;
  const { quality, bass } = splitRelativeBass(text.slice(root.length));
  return parseQuality(quality) === null ? null : { root: root.degree, quality, bass };
}

function splitRelativeBass(text: string): { readonly quality: string; readonly bass: Degree | null } {
  const slash = text.lastIndexOf('/');
  if (slash > 0 && text.charAt(slash - 1) === '/') {
    return { quality: text.slice(0, slash - 1) + text.slice(slash), bass: null };
  }
  const bass = slash < 0 ? null : parseDegree(text.slice(slash + 1));
  return bass === null ? { quality: text, bass } : { quality: text.slice(0, slash), bass };
}

function parseDegree(text: string): Degree | null {
  const read = readDegree(text);
  return read !== null && read.length === text.length ? read.degree : null;
}

function readDegree(text: string): { readonly degree: Degree; readonly length: number } | null {
  const { accidental, length } = readAccidentals(text, MOST_ACCIDENTALS);
  const step = '1234567'.indexOf(text.charAt(length));
  if (length >= text.length || step < 0) return null;
  return { degree: { step: step as Step, accidental }, length: length + 1 }; // 0 to 6 by the digits searched
}

function formatDegree(degree: Degree): string {
  return formatAccidental(degree.accidental) + String(degree.step + 1);
}
