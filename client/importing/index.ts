/** Files read into songs, off the main thread, and what of them is kept for a preview. */
export type { SongImporter, FileReading, ReadingProgress, StoringOutcome, SheetPreview } from './song-importer.ts';
export { importInWorker } from './import-in-worker.ts';
export { serveImports } from './serve-import.ts';
export { createFileReader } from './read-files.ts';
export { storeSongs } from './store-songs.ts';
