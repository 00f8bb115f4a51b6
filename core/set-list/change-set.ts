import type { SetId } from '@uplift/core/foundation';
import { changeSetFacts } from './set-facts.ts';
import type { SetFacts } from './set-facts.ts';
import type { SetItem, SetList, SongItem } from './set-list.ts';

/**
 * Returns true if an item is a song; else it is a section.
 *
 * @example
 * isSongItem({ section: 'Prayer', duration: 120 }) // false
 */
export function isSongItem(item: SetItem): item is SongItem {
  return 'song_id' in item;
}

/** An empty set that begins at `at`, epoch ms. */
export function newSetList({ id, at, ...facts }: { readonly id: SetId; readonly at: number } & SetFacts): SetList {
  return changeSetFacts({ id, at, order: [] }, facts);
}

/** The set with an item before the one at `index`, from 0; beyond the last it comes last. */
export function insertItem(set: SetList, index: number, item: SetItem): SetList {
  return { ...set, order: set.order.toSpliced(Math.max(index, 0), 0, item) };
}

/** Appends items to a set. */
export function appendItems(set: SetList, items: readonly SetItem[]): SetList {
  return items.length === 0 ? set : { ...set, order: [...set.order, ...items] };
}

/** The set with the item at `from` moved to `to`, both from 0; a place beyond the last is the last. An item that is not there moves nothing. */
export function moveItem(set: SetList, from: number, to: number): SetList {
  const { order } = set;
  const moved = order[from];
  const place = Math.min(Math.max(to, 0), order.length - 1);
  if (moved === undefined || place === from) return set;
  return { ...set, order: order.toSpliced(from, 1).toSpliced(place, 0, moved) };
}

/** The set with another item at `index`; the same set when it has no item there. */
export function changeItem(set: SetList, index: number, item: SetItem): SetList {
  return set.order[index] === undefined ? set : { ...set, order: set.order.with(index, item) };
}

/** The set without the item at `index`; the same set when it has no item there. */
export function removeItem(set: SetList, index: number): SetList {
  return set.order[index] === undefined ? set : { ...set, order: set.order.toSpliced(index, 1) };
}

/** The set at another time, epoch ms. */
export function reschedule(set: SetList, at: number): SetList {
  return set.at === at ? set : { ...set, at };
}

/** Copies a set with its facts and items, to another time. A copy of a shared set is the user's own. */
export function duplicateSet(set: SetList, id: SetId, at: number): SetList {
  const { name, kind, place, note, order } = set;
  return changeSetFacts(
    { id, at, order },
    { name: name ?? '', kind: kind ?? null, place: place ?? '', note: note ?? '' },
  );
}
