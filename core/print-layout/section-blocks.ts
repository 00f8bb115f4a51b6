import { isRightToLeft } from '@uplift/core/songbook';
import type { ChartLine, ChartSection } from '@uplift/core/songbook';
import { layOutGrid } from './bar-grid.ts';
import type { BarGrid, GridCell } from './bar-grid.ts';
import { breakLine } from './chart-rows.ts';
import type { ChartRow } from './chart-rows.ts';
import { drawRow } from './draw-row.ts';
import { moveInk, NO_INK } from './print-document.ts';
import type { PrintInk, PrintRule, PrintText } from './print-document.ts';
import type { PrintMeasure } from './measure/print-measure.ts';
import { setLines, setText, measureWidth, wrapText } from './text-lines.ts';

/**
 * An indivisible part of a chart: a row of lyrics with its chords, a row of bars, a name. It is drawn once its place
 * is known.
 */
export interface Block {
  /** In pt, including the blank below it. */
  readonly height: number;
  /** True if it must not be last in a column. */
  readonly keepsNext: boolean;
  /** Drawn from its own top left corner. */
  readonly draw: () => PrintInk;
}

/** Typesetting of a song's chart. */
export interface ChartSetting {
  readonly measure: PrintMeasure;
  /** Size of the lyrics, in pt. */
  readonly size: number;
  /** Width of the column, in pt. */
  readonly width: number;
  /** Position on the lyrics' width axis. */
  readonly stretchPercent: number;
}

/** Heights in em of the lyrics. */
const LYRIC_ROW_EM = 1.24;
const CHORD_ROW_EM = 1.1;
const LINE_GAP_EM = 0.2;
const STANZA_GAP_EM = 0.55;
/** Distance from a row's bottom to its baseline. */
const DESCENT_EM = 0.32;
const BARS_EM = 1.5;
const BARS_BASELINE_EM = 1.05;
const BARS_GAP_EM = 0.35;
const BAR_RULE_PT = 1;

const NAME_SIZE = 0.84;
const DIRECTION_SIZE = 0.94;
const NAME_PITCH = 1.3;
const NAME_BASELINE = 0.95;
/** Most lines of a name: names are labels, and a longer one is a mistake, and cut. */
const MOST_NAME_LINES = 2;
const MOST_DIRECTION_LINES = 6;

/** A section from its name down to its last line. */
export function sectionBlocks(section: ChartSection, setting: ChartSetting): readonly Block[] {
  return [nameBlock(section, setting), ...barBlocks(section, setting), ...lineBlocks(section.lines, setting)];
}

/**
 * Returns a lower bound of a section's height, in em: one row for each line. Rules out a section that cannot fit
 * without measuring any text.
 */
export function leastHeightEm({ lines }: ChartSection): number {
  return lines.reduce((sum, { isBlank, isPlain }) => {
    if (isBlank) return sum + STANZA_GAP_EM;
    return sum + LYRIC_ROW_EM + (isPlain ? 0 : CHORD_ROW_EM);
  }, NAME_PITCH);
}

function nameBlock(section: ChartSection, setting: ChartSetting): Block {
  const { measure, width, size } = setting;
  const name = { measure, face: 'strong', size: size * NAME_SIZE, width } as const;
  const direction = { measure, face: 'direction', size: size * DIRECTION_SIZE, width } as const;
  const names = wrapText(section.name, name, MOST_NAME_LINES);
  const pitch = size * NAME_PITCH;
  const baseline = size * NAME_BASELINE;
  const beside = measureWidth(names.at(-1) ?? '', name) + size * 0.7;
  const isBeside = beside + measureWidth(section.annotation, direction) <= width;
  const directions = isBeside ? [] : wrapText(section.annotation, direction, MOST_DIRECTION_LINES);
  const besideText = () =>
    setText(section.annotation, direction, {
      x: beside,
      baseline: baseline + pitch * (names.length - 1),
      isMuted: true,
    });
  return {
    height: pitch * (names.length + directions.length),
    keepsNext: true,
    draw: () => ({
      texts: [
        ...setLines(names, name, { x: 0, baseline, pitch }).texts,
        ...(isBeside && section.annotation !== '' ? [besideText()] : []),
        ...setLines(directions, direction, { x: 0, baseline: baseline + pitch * names.length, pitch, isMuted: true })
          .texts,
      ],
      rules: [],
    }),
  };
}

function barBlocks({ bars, lines }: ChartSection, setting: ChartSetting): readonly Block[] {
  if (bars.length === 0) return [];
  const { size } = setting;
  const grid = layOutGrid(bars, setting.measure.chart(setting.stretchPercent), setting.width / size);
  return grid.rows.map((cells, row) => {
    const isLast = row === grid.rows.length - 1;
    const gap = isLast && lines.length === 0 ? 0 : BARS_GAP_EM;
    return { height: (BARS_EM + gap) * size, keepsNext: false, draw: () => drawCells(cells, grid, size) };
  });
}

function drawCells(cells: readonly GridCell[], { cellEm }: BarGrid, size: number): PrintInk {
  const rule = (x: number): PrintRule => ({ x, y: 0, width: BAR_RULE_PT, height: BARS_EM * size, isMuted: false });
  const texts = cells.flatMap(({ chords }, index) =>
    chords.map(({ text, x, width }): PrintText => ({
      text,
      x: (index * cellEm + x) * size,
      baseline: BARS_BASELINE_EM * size,
      width: width * size,
      face: 'chord',
      size,
      isMuted: false,
      isRightToLeft: false,
    })),
  );
  const ends = cells.flatMap(({ endsBar }, index) => (endsBar ? [rule((index + 1) * cellEm * size)] : []));
  return { texts, rules: [rule(0), ...ends] };
}

function lineBlocks(lines: readonly ChartLine[], setting: ChartSetting): readonly Block[] {
  const measure = setting.measure.chart(setting.stretchPercent);
  const { size, width } = setting;
  return lines.flatMap((line, index): readonly Block[] => {
    if (line.isBlank) return [{ height: STANZA_GAP_EM * size, keepsNext: false, draw: () => NO_INK }];
    const rows = breakLine(line, measure, width / size);
    const rowSetting = { measure, size, width, isRightToLeft: isRightToLeft(line.text) };
    return rows.map((row, place) => {
      const own = (LYRIC_ROW_EM + (hasChordRow(row, line, rows.length) ? CHORD_ROW_EM : 0)) * size;
      const isLast = index === lines.length - 1 && place === rows.length - 1;
      const gap = isLast || line.isPlain ? 0 : LINE_GAP_EM * size;
      return {
        height: own + gap,
        keepsNext: false,
        draw: () => moveInk(drawRow(row, rowSetting), 0, own - DESCENT_EM * size),
      };
    });
  });
}

/**
 * Rows of a broken line have a chord row only over their own chords; an unbroken line keeps it next to its couplet's.
 */
function hasChordRow({ pieces }: ChartRow, line: ChartLine, rows: number): boolean {
  return rows > 1 ? pieces.some(({ chord }) => chord !== null) : !line.isPlain;
}
