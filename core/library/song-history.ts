import type { Song } from '@uplift/core/songbook';

/** An earlier version of a song, named by when it was written (epoch ms). */
export interface SongVersion {
  readonly at: number;
  /** Names of those who edited the song since the version before it; null for people who are no longer in the church. Only for the songs of a church. */
  readonly authors?: readonly (string | null)[];
}

/** The earlier versions of the songs of this device: at most one for every ten minutes of changes, kept 30 days. */
export interface SongHistory {
  /** The newest first. */
  list(id: string): Promise<readonly SongVersion[]>;
  /** The song in an earlier version; null if that is no longer kept. */
  read(id: string, at: number): Promise<Song | null>;
}
