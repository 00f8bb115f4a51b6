/** Songs, collections and sets that are copied or moved from one library into another, and back. */
export { copyRecords, type Transfer } from './copy-records.ts';
export { recordsText, recordsTitle, transferredText } from './copy-words.ts';
export type { CopyPorts, LibraryRecords, RecordIds } from './library-records.ts';
export { readSongUses, type SongUse } from './song-uses.ts';
export { takeBack } from './take-back.ts';
