import { completeSong } from '@uplift/adapters/device-store';
import { listSharedSets, readSharedSet, type DataOf } from '@uplift/contract';
import { type SetId, type SongId, toId } from '@uplift/core/foundation';
import { validateSetList, type SetItem } from '@uplift/core/set-list';
import { validateSong, type Song } from '@uplift/core/songbook';
import type { ListedSharedSet, SharedSet, SharingPerson } from './shared-sets.ts';

type ReadSet = DataOf<typeof readSharedSet>;
/** A set that the server has sealed words of, and can't read. */
export type SealedSetData = Extract<ReadSet, { readonly sealed: unknown }>;
/** A set as a managed account shares it, and as a sealed one is once it is open. */
export type SharedSetData = Exclude<ReadSet, SealedSetData>;
export type SharedListData = DataOf<typeof listSharedSets>;

/** A stored copy; null if invalid, or of another release. */
export function sharedSetCopy(kept: unknown): SharedSetData | null {
  const read = readSharedSet.data.safeParse(kept);
  return read.success && !isSealed(read.data) ? read.data : null;
}

/** Returns true for a set of an end-to-end encrypted account. */
export function isSealed(data: ReadSet): data is SealedSetData {
  return 'sealed' in data;
}

/** The list as the device keeps it, under `sets`. */
export function sharedListCopy(kept: unknown): SharedListData | null {
  const sets = typeof kept === 'object' && kept !== null && 'sets' in kept ? kept.sets : null;
  const read = listSharedSets.data.safeParse(sets);
  return read.success ? read.data : null;
}

/** Converts a shared set for the pages. A damaged song is left out: its item is then shown as not found. */
export function toSharedSet(data: SharedSetData): SharedSet {
  const { id, at, order, songs, owner, is_own: isOwn, name, kind, place, note } = data;
  const facts = validateSetList({ id: 'shared', at: null, order: [], name, kind, place, note });
  const whole = songs.map(wholeSong).filter((song) => song !== null);
  return {
    // The server's id of a set.
    set: { ...(facts.ok ? facts.value : {}), id: toId<SetId>(id), at, order: order.map(wholeItem), shared: true },
    songs: new Map(whole.map((song) => [song.id, song])),
    owner: toPerson(owner),
    isOwn,
  };
}

/** The sets of a list, each id once: the one that was shared first is opened. */
export function listedSharedSets(data: SharedListData): readonly ListedSharedSet[] {
  const oldestFirst = data.toSorted((a, b) => Date.parse(a.shared_at) - Date.parse(b.shared_at));
  const first = new Map(oldestFirst.toReversed().map((set) => [set.id, set]));
  return data
    .filter((set) => first.get(set.id) === set)
    .map(({ id, at, name, items, songs, owner }) => {
      const named = name === undefined ? {} : { name };
      return { id: toId<SetId>(id), at, ...named, items, songs, owner: toPerson(owner) };
    });
}

export function toPerson({ full_name: fullName, profile_picture: picture }: SharedSetData['owner']): SharingPerson {
  return { fullName, picture };
}

/** Returns a song only if it is valid, since its sender may have written anything. Fields that older releases lack are filled in. */
function wholeSong(value: SharedSetData['songs'][number]): Song | null {
  const song = validateSong(completeSong(value).completed);
  return song.ok ? song.value : null;
}

type ItemData = SharedSetData['order'][number];

/** Keeps every item, however damaged: people who play together count them. */
function wholeItem(item: ItemData): SetItem {
  const { song_id, arrangement, section, note } = item;
  const words = { song_id, arrangement, section: section ?? '', note };
  return validItem(item) ?? validItem(words) ?? { section: section ?? '', duration: 0 };
}

function validItem(item: object): SetItem | null {
  const set = validateSetList({ id: 'shared', at: null, order: [item] });
  return set.ok ? (set.value.order[0] ?? null) : null;
}

/** The songs that a set names, each once. */
export function listSongIds(order: readonly SetItem[]): readonly SongId[] {
  return [...new Set(order.flatMap((item) => ('song_id' in item ? [item.song_id] : [])))];
}
