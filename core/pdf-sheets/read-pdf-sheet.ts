import { readChordSheet } from '@uplift/core/chord-sheets';
import type { LeftOut, ReadSheet } from '@uplift/core/chord-sheets';
import { accepted, refused } from '@uplift/core/foundation';
import type { NewId, Result } from '@uplift/core/foundation';
import type { PdfPage } from './pdf-page.ts';
import type { PdfRefusal } from './pdf-refusal.ts';
import { sheetTextOf } from './sheet-text.ts';

/**
 * Reads the songs of a PDF's pages; tempo and time are 120 and 4/4 where the pages state none. Pages that could not be read are told
 * as left out. Never throws.
 */
export function readPdfSheet(
  pages: readonly PdfPage[],
  source: { readonly fileName: string; readonly newId: NewId },
): Result<ReadSheet, PdfRefusal> {
  const text = sheetTextOf(pages);
  if (!text.ok) return refused(text.refusal);
  const read = readChordSheet(text.value, source);
  return read.ok ? accepted({ ...read.value, leftOut: [...read.value.leftOut, ...damagedPages(pages)] }) : read;
}

function damagedPages(pages: readonly PdfPage[]): readonly LeftOut[] {
  return pages.flatMap(({ isDamaged }, index) =>
    isDamaged === true ? [{ line: 1, text: `Page ${index + 1}`, because: 'This page is damaged.' }] : [],
  );
}
