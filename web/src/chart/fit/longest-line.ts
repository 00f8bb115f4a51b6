import { longestLine, type Chart, type LongestLine } from '@uplift/core/songbook';
import { chartFonts } from './chart-fonts.ts';
import { chartWidths } from './text-width.ts';

interface Measured {
  readonly chordScale: number;
  /** With which fonts. */
  readonly fonts: number;
  readonly longest: LongestLine;
}

/** Cache of measurements, garbage-collected with their charts. */
const measured = new WeakMap<Chart, Measured>();

/** Measured once a chart, and again with other fonts or chords of another size. */
export function measureLongestLine(chart: Chart, chordScale: number): LongestLine {
  const before = measured.get(chart);
  const fonts = chartFonts.get();
  if (before?.chordScale === chordScale && before.fonts === fonts) return before.longest;
  const setting = { notation: chart.notation, chordScale };
  const longest = longestLine(chart, (stretchPercent) => chartWidths.measureAt(stretchPercent, setting));
  measured.set(chart, { chordScale, fonts, longest });
  return longest;
}
