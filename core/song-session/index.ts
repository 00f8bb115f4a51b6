export { createSongSession } from './create-song-session.ts';
export type { SongEdit } from './song-edit.ts';
export type { SongSession, SongSessionPorts, SongSessionState } from './song-session.ts';
export { chordEdits, type ChordEdits } from './chord-edits.ts';
export { typeChord, type Typed } from './typed-chord.ts';
export { createLyricsTyping } from './lyrics-typing.ts';
