import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { isChordToken } from './chord-tokens.ts';
import { divideBlocks } from './columns.ts';
import { withoutDiagrams } from './diagrams.ts';
import { withoutMargins } from './page-margins.ts';
import type { PdfPage, PdfText } from './pdf-page.ts';
import { kindRows } from './kind-rows.ts';
import { RowGaps } from './row-gaps.ts';
import { buildRows } from './rows.ts';
import { divideHead } from './song-head.ts';
import { bodyLines } from './song-body.ts';
import { songsIn } from './songs.ts';
import { isStaffNotation, mayBeStaffNotation } from './staff-notation.ts';
import { groupUnits } from './units.ts';
import type { Unit } from './units.ts';
import { readWords } from './words.ts';

/** Reasons pages give no text: they are pictures, they hold only signs and numbers, or they are sheet music. */
export type SheetTextRefusal = 'scanned' | 'no-words' | 'notation';

/**
 * The text of a PDF's pages as a person would type it: lines in reading order, every chord in the column of the letter it is
 * over, a blank line between sections, and a form feed before every song but the first.
 */
export function toSheetText(pages: readonly PdfPage[]): Result<string, SheetTextRefusal> {
  if (pages.every(({ texts }) => texts.length === 0)) return refused('scanned');
  if (!pages.some(({ texts }) => texts.some(saysSomething))) return refused('no-words');
  if (areNotes(pages)) return refused('notation');
  return accepted(songsIn(unitsOnPages(pages)).map(songText).join('\n\f'));
}

function areNotes(pages: readonly PdfPage[]): boolean {
  if (!mayBeStaffNotation(pages.flatMap(({ texts }) => texts))) return false;
  return isStaffNotation(pages.flatMap(({ texts }) => buildRows(readWords(texts))));
}

function saysSomething({ text }: PdfText): boolean {
  return /\p{L}{2}/u.test(text) || text.trim().split(/\s+/u).every(isChordToken);
}

function unitsOnPages(pages: readonly PdfPage[]): readonly Unit[] {
  const words = withoutMargins(pages.map(({ height, texts }) => ({ height, words: readWords(texts) })));
  const blocks = words.flatMap((page) =>
    divideBlocks(page).map((rows, index) => ({ rows: kindRows(rows), beginsPage: index === 0 })),
  );
  return groupUnits(blocks, new RowGaps(blocks.map(({ rows }) => rows)));
}

function songText(units: readonly Unit[]): string {
  const { lines, body } = divideHead(withoutDiagrams(units));
  return [...lines, ...(lines.length > 0 ? [''] : []), ...bodyLines(body)].join('\n');
}
