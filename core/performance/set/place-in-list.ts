import type { SetItem } from '@uplift/core/set-list';
import { itemPlaces, type ItemPlaces } from './item-places.ts';
import { nextPlace, type Place } from './place.ts';

/** A player's place after their list changed. */
export interface PlaceInList {
  readonly place: Place;
  /** True if their item is still there; otherwise the place is that of the item nearest to it. */
  readonly isSameItem: boolean;
  readonly items: ItemPlaces;
}

/** Finds the player's place in a changed list: their item at its new index, or else the same index. */
export function placeInList(place: Place, before: readonly SetItem[], after: readonly SetItem[]): PlaceInList {
  const items = itemPlaces(before, after);
  const songIndex = items.like(place.songIndex);
  const moved = { ...place, songIndex: songIndex ?? place.songIndex };
  return {
    place: nextPlace(moved, { type: 'set-changed' }, after.length),
    isSameItem: songIndex !== undefined,
    items,
  };
}
