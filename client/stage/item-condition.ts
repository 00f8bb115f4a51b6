import { isSongItem, songForItem, type SetItem } from '@uplift/core/set-list';
import type { StagedSharedSet } from './shared-on-stage.ts';
import type { StagedSong } from './song-on-stage.ts';

/** State of an item of the list: its song's state, or a section of the service. */
export type ItemCondition = StagedSong | { readonly type: 'section'; readonly section: string };

const LOADING: StagedSong = { type: 'loading' };
const MISSING: StagedSong = { type: 'missing' };
const UNREAD: StagedSong = { type: 'locked' };

/**
 * The song of an item of a shared set. Unknown if the set could not be read, for example after a reload without
 * network.
 */
export function sharedSong({ shared, type }: StagedSharedSet, item: SetItem): StagedSong {
  if (shared === null || !isSongItem(item)) return type === 'loading' ? LOADING : UNREAD;
  const song = shared.songs.get(item.song_id);
  return song === undefined ? MISSING : { type: 'found', value: song };
}

interface KnownCondition {
  readonly stored: StagedSong;
  readonly condition: ItemCondition;
}

const known = new WeakMap<SetItem, KnownCondition>();

/** Returns the same object until the song or the item changes, so that all parts of a stage can compare by identity. */
export function knownCondition(item: SetItem, stored: StagedSong): ItemCondition {
  const before = known.get(item);
  if (before?.stored === stored) return before.condition;
  const condition = itemCondition(item, stored);
  known.set(item, { stored, condition });
  return condition;
}

function itemCondition(item: SetItem, stored: StagedSong): ItemCondition {
  if (!isSongItem(item)) return { type: 'section', section: item.section };
  if (stored.type !== 'found') return stored;
  return { type: 'found', value: songForItem(stored.value, item) ?? stored.value };
}
