export { createSongSession } from './create-song-session.ts';
export type { SongEdit } from './song-edit.ts';
export type { SongSession, SongSessionPorts, SongSessionState } from './song-session.ts';
