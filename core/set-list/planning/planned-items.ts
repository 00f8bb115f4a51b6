import { isSongItem } from '../change-set.ts';
import type { ItemLength, Schedule } from '../schedule.ts';
import type { SetItem } from '../set-list.ts';
import type { Song } from '@uplift/core/songbook';
import { itemKeys } from './item-keys.ts';

/** The song of an item: loaded, still loading, or not found. */
export type PlannedSong = Song | 'loading' | 'not-found';

export type PlannedSongs = ReadonlyMap<string, PlannedSong>;

/** A row of the plan page. */
export interface PlannedItem {
  /** Stays its own while other items move. */
  readonly id: string;
  readonly item: SetItem;
  /** Display name; a deleted song has no title any more. */
  readonly name: string;
  /** Null for a section. */
  readonly song: PlannedSong | null;
  /** Epoch ms; null in a set without a date. */
  readonly startsAt: number | null;
  /** Null if unknown. */
  readonly length: ItemLength | null;
}

/** The lines of a plan, in order. */
export function plannedItems(
  order: readonly SetItem[],
  songs: PlannedSongs,
  { items }: Schedule,
): readonly PlannedItem[] {
  const keys = itemKeys(order);
  return order.map((item, index) => {
    const { startsAt, length } = items[index] ?? { startsAt: null, length: null };
    const song = findSong(item, songs);
    return { id: keys[index] ?? '', item, name: itemName(item, song), song, startsAt, length };
  });
}

function findSong(item: SetItem, songs: PlannedSongs): PlannedSong | null {
  return isSongItem(item) ? (songs.get(item.song_id) ?? 'loading') : null;
}

function itemName(item: SetItem, song: PlannedSong | null): string {
  if (!isSongItem(item)) return item.section;
  if (song === null || song === 'loading') return '';
  return song === 'not-found' ? SONG_NOT_FOUND : song.title;
}

export const SONG_NOT_FOUND = 'Song Not Found';

/** Returns the length of the longest item, in seconds; at least 1. */
export function longestSeconds(items: readonly PlannedItem[]): number {
  return Math.max(1, ...items.map(({ length }) => length?.seconds ?? 0));
}

/** The items that no sum counts, except for songs that are still being read. */
export function uncounted(items: readonly PlannedItem[]): readonly PlannedItem[] {
  return items.filter(({ length, song }) => length === null && song !== 'loading');
}
