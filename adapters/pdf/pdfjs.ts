import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Silences the console: problems of a PDF are returned, not logged. */
const SILENT = 0;

/**
 * Opens a document for its text alone: runs no script, creates no font or picture, and fetches nothing. pdf.js is
 * loaded with the first one. Its reading half, imported next to it, is found and used in place: a caller that opens a
 * PDF is already a worker, and a second one within it would only add waiting.
 */
export async function loadDocument(bytes: Uint8Array): Promise<PDFDocumentLoadingTask> {
  // @ts-expect-error -- this half comes without types; it is imported for what it leaves behind, not for what it exports.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return pdfjs.getDocument({
    // A copy: pdf.js takes the bytes away from their owner.
    data: new Uint8Array(bytes),
    verbosity: SILENT,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    stopAtErrors: false,
  });
}
