import { lineWidth, measureLine, NARROWEST_PERCENT, type Chart, type ChartLine } from '@uplift/core/songbook';
import { chartFonts } from './chart-fonts.ts';
import { chartMeasure } from './text-width.ts';

/** The width of a chart's longest line in em of its size, with letters at their full width and as narrow as they get. */
export interface LongestLine {
  readonly fullEm: number;
  readonly narrowEm: number;
}

interface Measured {
  readonly chordScale: number;
  /** With which fonts. */
  readonly fonts: number;
  readonly longest: LongestLine;
}

/** A chart that is let go takes its measure along. */
const measured = new WeakMap<Chart, Measured>();

/** Measured once a chart, and again with other fonts or chords of another size. */
export function measureLongestLine(chart: Chart, chordScale: number): LongestLine {
  const before = measured.get(chart);
  const fonts = chartFonts.get();
  if (before?.chordScale === chordScale && before.fonts === fonts) return before.longest;
  const longest = {
    fullEm: longestLineEm(chart, chordScale, 100),
    narrowEm: longestLineEm(chart, chordScale, NARROWEST_PERCENT),
  };
  measured.set(chart, { chordScale, fonts, longest });
  return longest;
}

/** Lines of a long song that are measured: those with the most letters, one of which is the widest or nearly so. */
const MOST_MEASURED_LINES = 40;

function longestLineEm(chart: Chart, chordScale: number, stretchPercent: number): number {
  const measure = chartMeasure(stretchPercent, { notation: chart.notation, chordScale });
  const lines = chart.sections
    .filter((section) => !section.isRepeat)
    .flatMap((section) => section.lines)
    .toSorted((one, other) => countLetters(other) - countLetters(one))
    .slice(0, MOST_MEASURED_LINES);
  return lines.reduce((longest, line) => Math.max(longest, lineWidth(line, measureLine(line, measure), measure)), 0);
}

function countLetters({ text, words }: ChartLine): number {
  // A chord between words is a word without letters.
  return text.length + words.length;
}
