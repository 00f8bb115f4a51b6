/**
 * The search index of a library, updated while songs change; the matching lines, sets and members by their words, and
 * the last view of the library page.
 */
export { searchInWorker } from './search-in-worker.ts';
export { serveSearches } from './serve-search.ts';
export { countSongs, createLibraryMemory, type LibraryMemory } from './library-memory.ts';
export type { LibraryInTable } from './table-rows.ts';
export { createBrowserMemory, readAhead } from './browser-memory.ts';
export { LiveIndex } from './live-index.ts';
export { createMatchedLines, type MatchedLines } from './matched-lines.ts';
export { searchMembers } from './search-members.ts';
export { chosenSet, comingSets, searchSets } from './search-sets.ts';
export { suggestedItem, suggestItems, type ItemSuggestion } from './item-suggestions.ts';
export { searchStatus } from './search-status.ts';
