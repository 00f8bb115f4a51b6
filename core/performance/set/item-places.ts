import type { SetItem } from '@uplift/core/set-list';

/** Maps the items of a list to their indexes in its changed version. */
export interface ItemPlaces {
  /** Equal items are matched in their order; undefined if the item was removed. */
  readonly same: (index: number) => number | undefined;
  /** The equal item, otherwise the last similar one. */
  readonly like: (index: number) => number | undefined;
}

/** Follows items from one list to the next. An item is known by its song and arrangement, or by its section's name. */
export function itemPlaces(before: readonly SetItem[], after: readonly SetItem[]): ItemPlaces {
  const kinds = before.map(itemKey);
  const kindsAfter = after.map(itemKey);
  const likes = (index: number) => kindsAfter.flatMap((kind, at) => (kind === kinds[index] ? [at] : []));
  const same = (index: number) => {
    const occurrence = kinds.slice(0, index).filter((kind) => kind === kinds[index]).length;
    return likes(index)[occurrence];
  };
  return { same, like: (index) => same(index) ?? likes(index).at(-1) };
}

function itemKey(item: SetItem): string {
  return JSON.stringify('song_id' in item ? [item.song_id, item.arrangement] : item.section);
}
