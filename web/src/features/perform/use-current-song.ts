import { useMemo } from 'react';
import type { Performance } from '@uplift/core/performance';
import { isSongItem } from '@uplift/core/set-list';
import { useSongChart, type SongChart } from '../../chart/index.ts';
import { useItems, type Items } from '../../stage/index.ts';

export interface CurrentSong extends Items {
  /** Null while the song loads, where it is gone, and in a section of the service. */
  readonly playing: SongChart | null;
}

/** The item at the player's place, its song in the key and with the capo of the set. */
export function useCurrentSong(performance: Performance): CurrentSong {
  const { setId, place, transposed } = performance;
  const items = useItems(performance, place.songIndex);
  const { item, condition } = items;
  const songItem = item !== undefined && isSongItem(item) ? item : null;
  const fret = songItem?.capo;
  const planned = useMemo(() => (setId === null || fret === undefined ? null : { setId, fret }), [setId, fret]);
  const song = condition.kind === 'found' ? condition.song : null;
  const transposedBy = transposed[place.songIndex] ?? 0;
  const playing = useSongChart(song, songItem?.arrangement ?? null, { planned, transposedBy });
  return { ...items, playing };
}
