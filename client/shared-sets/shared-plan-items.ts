import type { SharedSet } from './shared-sets.ts';
import {
  plannedItems,
  type PlannedItem,
  isSongItem,
  itemLength,
  schedule,
  type Schedule,
  type SetItem,
  type SongItem,
} from '@uplift/core/set-list';

interface SharedPlanItems {
  readonly items: readonly PlannedItem[];
  readonly times: Schedule;
}

/** The lines of a set that somebody shares: what they are called and when they begin follows from the songs that came with it. */
export function sharedPlanItems({ set, songs }: SharedSet, findPace: (item: SongItem) => number): SharedPlanItems {
  const findSong = (item: SetItem) => (isSongItem(item) ? (songs.get(item.song_id) ?? null) : null);
  const times = schedule(set, (item) => itemLength(item, findSong(item), isSongItem(item) ? findPace(item) : 1));
  const known = new Map(
    set.order.filter(isSongItem).map((item) => [String(item.song_id), findSong(item) ?? 'not-found'] as const),
  );
  return { times, items: plannedItems(set.order, known, times) };
}
