import type { BarChord, ChartBar, ChartChord } from './chart.ts';

/**
 * The measures of a section with their chords, in order of beat. An unscheduled chord is placed at the start; one in the
 * pickup goes to the first measure, one in the overlap to the last. Without measures they share a bar of `usualBeats`.
 */
export function layOutBars(
  measures: readonly number[],
  chords: readonly ChartChord[],
  usualBeats: number,
): readonly ChartBar[] {
  const waiting = chords.map((chord) => ({ ...chord, beat: chord.beat ?? 0 })).toSorted((a, b) => a.beat - b.beat);
  const beatsOfBars = measures.length === 0 && waiting.length > 0 ? [usualBeats] : measures;
  let start = 0;
  let taken = 0;
  return beatsOfBars.map((beats, index) => {
    const first = taken;
    const end = index === beatsOfBars.length - 1 ? Infinity : start + beats;
    while ((waiting[taken]?.beat ?? Infinity) < end) taken += 1;
    const bar = {
      number: index + 1,
      start,
      beats,
      chords: waiting.slice(first, taken).map((chord) => inBar(chord, start)),
    };
    start += beats;
    return bar;
  });
}

function inBar(chord: BarChord, start: number): BarChord {
  return { ...chord, beat: chord.beat - start };
}
