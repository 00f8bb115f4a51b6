export type PaperName = 'a4' | 'letter';

/** A sheet, upright, in pt. */
export interface Paper {
  readonly width: number;
  readonly height: number;
}

/** A4 is 210 by 297 mm (ISO 216), US Letter 8.5 by 11 in. */
export const PAPERS: Readonly<Record<PaperName, Paper>> = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
};

/** Margin on every side: the edge that home printers leave blank, and a punch needs. */
export const MARGIN = 36;
/** Space between two columns. */
export const GUTTER = 24;

/** The width between the margins. */
export function contentWidth(paper: Paper): number {
  return paper.width - 2 * MARGIN;
}

export function columnWidth(paper: Paper, columns: 1 | 2): number {
  return columns === 1 ? contentWidth(paper) : (contentWidth(paper) - GUTTER) / 2;
}

/** Returns the left edge of a column, counted from 0; pt. */
export function columnLeft(paper: Paper, columns: 1 | 2, index: number): number {
  return MARGIN + index * (columnWidth(paper, columns) + GUTTER);
}

const LETTER_REGIONS = new Set(['US', 'CA', 'MX', 'PH', 'CO', 'CL', 'VE', 'GT', 'CR', 'PA', 'SV', 'NI', 'DO', 'PR']);

/**
 * The usual paper in the region of a language tag such as "en-US"; A4 without a region.
 *
 * @example
 * usualPaper('en-US') // 'letter'
 * usualPaper('de-AT') // 'a4'
 */
export function usualPaper(languageTag: string): PaperName {
  const region = /[-_]([A-Za-z]{2})(?:[-_]|$)/.exec(languageTag)?.[1]?.toUpperCase();
  return region !== undefined && LETTER_REGIONS.has(region) ? 'letter' : 'a4';
}

/** The paper chosen on this device, otherwise the usual one of its language's region. */
export function choosePaper(stored: unknown, languageTag: string): PaperName {
  return stored === 'a4' || stored === 'letter' ? stored : usualPaper(languageTag);
}
