import { assertNever } from '@uplift/core/foundation';

/** A player's place in a set, and whether the leader may change it. */
export interface Place {
  /** Counted from 0; 0 in an empty set. */
  readonly songIndex: number;
  readonly isFollowing: boolean;
}

/**
 * Changes of place: Previous and Next step, the set-list menu picks, the leader's navigate command moves. A player may
 * stay in place when a leader appears; a set may change or be cleared during the performance.
 */
export type PlaceEvent =
  | ItemMove
  | { readonly type: 'leader-moved'; readonly songIndex: number }
  | { readonly type: 'left-leader' }
  | { readonly type: 'resumed-following' }
  | { readonly type: 'set-changed' }
  | { readonly type: 'cleared' };

/** A move to another item by hand. `isLeading`: the other devices of the room go along. */
export type ItemMove =
  | { readonly type: 'stepped'; readonly by: 1 | -1; readonly isLeading?: boolean }
  | { readonly type: 'picked'; readonly songIndex: number; readonly isLeading?: boolean };

/** The first item, following. */
export const FIRST_PLACE: Place = { songIndex: 0, isFollowing: true };

/** Moves through a set of `songCount` songs. A manual move stops following, unless this device leads; the leader moves only followers. */
export function nextPlace(place: Place, event: PlaceEvent, songCount: number): Place {
  return event.type === 'left-leader' ? { ...place, isFollowing: false } : movedPlace(place, event, songCount);
}

type Moved = Exclude<PlaceEvent, { readonly type: 'left-leader' }>;

function movedPlace(place: Place, event: Moved, songCount: number): Place {
  switch (event.type) {
    case 'stepped':
      return { songIndex: withinSet(place.songIndex + event.by, songCount), isFollowing: event.isLeading === true };
    case 'picked':
      return { songIndex: withinSet(event.songIndex, songCount), isFollowing: event.isLeading === true };
    case 'leader-moved':
      return place.isFollowing ? { ...place, songIndex: withinSet(event.songIndex, songCount) } : place;
    case 'resumed-following':
      return { ...place, isFollowing: true };
    case 'set-changed':
      return { ...place, songIndex: withinSet(place.songIndex, songCount) };
    case 'cleared':
      return FIRST_PLACE;
    default:
      return assertNever(event);
  }
}

/** The nearest index of a set; the first for anything but a whole number, as in a message of a damaged peer. */
function withinSet(songIndex: number, songCount: number): number {
  return Number.isInteger(songIndex) ? Math.max(0, Math.min(songIndex, songCount - 1)) : 0;
}
