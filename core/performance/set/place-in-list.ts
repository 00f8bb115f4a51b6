import type { SetItem } from '@uplift/core/set-list';
import { itemPlaces, type ItemPlaces } from './item-places.ts';
import { nextPlace, type Place } from './place.ts';

/** A player's place after their list changed. */
export interface PlaceInList {
  readonly place: Place;
  /** True if their item is still there; else the place is that of the item nearest to where it was. */
  readonly isSameItem: boolean;
  readonly items: ItemPlaces;
}

/** The list as it has become: the player stays at their item wherever it went, else at their place. */
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
