/** Changes of a church's songs that members suggest: both versions as one marked chart, and taking them over. */
export {
  applySuggestion,
  formatSuggestion,
  LONGEST_SENTENCE,
  parseSuggestion,
  suggestionEdit,
  type SuggestedChange,
  type SuggestionResult,
} from './suggested-change.ts';
export { markChart, type MarkedChart, type MarkedSection } from './marked-chart/mark-chart.ts';
export type { MarkedFact } from './marked-chart/mark-facts.ts';
export type { Mark, MarkedLine, MarkedSegment, MarkedText, MarkedWord } from './marked-chart/mark-line.ts';
