/** Songs as files for the user to keep. */
export { exportArrangement, exportSong } from './export-songs.ts';
export { loadExports, saveChordPro, saveLibrary, saveRows } from './load-exports.ts';
