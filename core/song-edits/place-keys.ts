import type { OrderedSection } from '@uplift/core/songbook';

/** A position of an order with a key that stays the same when it moves. */
export interface KeyedPlace {
  readonly place: OrderedSection;
  readonly key: string;
}

/** The places of an order with their keys. A place from `before` keeps its key; one with a changed direction takes the key of a former place of its section. */
export function keyPlaces(before: readonly KeyedPlace[], order: readonly OrderedSection[]): readonly KeyedPlace[] {
  const known = new Map(before.map(({ place, key }) => [place, key]));
  const lasting = new Set(order);
  const left = before.filter(({ place }) => !lasting.has(place));
  const used = new Set(before.map(({ key }) => key));
  return order.map((place) => ({ place, key: known.get(place) ?? takenOver(left, place) ?? freshKey(used, place) }));
}

/** Takes the key of a place that is gone and had the same section. */
function takenOver(left: KeyedPlace[], { section_id }: OrderedSection): string | undefined {
  const at = left.findIndex(({ place }) => place.section_id === section_id);
  return at === -1 ? undefined : left.splice(at, 1)[0]?.key;
}

function freshKey(used: Set<string>, { section_id }: OrderedSection): string {
  let repeat = 0;
  while (used.has(`${section_id}.${repeat}`)) repeat += 1;
  const key = `${section_id}.${repeat}`;
  used.add(key);
  return key;
}
