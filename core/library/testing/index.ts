/**
 * Example songs and rows, of which a test only states the relevant fields, and the acceptance cases of a song
 * repository. For tests alone.
 */
export { sampleSong, SONG_CASES } from '../song-repository.acceptance.ts';
export type { SongHarness } from '../song-repository.acceptance.ts';
export { exampleArrangementId, exampleRow, exampleSong, exampleSongId } from './example-songs.ts';
