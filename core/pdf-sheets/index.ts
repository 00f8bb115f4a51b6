export type { PdfFontFamily, PdfPage, PdfText } from './pdf-page.ts';
export { MAX_PDF_BYTES, MAX_PDF_PAGES, pdfRefusalText } from './pdf-refusal.ts';
export type { PdfRefusal } from './pdf-refusal.ts';
export { readPdfSheet } from './read-pdf-sheet.ts';
export { toSheetText } from './sheet-text.ts';
export type { SheetTextRefusal } from './sheet-text.ts';
