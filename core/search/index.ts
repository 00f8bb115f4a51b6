export type { SearchHit, SongSearch } from './song-search.ts';
export { inTableOrder, shownRows } from './shown-rows.ts';
export type { ShownRows } from './shown-rows.ts';
export { hasBeginnings, queryWords, words } from './words.ts';
export { DEFAULT_THRESHOLD, LYRICS_THRESHOLD, reaches, scoreText, similarity } from './similarity.ts';
export { findNaively } from './find-naively.ts';
export { ARTICLE_TEXT_THRESHOLD, ARTICLE_TITLE_THRESHOLD, createArticleSearch } from './articles/article-search.ts';
export type { ArticleHit, ArticleSearch, ArticleText } from './articles/article-search.ts';
export { createSearchIndex } from './search-index.ts';
export type { SearchIndex } from './search-index.ts';
export { filterLabel, narrowings } from './narrow-search.ts';
export type { Narrowing } from './narrow-search.ts';
export { isEmptyQuery, parseSongQuery, shownWords, withoutFilter } from './song-query.ts';
export type { SongFilter, SongQuery } from './song-query.ts';
export { createLiveSearch } from './live-search.ts';
export type { LiveSearch, SearchAnswer } from './live-search.ts';
export { markMatches } from './mark-matches.ts';
export type { TextPart } from './mark-matches.ts';
export { matchedLine } from './matched-line.ts';
export { createSongSuggestions, MOST_SUGGESTIONS } from './suggest-songs.ts';
export type { SongSuggestions, SuggestionOptions } from './suggest-songs.ts';
export { isTitleMeant } from './title-meant.ts';
export { withoutFillers } from './articles/question-words.ts';
export {
  findGuideCategory,
  GUIDE_CATEGORIES,
  listGuides,
  neighborGuides,
  type Guide,
  type GuideCategory,
} from './articles/guides.ts';
export { SEARCH_WORDS } from './articles/search-words.ts';
