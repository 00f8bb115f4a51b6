import { isSongItem, plannedSet, type PlannedSet, type SongItem } from '@uplift/core/set-list';
import type { SharedSet } from './shared-sets.ts';

/** Plans a shared set with the songs that came with it: any other song is missing. */
export function plannedSharedSet({ set, songs }: SharedSet, findPace: (item: SongItem) => number): PlannedSet {
  const known = set.order
    .filter(isSongItem)
    .map(({ song_id }) => [String(song_id), songs.get(song_id) ?? 'not-found'] as const);
  return plannedSet(set, new Map(known), findPace);
}
