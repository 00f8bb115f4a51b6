import type { SharedSet } from '@uplift/client/shared-sets';
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
export function sharedPlanItems({ set, songs }: SharedSet, paceOf: (item: SongItem) => number): SharedPlanItems {
  const songOf = (item: SetItem) => (isSongItem(item) ? (songs.get(item.song_id) ?? null) : null);
  const times = schedule(set, (item) => itemLength(item, songOf(item), isSongItem(item) ? paceOf(item) : 1));
  const known = new Map(
    set.order.filter(isSongItem).map((item) => [String(item.song_id), songOf(item) ?? 'not-found'] as const),
  );
  return { times, items: plannedItems(set.order, known, times) };
}
