import { useMemo } from 'react';
import type { SetId } from '@uplift/core/foundation';
import { isSongItem, songForItem, type SetItem } from '@uplift/core/set-list';
import { useSong, useSongs, type SongCondition } from '../state/song-shelf.ts';
import type { StagedSharedSet } from './shared-on-stage.ts';
import { useSharedOnStage } from './use-shared-on-stage.ts';

/** What is known of an item of the list: of its song, or that it is a section of the service. */
export type ItemCondition = SongCondition | { readonly kind: 'section'; readonly section: string };

export interface Items {
  /** The current one; undefined in an empty list. */
  readonly item: SetItem | undefined;
  readonly condition: ItemCondition;
  /** Of every item of the list, in its order. */
  readonly conditions: readonly ItemCondition[];
}

/** What is on a stage. */
export interface StagedList {
  readonly list: readonly SetItem[];
  readonly setId: SetId | null;
  /** Its songs are those of somebody who shares the set. */
  readonly isShared: boolean;
}

/** The items of a list and their songs, wherever those come from. The one at `index` is fetched first, then the whole list, so that every step is instant and needs no storage. */
export function useItems({ list, setId, isShared }: StagedList, index: number): Items {
  const item = list[index];
  const own = isShared ? NOTHING : list;
  const stored = useSong(songIdOf(own[index]));
  const shelf = useSongs(useMemo(() => own.map(songIdOf), [own]));
  const shared = useSharedOnStage(isShared ? setId : null);
  const songs = useMemo(
    () => (isShared ? list.map((each) => sharedSong(shared, each)) : shelf),
    [isShared, list, shared, shelf],
  );
  const conditions = useMemo(() => list.map((other, at) => knownCondition(other, songs[at] ?? LOADING)), [list, songs]);
  const song = isShared ? (songs[index] ?? LOADING) : stored;
  const condition = useMemo(() => (item === undefined ? song : knownCondition(item, song)), [item, song]);
  return { item, condition, conditions };
}

const NOTHING: readonly SetItem[] = [];
const LOADING: SongCondition = { kind: 'loading' };
const MISSING: SongCondition = { kind: 'missing' };

function songIdOf(item: SetItem | undefined): string {
  return item !== undefined && isSongItem(item) ? item.song_id : '';
}

/** Of a set that could not be read yet nothing is known, after a reload without network for example. */
function sharedSong({ shared }: StagedSharedSet, item: SetItem): SongCondition {
  if (shared === null || !isSongItem(item)) return LOADING;
  const song = shared.songs.get(item.song_id);
  return song === undefined ? MISSING : { kind: 'found', song };
}

interface KnownCondition {
  readonly stored: SongCondition;
  readonly condition: ItemCondition;
}

const known = new WeakMap<SetItem, KnownCondition>();

/** The same, and its song the same, until the song or the item changes: whoever plays it, or prepares it, means the same. */
function knownCondition(item: SetItem, stored: SongCondition): ItemCondition {
  const before = known.get(item);
  if (before?.stored === stored) return before.condition;
  const condition = conditionOf(item, stored);
  known.set(item, { stored, condition });
  return condition;
}

function conditionOf(item: SetItem, stored: SongCondition): ItemCondition {
  if (!isSongItem(item)) return { kind: 'section', section: item.section };
  if (stored.kind !== 'found') return stored;
  // Where the arrangement is gone, the song's first is played.
  return { kind: 'found', song: songForItem(stored.song, item) ?? stored.song };
}
