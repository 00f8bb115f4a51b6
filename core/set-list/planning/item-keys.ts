import { isSongItem } from '../change-set.ts';
import type { SetItem } from '../set-list.ts';

/** Keys that items keep while others move: their content, and a count among equal ones. */
export function itemKeys(order: readonly SetItem[]): readonly string[] {
  const seen = new Map<string, number>();
  return order.map((item) => {
    const name = isSongItem(item) ? `song ${item.song_id} ${item.arrangement}` : `section ${item.section}`;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return `${name} ${String(number)}`;
  });
}

/** The index of the item that was last seen at `place`; -1 if it is gone. */
export function findItemPlace(order: readonly SetItem[], item: SetItem, place: number): number {
  const wanted = toText(item);
  const isIt = (each: SetItem | undefined) => each !== undefined && toText(each) === wanted;
  return isIt(order[place]) ? place : order.findIndex(isIt);
}

const FIELDS = ['song_id', 'arrangement', 'section', 'note', 'duration', 'key', 'capo'];

/** Key that is equal for equal items, in any order of their fields. */
function toText(item: SetItem): string {
  return JSON.stringify(item, FIELDS);
}
