import type { Section } from '@uplift/core/songbook';
import { totalBeats } from './beats.ts';
import { playedLines } from './lyric-lines.ts';
import { setLineBeats, spreadLines } from './spread-lines.ts';

/** The beats from a line's beginning to that of the next, or to the end of the measures. */
export interface LineSpan {
  readonly start: number;
  readonly end: number;
  /** Empty for a line of chords alone. */
  readonly text: string;
}

/**
 * Computes the beats of each line. Lines of only chords are spaced evenly between the sung ones; a sung line without a
 * beat has no span.
 */
export function lineSpans(section: Section): ReadonlyMap<number, LineSpan> {
  const set = setLineBeats(section);
  const spread = spreadLines(section, set);
  const timed = playedLines(section)
    .filter(({ line, text }) => text === '' || set.has(line))
    .map(({ line, text }) => ({ line, text, start: spread.get(line) ?? 0 }));
  const starts = [...new Set(timed.map(({ start }) => start))].toSorted((one, other) => one - other);
  const nextStart = new Map(starts.map((start, index) => [start, starts[index + 1]]));
  const total = totalBeats(section.measures);
  return new Map(
    timed.map(({ line, text, start }) => [
      line,
      { start, end: nextStart.get(start) ?? Math.max(total, start + 1), text },
    ]),
  );
}
