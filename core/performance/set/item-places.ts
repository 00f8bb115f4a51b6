import type { SetItem } from '@uplift/core/set-list';

/** Where the items of a list stand in the list it has become. */
export interface ItemPlaces {
  /** Of items that look alike it is the one as many of its kind stand before; undefined where that one is gone. */
  readonly same: (index: number) => number | undefined;
  /** The same, else the last that looks like it. */
  readonly like: (index: number) => number | undefined;
}

/** Follows items from one list to the next. An item is known by its song and arrangement, or by its section's name. */
export function itemPlaces(before: readonly SetItem[], after: readonly SetItem[]): ItemPlaces {
  const kinds = before.map(kindOf);
  const kindsAfter = after.map(kindOf);
  const likes = (index: number) => kindsAfter.flatMap((kind, at) => (kind === kinds[index] ? [at] : []));
  const same = (index: number) => {
    const occurrence = kinds.slice(0, index).filter((kind) => kind === kinds[index]).length;
    return likes(index)[occurrence];
  };
  return { same, like: (index) => same(index) ?? likes(index).at(-1) };
}

function kindOf(item: SetItem): string {
  return JSON.stringify('song_id' in item ? [item.song_id, item.arrangement] : item.section);
}
