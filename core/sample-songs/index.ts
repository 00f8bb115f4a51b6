export { sampleSongs } from './sample-songs.ts';
