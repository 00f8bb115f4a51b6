import { readChordSheet } from '@uplift/core/chord-sheets';
import type { ReadSheet } from '@uplift/core/chord-sheets';
import { refused } from '@uplift/core/foundation';
import type { NewId, Result } from '@uplift/core/foundation';
import type { PdfPage } from './pdf-page.ts';
import type { PdfRefusal } from './pdf-refusal.ts';
import { sheetTextOf } from './sheet-text.ts';

/** Reads the songs of a PDF's pages. Never throws; tempo and time are 120 and 4/4 where the pages state none. */
export function readPdfSheet(
  pages: readonly PdfPage[],
  source: { readonly fileName: string; readonly newId: NewId },
): Result<ReadSheet, PdfRefusal> {
  const text = sheetTextOf(pages);
  return text.ok ? readChordSheet(text.value, source) : refused(text.refusal);
}
