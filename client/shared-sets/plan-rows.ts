import type { ListedSharedSet, SharingPerson } from './shared-sets.ts';
import { MOST_LISTED_TITLES } from '@uplift/contract';
import type { SetId } from '@uplift/core/foundation';
import { isSongItem, setLink, sharedSetLink, type SetItem, type SetList } from '@uplift/core/set-list';

/** A row of the table of sets: an own set, or a shared one. */
export interface PlanRow {
  /** Unique among the rows: two accounts may have sets of one id. */
  readonly key: string;
  readonly id: SetId;
  /** Epoch ms; null in a set without a date. */
  readonly at: number | null;
  readonly name?: string;
  /** Count of items. */
  readonly items: number;
  /** The items themselves, of an own set. */
  readonly order?: readonly SetItem[];
  /** The titles of its first songs, in order. */
  readonly songs: readonly string[];
  /** Null for an own set. */
  readonly sharedBy: SharingPerson | null;
  readonly href: string;
}

/** The sets of the table, own ones first. `titles`: of the library's songs, by their ids. */
export function planRows(
  own: readonly SetList[],
  shared: readonly ListedSharedSet[],
  titles: ReadonlyMap<string, string>,
): readonly PlanRow[] {
  return [...own.map((set) => ownRow(set, titles)), ...shared.map(sharedRow)];
}

function ownRow({ id, at, name, order }: SetList, titles: ReadonlyMap<string, string>): PlanRow {
  const songs = firstTitles(order, titles);
  const named = name === undefined ? {} : { name };
  return { key: `own ${id}`, id, at, ...named, items: order.length, order, songs, sharedBy: null, href: setLink(id) };
}

function firstTitles(order: readonly SetItem[], titles: ReadonlyMap<string, string>): readonly string[] {
  const songs = order.filter(isSongItem).slice(0, MOST_LISTED_TITLES);
  return songs.flatMap(({ song_id }) => titles.get(song_id) ?? []);
}

function sharedRow({ id, at, name, items, songs, owner }: ListedSharedSet): PlanRow {
  const named = name === undefined ? {} : { name };
  return { key: `shared ${id}`, id, at, ...named, items, songs, sharedBy: owner, href: sharedSetLink(id) };
}
