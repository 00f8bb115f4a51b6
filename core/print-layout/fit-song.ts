import { fitChart, NARROWEST_PERCENT, unbrokenWidth } from '@uplift/core/songbook';
import type { ChartSection } from '@uplift/core/songbook';
import { balanceColumns, fillColumns, ROUNDING_PT } from './fill-columns.ts';
import type { FilledColumn, Filling } from './fill-columns.ts';
import { columnWidth } from './paper.ts';
import type { Paper } from './paper.ts';
import type { PrintMeasure } from './measure/print-measure.ts';
import { leastHeightEm, sectionBlocks } from './section-blocks.ts';
import type { Block } from './section-blocks.ts';

/** Space for a song's chart, and the choices that limit its layout. */
export interface SongRoom {
  readonly measure: PrintMeasure;
  readonly paper: Paper;
  /** Column heights on the song's first page, below its header, and on later ones; pt. */
  readonly firstHeight: number;
  readonly laterHeight: number;
  readonly isTwoColumns: boolean | null;
  /** Null: the largest of {@link SIZES} that fits. */
  readonly size: number | null;
  /** Follows the chart, in the same columns. */
  readonly closing: readonly Block[];
}

export interface SongFit {
  readonly size: number;
  readonly columns: 1 | 2;
  readonly stretchPercent: number;
  /** In order, with a fixed number per page. */
  readonly filled: readonly FilledColumn[];
}

/** Sizes to try for a song to be on one page, in pt, and the sizes of longer songs. */
const SIZES = [16, 15, 14, 13, 12] as const;
const MORE_PAGES_SIZE = 15;
const MORE_PAGES_TWO_COLUMNS_SIZE = 12;
const SECTION_GAP_EM = 0.95;
/** Share of broken lines above which a chart reads better smaller or on more pages. */
const BROKEN_LINES_SHARE = 0.15;
const FULL_PERCENT = 100;

interface Step {
  readonly columns: 1 | 2;
  readonly size: number;
}

/**
 * The largest letters with which a song is on one page, from 16 down to 12 pt, in one column, then in two; else on more
 * pages at 15 pt (12 in two columns). A size that was chosen is kept. Letters narrow before a line breaks.
 */
export function fitSong(sections: readonly ChartSection[], room: SongRoom): SongFit {
  const widths = lineWidths(sections, room.measure);
  const columnsTried = room.isTwoColumns === null ? ([1, 2] as const) : ([room.isTwoColumns ? 2 : 1] as const);
  const sizes = room.size === null ? SIZES : [room.size];
  const leastEm = sections.reduce((sum, section) => sum + leastHeightEm(section), 0);
  const steps = columnsTried
    .flatMap((columns) => sizes.map((size): Step => ({ columns, size })))
    .filter(({ columns, size }) => leastEm * size <= columns * room.firstHeight);
  const whole = steps.filter((step) => brokenLines(widths, step, room) <= 0);
  const mostlyWhole = steps.filter((step) => brokenLines(widths, step, room) <= BROKEN_LINES_SHARE);
  for (const step of [...whole, ...mostlyWhole]) {
    const fit = onOnePage(sections, { step, widths, room });
    if (fit !== null) return fit;
  }
  const last = morePagesStep(room);
  const stretchPercent = findStretch(widths, last, room);
  const filled = fillColumns(layOutBlocks(sections, { step: last, stretchPercent, room }), buildFilling(last, room));
  return { ...last, stretchPercent, filled };
}

function morePagesStep({ isTwoColumns, size }: SongRoom): Step {
  return isTwoColumns === true
    ? { columns: 2, size: size ?? MORE_PAGES_TWO_COLUMNS_SIZE }
    : { columns: 1, size: size ?? MORE_PAGES_SIZE };
}

interface Attempt {
  readonly step: Step;
  readonly widths: LineWidths;
  readonly room: SongRoom;
}

