import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { isChordRow } from './chord-tokens.ts';
import { blocksOf } from './columns.ts';
import type { PdfPage } from './pdf-page.ts';
import { RowGaps } from './row-gaps.ts';
import type { KindRow } from './row-gaps.ts';
import { linesOf, unitsOf } from './units.ts';
import type { Unit } from './units.ts';
import { wordsOf } from './words.ts';

/** Why pages give no text: they have none (pictures of pages), or what they have are signs and numbers. */
export type SheetTextRefusal = 'scanned' | 'no-words';

/**
 * The text of a PDF's pages as a person would type it: lines in reading order, every chord in the column of the letter it stands
 * over, a blank line between sections, and a form feed before every song but the first.
 */
export function sheetTextOf(pages: readonly PdfPage[]): Result<string, SheetTextRefusal> {
  if (pages.every(({ texts }) => texts.length === 0)) return refused('scanned');
  const blocks = pages.flatMap((page) => blocksOf(wordsOf(page.texts))).map((rows) => rows.map(kindOf));
  const gaps = new RowGaps(blocks);
  const text = blocks
    .flatMap((rows) => unitsOf(rows, gaps))
    .flatMap(linesWithGap)
    .join('\n');
  return /\p{L}{2}/u.test(text) ? accepted(text) : refused('no-words');
}

function kindOf(row: KindRow['row']): KindRow {
  return { row, isChords: isChordRow(row) };
}

function linesWithGap(unit: Unit): readonly string[] {
  return unit.isApart ? ['', ...linesOf(unit)] : linesOf(unit);
}
