import { SECOND_MS } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { songLength } from '@uplift/core/song-timing';
import { isSongItem } from './change-set.ts';
import type { SetItem, SetList } from './set-list.ts';

/** An item's length and its source: typed, from the measures of its song, or estimated. */
export interface ItemLength {
  readonly seconds: number;
  readonly source: 'typed' | 'beats' | 'estimate';
}

/** Start and length of an item. */
export interface ScheduledItem {
  /** Epoch ms; null in a set without a date. */
  readonly startsAt: number | null;
  /** Null if unknown: it is not counted. */
  readonly length: ItemLength | null;
}

export interface Schedule {
  /** Sorted as in the set. */
  readonly items: readonly ScheduledItem[];
  /** Epoch ms; null in a set without a date. */
  readonly endsAt: number | null;
  readonly songSeconds: number;
  readonly allSeconds: number;
  /** True if the sums hold an estimate, or leave out an item. */
  readonly isAbout: boolean;
}

/**
 * Returns an item's length: the typed one first, then the measures of its song, then LiveScroll's estimate at this
 * device's `pace`. Null if unknown: the song is gone (`song` null), has no tempo, or has nothing to play.
 *
 * @example
 * itemLength({ section: 'Prayer', duration: 120 }, null) // { seconds: 120, source: 'typed' }
 */
export function itemLength(item: SetItem, song: Song | null, pace = 1): ItemLength | null {
  if (item.duration !== undefined) return { seconds: item.duration, source: 'typed' };
  if (!isSongItem(item) || song === null) return null;
  const length = songLength(song, item.arrangement, pace);
  return length && { seconds: length.seconds, source: length.source };
}

/** The times of a set: each item begins when those before it are over. */
export function schedule(set: SetList, findLength: (item: SetItem) => ItemLength | null): Schedule {
  const { at } = set;
  let [elapsed, songSeconds] = [0, 0];
  const items = set.order.map((item) => {
    const length = findLength(item);
    const startsAt = timeAfter(at, elapsed);
    const seconds = length?.seconds ?? 0;
    elapsed += seconds;
    songSeconds += isSongItem(item) ? seconds : 0;
    return { startsAt, length };
  });
  return {
    items,
    endsAt: timeAfter(at, elapsed),
    songSeconds,
    allSeconds: elapsed,
    isAbout: items.some(({ length }) => length === null || length.source === 'estimate'),
  };
}

/** Epoch ms, that many seconds after the set began. */
function timeAfter(at: number | null, seconds: number): number | null {
  return at === null ? null : at + Math.round(seconds * SECOND_MS);
}
