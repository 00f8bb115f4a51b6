import { isSongItem, itemSeconds, schedule, type Schedule, type SetItem } from '@uplift/core/set-list';
import type { SharedSet } from '../../state/shared-sets.ts';
import { plannedItems, type PlannedItem } from './planned-items.ts';

interface SharedPlanItems {
  readonly items: readonly PlannedItem[];
  readonly times: Schedule;
}

/** The lines of a set that somebody shares: what they are called and when they begin follows from the songs that came with it. */
export function sharedPlanItems({ set, songs }: SharedSet): SharedPlanItems {
  const songOf = (item: SetItem) => (isSongItem(item) ? (songs.get(item.song_id) ?? null) : null);
  const times = schedule(set, (item) => itemSeconds(item, songOf(item)));
  const known = new Map(
    set.order.filter(isSongItem).map((item) => [String(item.song_id), songOf(item) ?? 'not-found'] as const),
  );
  return { times, items: plannedItems(set.order, known, times) };
}
