import { useMemo } from 'react';
import type { Performance } from '@uplift/core/performance';
import { isSongItem, songForItem, type SetItem } from '@uplift/core/set-list';
import { useSongChart, type SongChart } from '../../chart/index.ts';
import { useSong, useSongs, type SongCondition } from '../../state/song-shelf.ts';

/** What is known of an item of the list: of its song, or that it is a section of the service. */
export type ItemCondition = SongCondition | { readonly kind: 'section'; readonly section: string };

export interface CurrentSong {
  /** Undefined in an empty list. */
  readonly item: SetItem | undefined;
  readonly condition: ItemCondition;
  /** Of every item of the list, in its order. */
  readonly conditions: readonly ItemCondition[];
  /** Null while the song loads, where it is gone, and in a section of the service. */
  readonly playing: SongChart | null;
}

/** The item at the player's place, its song in the key and with the capo of the set. It is fetched first, then the whole list, so that
 * every step is instant and needs no storage. */
export function useCurrentSong({ list, setId, place, transposed }: Performance): CurrentSong {
  const item = list[place.songIndex];
  const stored = useSong(songIdOf(item));
  const shelf = useSongs(useMemo(() => list.map(songIdOf), [list]));
  const conditions = useMemo(
    () => list.map((other, index) => conditionOf(other, shelf[index] ?? LOADING)),
    [list, shelf],
  );
  const condition = useMemo(() => (item === undefined ? stored : conditionOf(item, stored)), [item, stored]);
  const songItem = item !== undefined && isSongItem(item) ? item : null;
  const fret = songItem?.capo;
  const planned = useMemo(() => (setId === null || fret === undefined ? null : { setId, fret }), [setId, fret]);
  const song = condition.kind === 'found' ? condition.song : null;
  const transposedBy = transposed[place.songIndex] ?? 0;
  const playing = useSongChart(song, songItem?.arrangement ?? null, { planned, transposedBy });
  return { item, condition, conditions, playing };
}

const LOADING: SongCondition = { kind: 'loading' };

function songIdOf(item: SetItem | undefined): string {
  return item !== undefined && isSongItem(item) ? item.song_id : '';
}

function conditionOf(item: SetItem, stored: SongCondition): ItemCondition {
  if (!isSongItem(item)) return { kind: 'section', section: item.section };
  if (stored.kind !== 'found') return stored;
  // Where the arrangement is gone, the song's first is played.
  return { kind: 'found', song: songForItem(stored.song, item) ?? stored.song };
}
