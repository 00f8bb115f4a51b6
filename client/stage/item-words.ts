import type { ItemCondition } from './item-condition.ts';
import { assertNever } from '@uplift/core/foundation';

export const SONG_NOT_FOUND = 'Song Not Found';
/** Shown in place of a title while the library is locked. */
export const LOCKED = 'Locked';

/** Title of an item: its song's title, its own name in the service, or that the song is gone; a placeholder until it is known. */
export function itemTitle(condition: ItemCondition): string {
  switch (condition.type) {
    case 'found':
      return condition.value.title;
    case 'section':
      return condition.section;
    case 'locked':
      return LOCKED;
    case 'loading':
      return 'Loading…';
    case 'in-trash':
    case 'missing':
      return SONG_NOT_FOUND;
    default:
      return assertNever(condition);
  }
}

/** Word of a button for the item at a place of the list. Beyond its ends, and before its kind is known, a song. */
export function neighborKind(conditions: readonly ItemCondition[], index: number): 'song' | 'item' {
  return conditions[index]?.type === 'section' ? 'item' : 'song';
}

/** The title of the item at a place of the list; null beyond its ends. */
export function neighborTitle(conditions: readonly ItemCondition[], index: number): string | null {
  const condition = conditions[index];
  return condition === undefined ? null : itemTitle(condition);
}
