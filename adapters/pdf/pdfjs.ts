import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Says nothing on the console: what is wrong with a PDF is answered, not logged. */
const SILENT = 0;

/**
 * Opens a document for its text alone: no script of it runs, no font or picture of it is made, nothing is fetched. pdf.js is loaded
 * with the first one. Its reading half, imported next to it, is found by it and used on the spot: a caller that opens a PDF is a worker
 * already, and a second one within it would only be waited for.
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
