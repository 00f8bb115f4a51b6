import { noteLetter } from './note.ts';
import type { Note } from './note.ts';

export type Notation = 'letters' | 'nashville' | 'roman' | 'solfege' | 'german';

/** All notations, in the order they are offered. */
export const NOTATIONS: readonly Notation[] = ['letters', 'nashville', 'roman', 'solfege', 'german'];

export function isNotation(value: unknown): value is Notation {
  return NOTATIONS.some((notation) => notation === value);
}

/** Fixed do, from C. */
const SYLLABLES = ['Do', 'Re', 'Mi', 'Fa', 'Sol', 'La', 'Si'] as const;

/** A note in fixed-do solfège, where C is always Do: "Fa♯". */
export function solfegeName(note: Note): string {
  return SYLLABLES[note.letter] + signs(note.accidental);
}

/** A note in German: B is H, B flat is B, sharps end in "is", flats in "es": "Fis", "Es", "As". */
export function germanName(note: Note): string {
  const letter = noteLetter(note);
  const natural = letter === 'B' ? 'H' : letter;
  if (note.accidental >= 0) return natural + 'is'.repeat(note.accidental);
  if (natural === 'H' && note.accidental === -1) return 'B';
  const flat = 'EA'.includes(natural) ? `${natural}s` : `${natural}es`;
  return flat + 'es'.repeat(-note.accidental - 1);
}

/** Formats that many sharps (above 0) or flats (below 0) as real signs. */
export function signs(accidental: number): string {
  return (accidental < 0 ? '♭' : '♯').repeat(Math.abs(accidental));
}
