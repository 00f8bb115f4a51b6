/** Songs and rows of which a test states only what it is about, and the cases that prove a song repository. For tests alone. */
export { sampleSong, SONG_CASES } from '../song-repository.acceptance.ts';
export type { SongHarness } from '../song-repository.acceptance.ts';
export { exampleArrangementId, exampleRow, exampleSong, exampleSongId } from './example-songs.ts';
