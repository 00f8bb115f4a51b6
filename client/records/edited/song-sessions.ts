import { afterPaint } from '@uplift/client/idle';
import { createSongSession } from '@uplift/core/song-session';
import type { Song } from '@uplift/core/songbook';
import type { LiveLibrary } from '../live-library.ts';
import type { RecordSessions } from '../record-sessions.ts';

/** The songs that this tab edits. */
export function songSessions({ edited }: Pick<LiveLibrary, 'edited'>): RecordSessions<Song> {
  return edited.songs.sessions((song, ports) => createSongSession(song, { ...ports, afterPaint }));
}
