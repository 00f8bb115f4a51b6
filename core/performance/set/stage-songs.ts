import type { SongId } from '@uplift/core/foundation';
import { isSongItem, type SetItem } from '@uplift/core/set-list';
import { validateSong, type Song } from '@uplift/core/songbook';
import { readFields } from './stored-fields.ts';

/** The songs that a stage keeps for itself, so that it plays on without the library. */
export interface StageSongs {
  /** The account whose library they came from; null for a device without one. */
  readonly owner: string | null;
  readonly songs: ReadonlyMap<SongId, Song>;
}

export const NO_STAGE_SONGS: StageSongs = { owner: null, songs: new Map() };

/** The songs as a device keeps them. Inverse of {@link readStageSongs}. */
export function storedStageSongs({ owner, songs }: StageSongs): unknown {
  return { owner, songs: [...songs.values()] };
}

/** Parses the stored songs. Skips invalid ones, as of a damaged stage or another release. */
export function readStageSongs(stored: unknown): StageSongs {
  const { owner, songs } = readFields(stored);
  const entries: readonly unknown[] = Array.isArray(songs) ? songs : [];
  const whole = entries.flatMap((entry) => {
    const song = validateSong(entry);
    return song.ok ? [[song.value.id, song.value] as const] : [];
  });
  return { owner: typeof owner === 'string' ? owner : null, songs: new Map(whole) };
}

/** Returns the songs to keep for `list`, updated with newly loaded ones; the same object if nothing changed. */
export function keptStageSongs(kept: StageSongs, list: readonly SetItem[], { owner, songs }: StageSongs): StageSongs {
  const ids = new Set(list.filter(isSongItem).map(({ song_id }) => song_id));
  const next = new Map(
    [...ids].flatMap((id) => {
      const song = songs.get(id);
      return song === undefined ? [] : [[id, song] as const];
    }),
  );
  const isSame = next.size === kept.songs.size && [...next].every(([id, song]) => kept.songs.get(id) === song);
  return isSame && owner === kept.owner ? kept : { owner, songs: next };
}
