/** Songs as files for the user to keep. */
export { exportArrangement, exportChordPro, exportLibrary, exportRows, exportSong } from './export-songs.ts';