function onOnePage(sections: readonly ChartSection[], { step, widths, room }: Attempt): SongFit | null {
  const stretchPercent = findStretch(widths, step, room);
  const blocks = layOutBlocks(sections, { step, stretchPercent, room });
  const filling = buildFilling(step, room);
  const filled = fillColumns(blocks, filling);
  if (filled.length > step.columns) return null;
  return { ...step, stretchPercent, filled: step.columns === 2 ? levelColumns(filled, blocks, filling) : filled };
}

/** Levels two columns, unless the song fits only with a section split between them. */
function levelColumns(
  filled: readonly FilledColumn[],
  blocks: readonly (readonly Block[])[],
  filling: Filling,
): readonly FilledColumn[] {
  const level = balanceColumns(blocks, filling);
  return level.every(({ height }, index) => height <= filling.findCapacity(index) + ROUNDING_PT) ? level : filled;
}

interface BlockSetting {
  readonly step: Step;
  readonly stretchPercent: number;
  readonly room: SongRoom;
}

function layOutBlocks(
  sections: readonly ChartSection[],
  { step, stretchPercent, room }: BlockSetting,
): readonly (readonly Block[])[] {
  const width = columnWidth(room.paper, step.columns);
  const setting = { measure: room.measure, size: step.size, width, stretchPercent };
  const blocks = sections.map((section) => sectionBlocks(section, setting));
  return room.closing.length === 0 ? blocks : [...blocks, room.closing];
}

function buildFilling({ columns, size }: Step, { firstHeight, laterHeight }: SongRoom): Filling {
  return {
    findCapacity: (index) => (index < columns ? firstHeight : laterHeight),
    sectionGap: SECTION_GAP_EM * size,
  };
}

/** Width of an unbroken line, in em, with letters at full width and at their narrowest. */
interface LineWidth {
  readonly fullEm: number;
  /** Measured lazily: most lines fit without it. */
  readonly narrowEm: () => number;
}

type LineWidths = readonly LineWidth[];

function lineWidths(sections: readonly ChartSection[], measure: PrintMeasure): LineWidths {
  const full = measure.chart(FULL_PERCENT);
  const narrow = measure.chart(NARROWEST_PERCENT);
  return sections
    .filter(({ isRepeat }) => !isRepeat)
    .flatMap((section) => section.lines)
    .map((line) => {
      let narrowEm: number | undefined;
      return { fullEm: unbrokenWidth(line, full), narrowEm: () => (narrowEm ??= unbrokenWidth(line, narrow)) };
    });
}

function brokenLines(widths: LineWidths, step: Step, room: SongRoom): number {
  return 1 - wholeLines(widths, step, room).length / Math.max(1, widths.length);
}

/** The lines that can be kept in one piece. */
function wholeLines(widths: LineWidths, { columns, size }: Step, { paper }: SongRoom): LineWidths {
  const roomEm = columnWidth(paper, columns) / size;
  return widths.filter(({ fullEm, narrowEm }) => fullEm <= roomEm || narrowEm() <= roomEm);
}

/** Narrows the letters only as far as the longest line that can stay in one piece needs. */
function findStretch(widths: LineWidths, step: Step, room: SongRoom): number {
  const { columns, size } = step;
  const availablePx = columnWidth(room.paper, columns);
  const whole = wholeLines(widths, step, room);
  const longestEm = whole.reduce((most, { fullEm }) => Math.max(most, fullEm), 0);
  if (longestEm * size <= availablePx) return FULL_PERCENT;
  return fitChart({
    longestLinePx: longestEm * size,
    narrowLinePx: longestNarrowEm(whole) * size,
    availablePx,
    marginPx: 0,
    preferencePx: size,
  }).stretchPercent;
}

/** Checks only lines that are longer at full width: no others can be the longest at their narrowest. */
function longestNarrowEm(widths: LineWidths): number {
  const fromLongest = widths.toSorted((a, b) => b.fullEm - a.fullEm);
  return fromLongest.reduce((most, { fullEm, narrowEm }) => (fullEm <= most ? most : Math.max(most, narrowEm())), 0);
}
