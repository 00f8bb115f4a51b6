/** Notes of the import dialog on a file. Reasons for refusing one come from the code that reads it. */
export const IMPORT_MESSAGES = {
  potentialDuplicate: 'Looks like you already have this song.',
  sameSongTwice: 'Another file in this import has the same song.',
  sameTitleTwice: 'Another file of this import has a song with this title.',
  alreadyHere: 'You already have this song.',
  noSong: 'This file has no song in it.',
  notStored: 'This song couldn’t be saved on this device.',
} as const;
