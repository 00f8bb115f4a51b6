/** Changes that members suggest for the songs of a church: drafts of this device, sending them, and deciding about them. */
export { createBrowserSuggestions, createSuggestions, type SuggestionSurroundings } from './lazy-suggestions.ts';
export { createDraftRecords, type DraftRecords } from './draft-records.ts';
export { openKept, openSuggestions, type SuggestionParts } from './open-suggestions.ts';
export type {
  OpenedSuggestion,
  Suggestion,
  SuggestionDraft,
  Suggestions,
  TakenSuggestion,
  UndoTaking,
} from './suggestions.ts';
