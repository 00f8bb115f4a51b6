/** Changes that members suggest for the songs of a church: drafts of this device, sending them, and deciding about them. */
export { createBrowserSuggestions, createSuggestions, type SuggestionSurroundings } from './create-suggestions.ts';
export { createDraftRecords, type DraftRecords } from './draft-records.ts';
export { openSuggestions } from './open-suggestions.ts';
export type {
  Decision,
  OpenedSuggestion,
  Suggestion,
  SuggestionDraft,
  SuggestionDrafts,
  Suggestions,
} from './suggestions.ts';
export { takeSuggestion, type TakenSuggestion, type UndoTaking } from './take-suggestion.ts';
