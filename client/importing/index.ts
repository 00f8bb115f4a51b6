/**
 * The import of songs: files read off the main thread, the list of their songs, line-by-line previews, storing and
 * undoing.
 */
export type { SongImporter, FileReading, ReadingProgress, StoringOutcome, SheetPreview } from './song-importer.ts';
export { importInWorker } from './import-in-worker.ts';
export { serveImports } from './serve-import.ts';
export type { ImportPreview } from './import-previews.ts';
export { createImportSession, isPending, type ImportSession, type ImportState } from './import-session.ts';
export { firstMarks, isMarked, markedNumbers, marksAfterKey, marksAfterPress, type LineMarks } from './line-marks.ts';
export type { UndoFailure } from './store-import.ts';
export { rowSpan, rowTops } from './row-heights.ts';
