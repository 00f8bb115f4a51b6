import type { Chart } from './chart.ts';
import { columnWidth, fitColumns, type ColumnCount } from './fit-columns.ts';
import { columnRoom, countsToTry, fitInColumns, stretchInColumns, type FittedChart } from './fit-to-width.ts';
import { sectionHeight, SECTION_GAP_EM, type NameSetting, type SectionSetting } from './section-heights.ts';
import type { ChartMeasure } from './segment-spacing.ts';

/** Columns of a chart, each filled to one height. */
export interface FilledColumns {
  readonly count: ColumnCount;
  /** In px. */
  readonly heightPx: number;
  /** Of the font's width axis: the longest line fits its column. */
  readonly stretchPercent: number;
}

/** The screen that a chart is planned for, and its letters. */
export interface ColumnScreen {
  /** Visible height for the chart, in px. */
  readonly screenPx: number;
  /** Widths with letters at a percentage of the font's width axis. */
  readonly measureAt: (stretchPercent: number) => ChartMeasure;
  readonly names: NameSetting;
}

export interface ColumnPlan {
  /** Null for a single column. */
  readonly columns: FilledColumns | null;
  /** Heights of the sections in them, in playing order. */
  readonly sectionsPx: readonly number[];
}

/** A column that fits by less might still spill over. */
const ROUNDING_PX = 1;

/**
 * Plans the fewest columns that keep a chart from scrolling; a single one if that fits the screen, or if no number of
 * columns does. Null if only the browser knows the height.
 */
export function planColumns(chart: Chart, fit: FittedChart, screen: ColumnScreen): ColumnPlan | null {
  const sectionsPx = sectionHeights(chart, { ...screen, fit, columnPx: fit.availablePx });
  if (sectionsPx === null) return null;
  const heightPx = sectionsPx.reduce((sum, px) => sum + px, gapPx(fit) * (sectionsPx.length - 1));
  // This close to the edge, the browser's rounding decides.
  if (Math.abs(heightPx - screen.screenPx) <= ROUNDING_PX) return null;
  const single: ColumnPlan = { columns: null, sectionsPx };
  if (heightPx < screen.screenPx) return single;
  for (const count of countsToTry(fit)) {
    const plan = inColumns(chart, columnSetting(fit, count, screen), screen.screenPx);
    if (plan === null || plan.columns !== null) return plan;
  }
  return single;
}

/** Plans a number of columns; without columns if they don't show the whole chart. Null if the height of a section is unknown. */
function inColumns(chart: Chart, setting: ColumnSetting, screenPx: number): ColumnPlan | null {
  const sectionsPx = sectionHeights(chart, setting);
  return sectionsPx && { columns: chooseHeight(setting, sectionsPx, screenPx), sectionsPx };
}

interface ColumnSetting extends SectionSetting {
  readonly fit: FittedChart;
  readonly count: ColumnCount;
}

function columnSetting(fit: FittedChart, count: ColumnCount, { measureAt, names }: ColumnScreen): ColumnSetting {
  const fitted = fitInColumns(fit, stretchInColumns(fit, count));
  return { fit: fitted, count, columnPx: columnWidth(columnRoom(fit), count), measureAt, names };
}

function chooseHeight(
  { fit, count }: ColumnSetting,
  sectionsPx: readonly number[],
  screenPx: number,
): FilledColumns | null {
  const heightPx = fitColumns({ sectionsPx, gapPx: gapPx(fit), screenPx: screenPx - ROUNDING_PX, count });
  return heightPx === null ? null : { count, heightPx: heightPx + ROUNDING_PX, stretchPercent: fit.stretchPercent };
}

/** Null if the height of one is unknown. */
function sectionHeights(chart: Chart, setting: SectionSetting): readonly number[] | null {
  const heights = chart.sections.map((section) => sectionHeight(section, setting));
  return heights.every((height) => height !== null) ? heights : null;
}

function gapPx({ sizePx }: Pick<FittedChart, 'sizePx'>): number {
  return SECTION_GAP_EM * sizePx;
}

/** The sections of a drawn chart, in px. */
export interface DrawnSections {
  readonly sectionsPx: readonly number[];
  readonly gapPx: number;
}

/** A browser rounds some parts of text to whole device pixels. */
const UNSEEN_PX = 0.5;

/** True if the sections of a chart are drawn as high as planned, and fit its columns. */
export function isAsPlanned({ columns, sectionsPx: planned }: ColumnPlan, drawn: DrawnSections): boolean {
  const isAlike = drawn.sectionsPx.every((px, index) => Math.abs(px - (planned[index] ?? 0)) < UNSEEN_PX);
  if (!isAlike || columns === null) return isAlike;
  return fitColumns({ ...drawn, screenPx: columns.heightPx, count: columns.count }) !== null;
}

/** Tries columns by drawing them, fewest first; null if no number of them shows the whole chart. */
export function tryColumns(
  fit: FittedChart,
  screenPx: number,
  draw: (columns: Omit<FilledColumns, 'heightPx'>) => DrawnSections,
): FilledColumns | null {
  for (const count of countsToTry(fit)) {
    const columns = { count, stretchPercent: stretchInColumns(fit, count) };
    const heightPx = fitColumns({ ...draw(columns), screenPx: screenPx - ROUNDING_PX, count });
    if (heightPx !== null) return { ...columns, heightPx: heightPx + ROUNDING_PX };
  }
  return null;
}
