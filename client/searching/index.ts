/** The search index of a library, kept up to date while songs change; the lines that matched, and sets by their words. */
export type { SearchCalls } from './search-calls.ts';
export { LiveIndex } from './live-index.ts';
export { createMatchedLines, type MatchedLines } from './matched-lines.ts';
export { searchSets } from './search-sets.ts';
