/** The search index of a library, kept up to date while songs change; the lines that matched, sets by their words, and what the library page was last looked at by. */
export { searchInWorker } from './search-in-worker.ts';
export { serveSearches } from './serve-search.ts';
export { createLibraryMemory, type LibraryMemory } from './library-memory.ts';
export { LiveIndex } from './live-index.ts';
export { createMatchedLines, type MatchedLines } from './matched-lines.ts';
export { chosenSet, comingSets, searchSets } from './search-sets.ts';
