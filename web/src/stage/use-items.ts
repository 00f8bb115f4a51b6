import { useMemo } from 'react';
import { isSongItem, songForItem, type SetItem } from '@uplift/core/set-list';
import { useSong, useSongs, type SongCondition } from '../state/song-shelf.ts';

/** What is known of an item of the list: of its song, or that it is a section of the service. */
export type ItemCondition = SongCondition | { readonly kind: 'section'; readonly section: string };

export interface Items {
  /** The current one; undefined in an empty list. */
  readonly item: SetItem | undefined;
  readonly condition: ItemCondition;
  /** Of every item of the list, in its order. */
  readonly conditions: readonly ItemCondition[];
}

/** The items of a list and their songs. The one at `index` is fetched first, then the whole list, so that every step is instant and needs no storage. */
export function useItems(list: readonly SetItem[], index: number): Items {
  const item = list[index];
  const stored = useSong(songIdOf(item));
  const shelf = useSongs(useMemo(() => list.map(songIdOf), [list]));
  const conditions = useMemo(() => list.map((other, at) => conditionOf(other, shelf[at] ?? LOADING)), [list, shelf]);
  const condition = useMemo(() => (item === undefined ? stored : conditionOf(item, stored)), [item, stored]);
  return { item, condition, conditions };
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
