import type { PlacedChord, Section } from '@uplift/core/songbook';

/** A measure and the chords that sit on it, in playing order; `beat` counts from the measure's own start. */
export interface MeasuredChords {
  readonly beats: number;
  readonly chords: readonly { readonly chord: string; readonly beat: number }[];
}

/**
 * The measures of a section with the chords placed on them (not those of lyrics). A pickup goes to the first measure,
 * the overlap and unscheduled chords to the last. Chords of a section without measures are left out.
 */
export function measuredChords(section: Section): readonly MeasuredChords[] {
  const chords = Object.values(section.chords)
    .filter(isOnMeasure)
    .map(({ chord, beat }) => ({ chord, beat: beat ?? Number.POSITIVE_INFINITY }))
    .toSorted((a, b) => (a.beat === b.beat ? 0 : a.beat - b.beat));
  const measures: MeasuredChords[] = [];
  let start = 0;
  let next = 0;
  section.measures.forEach((beats, index) => {
    const end = index === section.measures.length - 1 ? Number.POSITIVE_INFINITY : start + beats;
    const first = next;
    while (next < chords.length && startsBefore(chords[next], end)) next += 1;
    const inMeasure = chords
      .slice(first, next)
      .map(({ chord, beat }) => ({ chord, beat: within(beat - start, beats) }));
    measures.push({ beats, chords: inMeasure });
    start += beats;
  });
  return measures;
}

/** Returns true if a chord sits on a measure rather than on lyrics. */
export function isOnMeasure(chord: PlacedChord): boolean {
  return chord.line < 0;
}

function startsBefore(chord: { readonly beat: number } | undefined, end: number): boolean {
  return chord !== undefined && (end === Number.POSITIVE_INFINITY || chord.beat < end);
}

function within(beat: number, beats: number): number {
  return Math.min(Math.max(beat, 0), Math.max(beats - 1, 0));
}
