import type { SongHistory, SongVersion } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';
import { songChanges, type SongChange } from './song-changes.ts';

/** A version that was read. */
export interface ReadVersion extends SongVersion {
  readonly song: Song;
  /** Changes since the version before it; null for the oldest one kept. */
  readonly changes: readonly SongChange[] | null;
}

/** The earlier versions of a song, the newest first, while they are read in sequence. */
export type EarlierVersions =
  | { readonly type: 'reading'; readonly versions: readonly ReadVersion[] }
  | { readonly type: 'read'; readonly versions: readonly ReadVersion[] }
  | { readonly type: 'unreadable' };

/** Reads the earlier versions of a song and reports each. Returns a function that stops it. */
export function readEarlierVersions(
  history: SongHistory,
  id: string,
  onVersions: (versions: EarlierVersions) => void,
): () => void {
  let isEnded = false;
  const read = async () => {
    const versions: ReadVersion[] = [];
    let last: (SongVersion & { readonly song: Song }) | null = null;
    for (const version of await history.list(id)) {
      // oxlint-disable-next-line no-await-in-loop -- the newest version is shown before the oldest is read
      const song = await history.read(id, version.at);
      if (isEnded) return;
      if (song === null) continue;
      if (last !== null) versions.push({ ...last, changes: songChanges(song, last.song) });
      last = { ...version, song };
      onVersions({ type: 'reading', versions: [...versions] });
    }
    if (last !== null) versions.push({ ...last, changes: null });
    if (!isEnded) onVersions({ type: 'read', versions });
  };
  read().catch(() => {
    if (!isEnded) onVersions({ type: 'unreadable' });
  });
  return () => {
    isEnded = true;
  };
}

/** Restores an earlier version, with the present count of performances. Returns the same song if nothing differs. */
export function restoredSong(song: Song, earlier: Song): Song {
  if (songChanges(song, earlier).length === 0) return song;
  const { id, last_performed, times_performed } = song;
  return { ...earlier, id, last_performed, times_performed };
}
