import type { EntryTree } from '../entry-tree.ts';
import { isPosition } from './position.ts';

/** An item of a movable list: its id, its position, and its JSON text. */
export interface ListItem {
  readonly id: string;
  readonly position: string;
  readonly text: string;
}

/** The entry below an item that holds its position. */
export const POSITION_PART = 'at';

/** The items of the list at `place`, in order. An item without its text or its position was removed. */
export function readItems(place: EntryTree): ListItem[] {
  const items: ListItem[] = [];
  for (const [id, child] of place.children) {
    const position = child.children.get(POSITION_PART)?.text;
    if (child.text === undefined || position === undefined) continue;
    items.push({ id, position: isPosition(position) ? position : '', text: child.text });
  }
  return items.toSorted(byPosition);
}

function byPosition(a: ListItem, b: ListItem): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
