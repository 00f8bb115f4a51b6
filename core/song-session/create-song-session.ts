import {
  createRecordSession,
  type RecordRules,
  type RecordSession,
  type RecordSessionPorts,
} from '@uplift/core/record-session';
import { SONG_SHAPE } from '@uplift/core/replication';
import type { Song } from '@uplift/core/songbook';
import { rebaseChange } from './rebase-change.ts';
import { validateEdit } from './validate-edit.ts';

/** The editing of one song by one person. */
export type SongSession = RecordSession<Song>;

const SONG_RULES: RecordRules<Song> = { shape: SONG_SHAPE, validate: validateEdit, takeStep: rebaseChange };

/** Begins to edit a song as the device holds it. */
export function createSongSession(song: Song, ports: RecordSessionPorts<Song>): SongSession {
  return createRecordSession(SONG_RULES, song, ports);
}
