import { fitChart, NARROWEST_PERCENT, type ChartFit } from './fit-chart.ts';
import { columnCounts, columnWidth, type ColumnCount, type ColumnRoom } from './fit-columns.ts';
import type { Chart, ChartLine } from './chart.ts';
import { unbrokenWidth, type ChartMeasure } from './segment-spacing.ts';

/** The width of a chart's longest line in em of its size, with letters at their full width and as narrow as they get. */
export interface LongestLine {
  readonly fullEm: number;
  readonly narrowEm: number;
}

export interface ChartFitOptions {
  /** The reader's own size. */
  readonly preferencePx: number;
  readonly fitsWidth: boolean;
  /** The width of the margin of section names, where they are next to their lines. */
  readonly namesPx: number;
  /** The size of chords in percent of the usual; default: 100. */
  readonly chordScale?: number;
}

/** A chart fitted to the width of its container. */
export interface FittedChart extends ChartFit {
  readonly namesPx: number;
  readonly chordScale: number;
  /** The container's width, less what rounding may take. */
  readonly availablePx: number;
  /** The reader's own size, and whether letters may be narrower to keep a line whole: for setting it another way. */
  readonly requested: Pick<ChartFitOptions, 'preferencePx' | 'fitsWidth'>;
  readonly longest: LongestLine;
  /** Maximum width of a line before it breaks, in em of the chart's size; Infinity if no line breaks. */
  readonly rowEm: number;
  /** The same, whether lines break or not: for a chart whose lines are still to change. */
  readonly rowWidthEm: number;
}

/** Below this width, section names are above their lines. */
const NAMES_BESIDE_FROM_PX = 600;
/** Between names and lines; the same figure as chart.module.css. */
const NAMES_GAP_PX = 20;
/** Text is laid out in whole device pixels here and there; a line that fits by less might still break. */
const ROUNDING_PX = 2;

/** Fits a chart to a container: width of the letters, size, and place of section names. */
export function fitToWidth(longest: LongestLine, widthPx: number, options: ChartFitOptions): FittedChart {
  const { preferencePx, fitsWidth, namesPx, chordScale = 100 } = options;
  const isNarrow = widthPx < NAMES_BESIDE_FROM_PX;
  const marginPx = isNarrow ? 0 : namesPx + NAMES_GAP_PX;
  const availablePx = widthPx - ROUNDING_PX;
  const longestLinePx = longest.fullEm * preferencePx;
  const asPreferred = {
    stretchPercent: 100,
    marginAbove: isNarrow,
    sizePx: preferencePx,
    wraps: longestLinePx > availablePx - marginPx,
  };
  const narrowLinePx = longest.narrowEm * preferencePx;
  const fit = fitsWidth ? fitChart({ longestLinePx, narrowLinePx, availablePx, marginPx, preferencePx }) : asPreferred;
  const marginAbove = fit.marginAbove || isNarrow;
  const rowPx = availablePx - (marginAbove ? 0 : marginPx);
  const rowWidthEm = rowPx / fit.sizePx;
  const rowEm = fit.wraps ? rowWidthEm : Infinity;
  const requested = { preferencePx, fitsWidth };
  return { ...fit, marginAbove, namesPx, chordScale, availablePx, longest, requested, rowEm, rowWidthEm };
}

/** Lines of a long song that are measured: those with the most letters, one of which is the widest or nearly so. */
const MOST_MEASURED_LINES = 40;
const FULL_PERCENT = 100;

/** Measures a chart's longest line. @param measureAt Widths with letters at a percentage of the font's width axis. */
export function longestLine(chart: Chart, measureAt: (stretchPercent: number) => ChartMeasure): LongestLine {
  const lines = chart.sections
    .filter((section) => !section.isRepeat)
    .flatMap((section) => section.lines)
    .toSorted((one, other) => countLetters(other) - countLetters(one))
    .slice(0, MOST_MEASURED_LINES);
  const widest = (measure: ChartMeasure) =>
    lines.reduce((longest, line) => Math.max(longest, unbrokenWidth(line, measure)), 0);
  return { fullEm: widest(measureAt(FULL_PERCENT)), narrowEm: widest(measureAt(NARROWEST_PERCENT)) };
}

/** A chord between words is a word without letters. */
function countLetters({ text, words }: ChartLine): number {
  return text.length + words.length;
}

/** Between columns; the same figure as chart-columns.module.css. */
const COLUMN_GAP_PX = 40;
/** Most lines for which columns are tried; with more, no screen shows them all. */
const MOST_LINES_IN_COLUMNS = 160;

/** True if a chart that fills a screen might have columns. */
export function mightHaveColumns({ sections }: Chart, fit: FittedChart): boolean {
  const lines = sections.reduce((sum, section) => sum + section.lines.length + 1, 0);
  return lines <= MOST_LINES_IN_COLUMNS && sections.length > 1 && countsToTry(fit).length > 0;
}

/** The numbers of columns that a fitted chart has the width for, in the order in which they are tried. */
export function countsToTry(fit: FittedChart): readonly ColumnCount[] {
  return columnCounts(columnRoom(fit));
}

/**
 * The width of the letters with which the longest line fits one of `count` columns, in percent of the font's width
 * axis.
 */
export function stretchInColumns(fit: FittedChart, count: ColumnCount): number {
  const { preferencePx } = fit.requested;
  return fitChart({
    longestLinePx: fit.longest.fullEm * preferencePx,
    narrowLinePx: fit.longest.narrowEm * preferencePx,
    availablePx: columnWidth(columnRoom(fit), count),
    marginPx: 0,
    preferencePx,
  }).stretchPercent;
}

/** The fit of a chart in columns: it has the reader's own size, names above their lines, and no line breaks. */
export function fitInColumns(fit: FittedChart, stretchPercent: number): FittedChart {
  const sizePx = fit.requested.preferencePx;
  return { ...fit, stretchPercent, marginAbove: true, sizePx, wraps: false, rowEm: Infinity };
}

/** The room for columns of a fitted chart. */
export function columnRoom({ availablePx, requested: { preferencePx, fitsWidth }, longest }: FittedChart): ColumnRoom {
  const longestLinePx = (fitsWidth ? longest.narrowEm : longest.fullEm) * preferencePx;
  return { availablePx, columnGapPx: COLUMN_GAP_PX, emPx: preferencePx, longestLinePx };
}

/** Counts the sections from the top that hold more lines than `most` together; all of them if they hold no more. */
export function countFirstSections(lineCounts: readonly number[], most: number): number {
  let lines = 0;
  const last = lineCounts.findIndex((count) => {
    lines += count;
    return lines > most;
  });
  return last === -1 ? lineCounts.length : last + 1;
}
