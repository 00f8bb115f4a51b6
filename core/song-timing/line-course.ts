import type { PlacedChord } from '@uplift/core/songbook';
import type { LineSpan } from './line-spans.ts';

export type ChordEntry = readonly [id: string, chord: PlacedChord];

/** The timing of a line: which letter is sung on which beat. */
export interface LineCourse {
  readonly span: LineSpan;
  readonly chords: readonly ChordEntry[];
  /** From the first letter to after the last, through the chords that have a beat; both numbers increase. */
  readonly knots: readonly { readonly letter: number; readonly beat: number }[];
  /** The place of each chord among the letters. */
  readonly letters: ReadonlyMap<number, number>;
}

/** Room that a chord after the last word takes, in letters. */
const LETTERS_OF_CHORD = 4;

/** Builds the course of a line with these chords. */
export function buildLineCourse(span: LineSpan, chords: readonly ChordEntry[]): LineCourse {
  const { length } = span.text;
  const characters = [...new Set(chords.map(([, { character }]) => character))].toSorted((one, other) => one - other);
  const behind = characters.filter((character) => character >= length);
  const letters = new Map(characters.map((character) => [character, Math.max(0, character)]));
  for (const [index, character] of behind.entries()) letters.set(character, length + index * LETTERS_OF_CHORD);
  const end = { letter: Math.max(1, length + behind.length * LETTERS_OF_CHORD), beat: span.end };
  return { span, chords, letters, knots: growing({ letter: 0, beat: span.start }, end, setKnots(chords, letters)) };
}

interface CourseKnot {
  readonly letter: number;
  readonly beat: number;
}

function setKnots(chords: readonly ChordEntry[], letters: ReadonlyMap<number, number>): readonly CourseKnot[] {
  return chords
    .flatMap(([, { character, beat }]) => (beat === null ? [] : [{ letter: letters.get(character) ?? 0, beat }]))
    .toSorted((one, other) => one.letter - other.letter);
}

function growing(first: CourseKnot, end: CourseKnot, between: readonly CourseKnot[]): readonly CourseKnot[] {
  const kept = [first];
  for (const knot of between) {
    const last = kept.at(-1) ?? first;
    if (knot.letter > last.letter && knot.beat > last.beat && knot.beat < end.beat) kept.push(knot);
  }
  return [...kept, end];
}

/** Interpolates the beat on which a letter is sung. */
export function letterBeat({ knots, span }: LineCourse, letter: number): number {
  const after = knots.findIndex((knot) => knot.letter >= letter);
  const [from, to] = [knots[after - 1], knots[after]];
  if (to === undefined) return span.end;
  if (from === undefined) return to.beat;
  return from.beat + ((to.beat - from.beat) * (letter - from.letter)) / (to.letter - from.letter);
}
