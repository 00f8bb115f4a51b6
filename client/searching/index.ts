/** The search index of a library, kept up to date while songs change. */
export type { SearchCalls } from './search-calls.ts';
export { LiveIndex } from './live-index.ts';
