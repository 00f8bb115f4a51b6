/** Files read into songs, off the main thread, and what of them is kept for a preview. */
export type { SongImporter, FileReading, ReadingProgress, StoringOutcome, SheetPreview } from './song-importer.ts';
export type { ImportCalls } from './import-calls.ts';
export { readContents, readContent, type FileContent } from './file-contents.ts';
export { createSheetCache } from './sheet-cache.ts';
export { hasSheet } from './sheet-text.ts';
