import { joinInk } from './print-document.ts';
import type { PrintInk } from './print-document.ts';
import type { PrintMeasure } from './measure/print-measure.ts';
import type { Block } from './section-blocks.ts';
import { setLines, setText, measureWidth, wrapText } from './text-lines.ts';
import type { TextSetting } from './text-lines.ts';

export const MADE_WITH = 'Made with Uplift';

const SIZE = 8;
const PITCH = 10.5;
const RULE_PT = 0.5;
const PADDING = 6;
const BLANK_ABOVE = 12;
const APART = 12;
/** Longer copyright information follows the chart instead. */
const MOST_LINES = 5;
const MOST_LINES_EVER = 400;
/** Two page numbers of three digits. */
const WIDEST_PAGE_NUMBER = '888 / 888';

export interface FooterSetting {
  readonly measure: PrintMeasure;
  readonly width: number;
}

/** The copyright information of a song: at the bottom of its first page, or after its chart if it is long. */
export interface Legal {
  readonly footerLines: readonly string[];
  readonly closingText: string;
}

/** Places a song's copyright information: in the footer if it is short, else after the song. */
export function layOutLegal(information: string, setting: FooterSetting): Legal {
  const lines = legalLines(information, legalFace(setting), MOST_LINES + 1);
  return lines.length <= MOST_LINES
    ? { footerLines: lines, closingText: '' }
    : { footerLines: [], closingText: information };
}

/** Long copyright information as blocks of a column, below the chart. */
export function legalBlocks(information: string, measure: PrintMeasure, width: number): readonly Block[] {
  if (information === '') return [];
  const face: TextSetting = { measure, face: 'text', size: SIZE, width };
  return legalLines(information, face, MOST_LINES_EVER).map((line) => ({
    height: PITCH,
    keepsNext: false,
    draw: () => setLines([line], face, { x: 0, baseline: SIZE, pitch: PITCH, isMuted: true }),
  }));
}

/** Height from the blank above the footer down to the margin, pt. */
export function footerHeight(lines: number): number {
  return BLANK_ABOVE + RULE_PT + PADDING + Math.max(1, lines) * PITCH;
}

/** The bottom of a page, drawn from the top left of the room given by {@link footerHeight}. */
export function footerInk(lines: readonly string[], pageNumber: string, setting: FooterSetting): PrintInk {
  const face = legalFace(setting);
  const baseline = BLANK_ABOVE + RULE_PT + PADDING + SIZE;
  const numberX = setting.width - measureWidth(pageNumber, face);
  const madeX = numberX - (pageNumber === '' ? 0 : APART) - measureWidth(MADE_WITH, face);
  return joinInk([
    { texts: [], rules: [{ x: 0, y: BLANK_ABOVE, width: setting.width, height: RULE_PT, isMuted: true }] },
    setLines(lines, face, { x: 0, baseline, pitch: PITCH, isMuted: true }),
    { texts: [setText(MADE_WITH, face, { x: madeX, baseline, isMuted: true })], rules: [] },
    { texts: pageNumber === '' ? [] : [setText(pageNumber, face, { x: numberX, baseline, isMuted: true })], rules: [] },
  ]);
}

function legalFace({ measure, width }: FooterSetting): TextSetting {
  const own = { measure, face: 'text', size: SIZE } as const;
  return { ...own, width: width - measureWidth(MADE_WITH, own) - measureWidth(WIDEST_PAGE_NUMBER, own) - 2 * APART };
}

function legalLines(information: string, face: TextSetting, most: number): readonly string[] {
  const lines: string[] = [];
  for (const paragraph of information.split('\n')) {
    if (lines.length < most) lines.push(...wrapText(paragraph, face, most - lines.length));
  }
  return lines;
}
