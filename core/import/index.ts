export { duplicateWords } from './duplicate-words.ts';
export { candidatesFor, findDuplicate, indexLibrary } from './duplicates.ts';
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
export { acceptLabel, EMPTY_IMPORT, leavesChoice, listMatches, nextImportList, validFileCount } from './import-list.ts';
export { isBrought, importedSongs } from './imported-songs.ts';
export type { FileRead, ImportList, ImportListEvent } from './import-list.ts';
export { listedSong, songHead } from './listed-song.ts';
export type { ListedSong, SongHead } from './listed-song.ts';
export { songContent } from './song-content.ts';
export { IMPORT_MESSAGES } from './import-messages.ts';
export { planImport } from './plan-import.ts';
export type { ImportOutcome, ImportPlan, ImportPorts, SongResult } from './plan-import.ts';
export { importGroups, importSummary } from './import-groups.ts';
export type { ImportGroup } from './import-groups.ts';
export { importStatus } from './import-status.ts';
export type { ImportStatus } from './import-status.ts';
export { importNotes, reportHeadline, reportImport, skippedText } from './import-report.ts';
export type { ImportNotes, ImportReport, ImportReportEntry } from './import-report.ts';
