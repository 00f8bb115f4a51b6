import { barPhrases } from './bar-phrases.ts';
import type { ChartBar, ChartLine, ChartSection } from './chart.ts';
import type { FittedChart } from './fit-to-width.ts';
import type { ChartMeasure } from './segment-spacing.ts';
import { CHORD_EM } from './text-widths.ts';

/** Layout of the sections of a chart. */
export interface SectionSetting {
  readonly fit: Pick<FittedChart, 'sizePx' | 'chordScale' | 'marginAbove' | 'namesPx' | 'stretchPercent'>;
  /** Width of the column, names included, in px. */
  readonly columnPx: number;
  /** Widths with letters at a percentage of the font's width axis. */
  readonly measureAt: (stretchPercent: number) => ChartMeasure;
  readonly names: NameSetting;
}

/** Letters of the section names. */
export interface NameSetting {
  readonly fontPx: number;
  /** The width of a name on one row, in px. */
  readonly widthPx: (name: string) => number;
}

/** Heights in em of the chart's size; the same figures as chart.module.css and tokens.css. */
const LINE_EM = 1.28;
const CHORD_ROW_EM = CHORD_EM * 1.14;
const LINE_GAP_EM = 0.34;
const BLANK_EM = 0.6;
export const SECTION_GAP_EM = 1.1;
const BAR_PADDING_EM = 0.32;
const BAR_ROW_GAP_EM = 0.3;
/** Widths in em, and the rule after each bar and before the first. */
const LEAST_BAR_EM = 3.9;
const BAR_SIDES_EM = 0.92;
const BAR_GAP_EM = 0.7;
const RULE_PX = 2;
/** Chords of bars are as large as letters; those over a line are smaller. */
const BAR_CHORD_SCALE = 1 / CHORD_EM;
/** Of a section name. */
const NAME_LINE = 1.3;
const BELOW_NAME_PX = 1;
/** Gap between names and lines that are next to each other. */
const NAMES_GAP_PX = 20;
/** A text that fits by less might still break. */
const ROUNDING_PX = 1;

/** The height in px of a section without broken lines. Null if only the browser knows it: a name with a direction, or on several rows, and what a layer adds. */
export function sectionHeight(section: ChartSection, setting: SectionSetting): number | null {
  if (section.own !== undefined) return null;
  const { fit, columnPx } = setting;
  const besidePx = fit.marginAbove ? 0 : fit.namesPx + NAMES_GAP_PX;
  const linesPx = linesHeight(section, setting, columnPx - besidePx);
  const namePx = nameHeight(section, setting);
  if (fit.marginAbove) return namePx === null ? null : namePx + BELOW_NAME_PX + linesPx;
  // A name is next to its first row, whose baseline it shares.
  return namePx !== null && namePx + firstRowEm(section, fit.chordScale) * fit.sizePx <= linesPx ? linesPx : null;
}

function nameHeight({ name, annotation }: ChartSection, { fit, columnPx, names }: SectionSetting): number | null {
  const availablePx = (fit.marginAbove ? columnPx : fit.namesPx) - ROUNDING_PX;
  if (name === '' || annotation !== '' || names.widthPx(name) > availablePx) return null;
  return names.fontPx * NAME_LINE;
}

/** An upper bound of the distance from the top of a section to a name beside it. */
function firstRowEm({ lines: [line] }: ChartSection, chordScale: number): number {
  return LINE_EM + (line === undefined || line.isPlain ? 0 : (CHORD_ROW_EM * chordScale) / 100);
}

function linesHeight({ lines, bars }: ChartSection, setting: SectionSetting, availablePx: number): number {
  const { fit } = setting;
  const chordRowEm = (CHORD_ROW_EM * fit.chordScale) / 100;
  const linesEm = lines.reduce((sum, line) => sum + lineEm(line, chordRowEm), 0);
  const gapsEm = LINE_GAP_EM * lines.slice(0, -1).filter((line) => !line.isBlank).length;
  return (linesEm + gapsEm) * fit.sizePx + (bars.length === 0 ? 0 : barsHeight(bars, setting, availablePx));
}

function lineEm({ isBlank, isPlain }: ChartLine, chordRowEm: number): number {
  if (isBlank) return BLANK_EM;
  return isPlain ? LINE_EM : LINE_EM + chordRowEm;
}

function barsHeight(bars: readonly ChartBar[], setting: SectionSetting, availablePx: number): number {
  const { sizePx, chordScale } = setting.fit;
  const measure = setting.measureAt(setting.fit.stretchPercent);
  const hasChords = bars.some(({ chords }) => chords.length > 0);
  const barEm = BAR_PADDING_EM + LINE_EM * Math.max(1, hasChords ? chordScale / 100 : 0);
  const rows = countRows(
    barPhrases(bars).map((pairs) => pairs.map((pair) => pair.map((bar) => barWidth(bar, sizePx, measure)))),
    availablePx - RULE_PX,
  );
  return (rows * barEm + (rows - 1) * BAR_ROW_GAP_EM + LINE_GAP_EM) * sizePx;
}

function barWidth({ chords }: ChartBar, sizePx: number, measure: ChartMeasure): number {
  const chordsEm = chords.reduce((sum, { text }) => sum + BAR_CHORD_SCALE * measure.chord(text), 0);
  const gapsEm = BAR_GAP_EM * Math.max(0, chords.length - 1);
  return Math.max(LEAST_BAR_EM * sizePx, (BAR_SIDES_EM + chordsEm + gapsEm) * sizePx + RULE_PX);
}

/** A width, or widths that stay on one row if they can. */
type Group = number | readonly Group[];

/** Counts the rows of groups next to each other. A group that doesn't fit on its row begins another; one that is wider than a row breaks. */
function countRows(groups: readonly Group[], availablePx: number): number {
  let rows = 1;
  let usedPx = 0;
  for (const group of groups) {
    const widthPx = groupWidth(group);
    if (usedPx > 0 && usedPx + widthPx > availablePx) {
      rows += 1;
      usedPx = 0;
    }
    if (widthPx > availablePx && typeof group !== 'number') rows += countRows(group, availablePx) - 1;
    usedPx += widthPx;
  }
  return rows;
}

function groupWidth(group: Group): number {
  return typeof group === 'number' ? group : group.reduce<number>((sum, each) => sum + groupWidth(each), 0);
}
