import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { MAX_PDF_PAGES } from '@uplift/core/pdf-sheets';
import type { PdfPage } from '@uplift/core/pdf-sheets';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPage } from './page-texts.ts';
import { loadDocument } from './pdfjs.ts';

/** Reasons the pages of a PDF cannot be read. */
export type PdfOpenRefusal = 'damaged' | 'password' | 'too-many-pages';

/**
 * Returns the texts of a PDF's pages with their positions. A damaged page is reported and stops no other. Never throws. Call it in a
 * worker: a page takes some milliseconds.
 */
export async function openPdf(bytes: Uint8Array): Promise<Result<readonly PdfPage[], PdfOpenRefusal>> {
  const task = await loadDocument(bytes);
  try {
    return await readDocument(await task.promise);
  } catch (error) {
    return refused(isPasswordWanted(error) ? 'password' : 'damaged');
  } finally {
    await task.destroy();
  }
}

async function readDocument(document: PDFDocumentProxy): Promise<Result<readonly PdfPage[], PdfOpenRefusal>> {
  if (document.numPages > MAX_PDF_PAGES) return refused('too-many-pages');
  const pages: PdfPage[] = [];
  // One after another: a page's parts are let go of before the next is read.
  for (let number = 1; number <= document.numPages; number += 1) pages.push(await readPdfPage(document, number));
  return pages.every(({ isDamaged }) => isDamaged === true) ? refused('damaged') : accepted(pages);
}

/** A page that can't be read is empty and reported as damaged: the songs on the other pages are not lost with it. */
async function readPdfPage(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
  try {
    const page = await document.getPage(number);
    const read = await readPage(page);
    page.cleanup();
    return read;
  } catch {
    return { width: 0, height: 0, texts: [], isDamaged: true };
  }
}

function isPasswordWanted(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}
