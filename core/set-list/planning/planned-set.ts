import { isSongItem } from '../change-set.ts';
import { itemLength, schedule, type Schedule } from '../schedule.ts';
import type { SetItem, SetList, SongItem } from '../set-list.ts';
import { plannedItems, type PlannedItem, type PlannedSongs } from './planned-items.ts';

/** A set with the names, lengths and times of its items. */
export interface PlannedSet {
  readonly items: readonly PlannedItem[];
  readonly times: Schedule;
}

/** @param findPace This device's pace for the song of an item: at 2 it takes half as long as estimated. */
export function plannedSet(set: SetList, songs: PlannedSongs, findPace: (item: SongItem) => number): PlannedSet {
  const findSong = (item: SongItem) => {
    const song = songs.get(item.song_id);
    return typeof song === 'object' ? song : null;
  };
  const findLength = (item: SetItem) =>
    isSongItem(item) ? itemLength(item, findSong(item), findPace(item)) : itemLength(item, null);
  const times = schedule(set, findLength);
  return { items: plannedItems(set.order, songs, times), times };
}

/**
 * Length of an item relative to the longest of its set, from 0 to 1. The scale is the square root, so that a song next
 * to a sermon stays visible.
 */
export function lengthShare(seconds: number, longest: number): number {
  return Math.sqrt(seconds / longest);
}

/** Counts songs that a set holds already. */
export function countHeld({ order }: SetList, songs: readonly SongItem[]): number {
  const held = new Set(order.flatMap((item) => (isSongItem(item) ? [item.song_id] : [])));
  return songs.filter(({ song_id }) => held.has(song_id)).length;
}
