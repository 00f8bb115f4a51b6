export type { LibraryRow } from './library-row.ts';
export { rowsOf } from './rows-of.ts';
export type { SongHistory, SongVersion } from './song-history.ts';
export type { KeptWords, SongConflicts, SongLoss } from './song-conflicts.ts';
export type { SongRepository } from './song-repository.ts';
export { sampleSong, SONG_CASES } from './song-repository.acceptance.ts';
export type { SongHarness } from './song-repository.acceptance.ts';
export type { SearchHit, SongSearch } from './song-search.ts';
export { packSongText, songTextOf, unpackSongText } from './song-text.ts';
export type { ArrangementText, SongText } from './song-text.ts';
export { COLUMN_MIN_WIDTH } from './columns.ts';
export type { LibraryColumn } from './columns.ts';
export { DEFAULT_SORT, nextSort, sortRows } from './sort-rows.ts';
export type { LibrarySort, Sort, SortDirection } from './sort-rows.ts';
export { rowKeyOf } from './row-key.ts';
export type { RowKey, RowPlace } from './row-key.ts';
export { NOTHING_SELECTED, selectedRows, stillSelected } from './selection.ts';
export type { Selection } from './selection.ts';
export { inTableOrder, shownRows } from './shown-rows.ts';
export type { ShownRows } from './shown-rows.ts';
export {
  editLink,
  encodeId,
  formatOpenList,
  parseOpenList,
  performLink,
  presentLink,
  printLink,
  searchLink,
  songLink,
} from './open-list.ts';
export type { OpenEntry } from './open-list.ts';
export { daysLeft, TRASH_DAYS } from './trash.ts';
export { queryWords, words } from './words.ts';
export { DEFAULT_THRESHOLD, LYRICS_THRESHOLD, reaches, scoreText, similarity } from './similarity.ts';
export { findNaively } from './find-naively.ts';
export { ARTICLE_TEXT_THRESHOLD, ARTICLE_TITLE_THRESHOLD, createArticleSearch } from './article-search.ts';
export type { ArticleHit, ArticleSearch, ArticleText } from './article-search.ts';
export { createSearchIndex } from './search-index.ts';
export type { SearchIndex } from './search-index.ts';
export { filterLabel, narrowings } from './narrow-search.ts';
export type { Narrowing } from './narrow-search.ts';
export { parseSongQuery, shownWords, withoutFilter } from './song-query.ts';
export type { SongFilter, SongQuery } from './song-query.ts';
export { candidatesFor, duplicateOf, indexLibrary } from './duplicates.ts';
export type { Duplicate, LibraryIndex } from './duplicates.ts';
export type {
  DuplicateChoice,
  ImportData,
  ImportedRemainder,
  ImportedSheet,
  ImportedSong,
  ImportFile,
  ImportIcon,
} from './import-file.ts';
export { acceptLabel, EMPTY_IMPORT, leavesChoice, matchesOf, nextImportList, validFileCount } from './import-list.ts';
export { isBrought, songsOf } from './songs-of.ts';
export type { FileRead, ImportList, ImportListEvent } from './import-list.ts';
export { songContent } from './song-content.ts';
export { IMPORT_MESSAGES } from './import-messages.ts';
export { planImport } from './plan-import.ts';
export type { ImportOutcome, ImportPlan, ImportPorts, SongResult } from './plan-import.ts';
export { createLibraryRows } from './library-rows.ts';
export type { LibraryRows } from './library-rows.ts';
export { createLiveSearch } from './live-search.ts';
export type { LiveSearch, SearchAnswer } from './live-search.ts';
export { markMatches } from './mark-matches.ts';
export type { TextPart } from './mark-matches.ts';
export { matchedLine } from './matched-line.ts';
export { importGroups, importSummary } from './import-groups.ts';
export type { ImportGroup } from './import-groups.ts';
export { importStatusOf } from './import-status.ts';
export type { ImportStatus } from './import-status.ts';
export { counted, rowFacts, songFacts } from './song-facts.ts';
export { importNotes, reportHeadline, reportImport, skippedText } from './import-report.ts';
export type { ImportNotes, ImportReport, ImportReportEntry } from './import-report.ts';
export { createSongSuggestions, MOST_SUGGESTIONS } from './suggest-songs.ts';
export type { SongSuggestions, SuggestionOptions } from './suggest-songs.ts';
export { compareIds, compareTitles } from './title-order.ts';
export { isTitleMeant } from './title-meant.ts';
