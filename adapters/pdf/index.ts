export { openPdf } from './open-pdf.ts';
export type { PdfOpenRefusal } from './open-pdf.ts';
