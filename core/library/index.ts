export type { LibraryRow } from './rows/library-row.ts';
export { arrangementName, songsOfSeveralRows } from './rows/arrangement-names.ts';
export { toRows } from './rows/rows-of.ts';
export type { SongHistory, SongVersion } from './song-history.ts';
export type { KeptWords, SongConflicts, SongLoss } from './import/song-conflicts.ts';
export type { SongRepository } from './song-repository.ts';
export { sampleSong, SONG_CASES } from './song-repository.acceptance.ts';
export type { SongHarness } from './song-repository.acceptance.ts';
export type { SearchHit, SongSearch } from './search/song-search.ts';
export { packSongText, toSongText, unpackSongText } from './search/song-text.ts';
export type { ArrangementText, SongText } from './search/song-text.ts';
export { COLUMN_MIN_WIDTH } from './rows/columns.ts';
export type { LibraryColumn } from './rows/columns.ts';
export { DEFAULT_SORT, nextSort, sortRows } from './rows/sort-rows.ts';
export type { LibrarySort, Sort, SortDirection } from './rows/sort-rows.ts';
export { rowKey } from './rows/row-key.ts';
export type { RowKey, RowPlace } from './rows/row-key.ts';
export { NOTHING_SELECTED, selectedRows, stillSelected } from './rows/selection.ts';
export type { Selection } from './rows/selection.ts';
export { inTableOrder, shownRows } from './rows/shown-rows.ts';
export type { ShownRows } from './rows/shown-rows.ts';
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
} from './rows/open-list.ts';
export type { OpenEntry } from './rows/open-list.ts';
export { daysLeft, TRASH_DAYS } from './trash.ts';
export { queryWords, words } from './search/words.ts';
export { DEFAULT_THRESHOLD, LYRICS_THRESHOLD, reaches, scoreText, similarity } from './search/similarity.ts';
export { findNaively } from './search/find-naively.ts';
export { ARTICLE_TEXT_THRESHOLD, ARTICLE_TITLE_THRESHOLD, createArticleSearch } from './search/article-search.ts';
export type { ArticleHit, ArticleSearch, ArticleText } from './search/article-search.ts';
export { createSearchIndex } from './search/search-index.ts';
export type { SearchIndex } from './search/search-index.ts';
export { filterLabel, narrowings } from './search/narrow-search.ts';
export type { Narrowing } from './search/narrow-search.ts';
export { isEmptyQuery, parseSongQuery, shownWords, withoutFilter } from './search/song-query.ts';
export type { SongFilter, SongQuery } from './search/song-query.ts';
export { candidatesFor, findDuplicate, indexLibrary } from './import/duplicates.ts';
export type { Duplicate, LibraryIndex } from './import/duplicates.ts';
export type {
  DuplicateChoice,
  ImportData,
  ImportedRemainder,
  ImportedSheet,
  ImportedSong,
  ImportFile,
  ImportIcon,
} from './import/import-file.ts';
export {
  acceptLabel,
  EMPTY_IMPORT,
  leavesChoice,
  listMatches,
  nextImportList,
  validFileCount,
} from './import/import-list.ts';
export { isBrought, importedSongs } from './rows/songs-of.ts';
export type { FileRead, ImportList, ImportListEvent } from './import/import-list.ts';
export { songContent } from './import/song-content.ts';
export { IMPORT_MESSAGES } from './import/import-messages.ts';
export { planImport } from './import/plan-import.ts';
export type { ImportOutcome, ImportPlan, ImportPorts, SongResult } from './import/plan-import.ts';
export { createLibraryRows } from './rows/library-rows.ts';
export type { LibraryRows } from './rows/library-rows.ts';
export { createLiveSearch } from './search/live-search.ts';
export type { LiveSearch, SearchAnswer } from './search/live-search.ts';
export { markMatches } from './search/mark-matches.ts';
export type { TextPart } from './search/mark-matches.ts';
export { matchedLine } from './search/matched-line.ts';
export { importGroups, importSummary } from './import/import-groups.ts';
export type { ImportGroup } from './import/import-groups.ts';
export { importStatus } from './import/import-status.ts';
export type { ImportStatus } from './import/import-status.ts';
export { counted, rowFacts, songFacts } from './rows/song-facts.ts';
export { importNotes, reportHeadline, reportImport, skippedText } from './import/import-report.ts';
export type { ImportNotes, ImportReport, ImportReportEntry } from './import/import-report.ts';
export { createSongSuggestions, MOST_SUGGESTIONS } from './search/suggest-songs.ts';
export type { SongSuggestions, SuggestionOptions } from './search/suggest-songs.ts';
export { compareIds, compareTitles } from './rows/title-order.ts';
export { isTitleMeant } from './search/title-meant.ts';
