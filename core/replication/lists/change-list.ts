import type { ListItem } from './list-items.ts';
import { matchItems } from './match-items.ts';
import { positionsBetween } from './position.ts';

/** Writes that turn a list into `next`. Untouched items are not mentioned. */
export interface ListChange {
  readonly removed: readonly string[];
  readonly moved: readonly { readonly id: string; readonly position: string }[];
  readonly rewritten: readonly { readonly id: string; readonly text: string }[];
}

export interface ListEdit {
  /** The items as the document has them now. */
  readonly current: readonly ListItem[];
  /** The list the edit began from, as JSON texts: others' changes since then stay. */
  readonly base: readonly string[];
  readonly next: readonly string[];
  readonly sameItem: readonly string[];
}

export interface ItemNames {
  /** Names a new item, different at every call in a document. */
  newItemId(): string;
  /** Distinguishes this writer's positions from another's. */
  readonly mark: string;
}

/** The start of a list among the ids of its items, which are never empty. */
const START = '';

/** Returns the writes that apply the edit to the document. An item removed by another device stays removed. */
export function changeList(edit: ListEdit, names: ItemNames): ListChange {
  const baseItems = itemsOfBase(edit);
  const origins = matchItems(edit.base, edit.next, edit.sameItem);
  const wanted = wantedItems(edit, { origins, baseItems }, names);
  const kept = new Set(wanted.map((item) => item.id));
  return {
    removed: baseItems.flatMap((item) => (item === null || kept.has(item.id) ? [] : [item.id])),
    moved: movedItems(inPlace(wanted, edit.current), names.mark),
    rewritten: wanted.filter((item) => item.before?.text !== item.text),
  };
}

interface WantedItem {
  readonly id: string;
  readonly text: string;
  readonly before: ListItem | null;
  /** Its index in the list the edit began from; null for a new item. */
  readonly origin: number | null;
}

/** The document's item for each item of the base, or null if it was removed since. */
function itemsOfBase({ current, base, sameItem }: ListEdit): readonly (ListItem | null)[] {
  const origins = matchItems(
    current.map((item) => item.text),
    base,
    sameItem,
  );
  return origins.map((origin) => current[origin] ?? null);
}

function wantedItems(
  { next, base }: ListEdit,
  { origins, baseItems }: { origins: readonly number[]; baseItems: readonly (ListItem | null)[] },
  names: ItemNames,
): readonly WantedItem[] {
  return next.flatMap((text, index): WantedItem[] => {
    const origin = origins[index] ?? -1;
    if (origin === -1) return [{ id: names.newItemId(), text, before: null, origin: null }];
    const before = baseItems[origin] ?? null;
    if (before === null) return [];
    // What this edit did not touch keeps the text that another writer may have given it since.
    return [{ id: before.id, text: text === base[origin] ? before.text : text, before, origin }];
  });
}

/** Items that this edit did not move stay where others may have moved them since; each that it moved follows the one it was put behind. */
function inPlace(wanted: readonly WantedItem[], current: readonly ListItem[]): readonly WantedItem[] {
  const unmoved = restingPlaces(wanted.map((item) => item.origin));
  const resting = new Map<string, WantedItem>();
  const followers = new Map<string, WantedItem[]>([[START, []]]);
  let leader = START;
  for (const [index, item] of wanted.entries()) {
    if (unmoved.has(index)) {
      leader = item.id;
      resting.set(leader, item);
      followers.set(leader, []);
    } else followers.get(leader)?.push(item);
  }
  const unmovedItems = current.flatMap(({ id }) => resting.get(id) ?? []);
  return [
    ...(followers.get(START) ?? []),
    ...unmovedItems.flatMap((item) => [item, ...(followers.get(item.id) ?? [])]),
  ];
}

/** New positions for as few items as possible: those outside a longest run that is already in order. */
function movedItems(wanted: readonly WantedItem[], mark: string): readonly { id: string; position: string }[] {
  const resting = restingPlaces(wanted.map((item) => item.before?.position || null));
  const moved: { id: string; position: string }[] = [];
  let waiting: WantedItem[] = [];
  let low = '';
  const placeWaiting = (high: string | null): void => {
    const positions = positionsBetween({ low, high }, waiting.length, mark);
    moved.push(...waiting.map(({ id }, index) => ({ id, position: positions[index] ?? '' })));
    waiting = [];
  };
  for (const [index, item] of wanted.entries()) {
    if (!resting.has(index) || item.before === null) {
      waiting.push(item);
      continue;
    }
    placeWaiting(item.before.position);
    low = item.before.position;
  }
  placeWaiting(null);
  return moved;
}

/** The indexes of a longest strictly rising subsequence; null (no place yet) is never part of it. (Patience sorting.) */
function restingPlaces(places: readonly (string | null)[] | readonly (number | null)[]): ReadonlySet<number> {
  const tails: number[] = [];
  const previous = new Map<number, number>();
  for (const [index, place] of places.entries()) {
    if (place === null) continue;
    const pile = tailsBelow(tails, place, places);
    const below = tails[pile - 1];
    if (below !== undefined) previous.set(index, below);
    tails[pile] = index;
  }
  const resting = new Set<number>();
  for (let index = tails.at(-1); index !== undefined; index = previous.get(index)) resting.add(index);
  return resting;
}

/** Counts the tails that are below `place`. */
function tailsBelow<Place extends string | number>(
  tails: readonly number[],
  place: Place,
  places: readonly (Place | null)[],
): number {
  let [low, high] = [0, tails.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const tail = places[tails[middle] ?? -1] ?? null;
    if (tail !== null && tail < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
