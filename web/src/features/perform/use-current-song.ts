import { useMemo } from 'react';
import type { Performance } from '@uplift/core/performance';
import { useSongChart, type SongChart } from '../../chart/index.ts';
import { useSong, useSongs, type SongCondition } from '../../state/song-shelf.ts';

export interface CurrentSong {
  readonly condition: SongCondition;
  /** Of every item of the list, in its order. */
  readonly conditions: readonly SongCondition[];
  /** Null while the song loads, or where it is gone. */
  readonly playing: SongChart | null;
}

/** The song at the player's place. It is fetched first, then the whole list, so that every step is instant and needs no storage. */
export function useCurrentSong({ list, place }: Performance): CurrentSong {
  const entry = list[place.songIndex];
  const condition = useSong(entry?.song_id ?? '');
  const conditions = useSongs(useMemo(() => list.map(({ song_id }) => song_id), [list]));
  const song = condition.kind === 'found' ? condition.song : null;
  return { condition, conditions, playing: useSongChart(song, entry?.arrangement_id ?? null) };
}
