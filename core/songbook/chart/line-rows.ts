import type { ChartLine, ChartWord } from './chart.ts';
import { lineWidth, measureLine, type ChartMeasure, type SegmentSpacing } from './segment-spacing.ts';
import { isRightToLeft } from './writing-direction.ts';

/** Text direction of a line, by its own letters: its chords are Latin whatever its script. */
export function lineDirection({ text }: ChartLine): 'ltr' | 'rtl' {
  return isRightToLeft(text) ? 'rtl' : 'ltr';
}

export function hasChord({ segments }: ChartWord): boolean {
  return segments.some(({ chord }) => chord !== null);
}

/** The spacing of a line's segments. Only a line that will break keeps its chords from hanging over the next word, which may be on another row. */
export function spacingsWithin(
  line: ChartLine,
  measure: ChartMeasure,
  rowEm: number,
): readonly (readonly SegmentSpacing[])[] {
  const unbroken = measureLine(line, measure);
  if (rowEm === Infinity || lineWidth(line, unbroken, measure) <= rowEm) return unbroken;
  return measureLine(line, measure, { mayBreak: true });
}
