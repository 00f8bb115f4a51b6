import { arrangementId } from '@uplift/testing/songs';
import type { Collection } from '@uplift/core/collections';
import { toId, type CollectionId, type SetId, type SongId } from '@uplift/core/foundation';
import type { SetItem, SetList, SongItem } from '@uplift/core/set-list';

/** Sunday, November 23, 2031, 10:00 (UTC). */
export const SUNDAY = Date.UTC(2031, 10, 23, 10);

/** A set on the coming Sunday, except for the given fields. */
export function buildSet(
  order: readonly SetItem[] = [],
  parts: Partial<Omit<SetList, 'id'>> & { id?: string } = {},
): SetList {
  const { id = 'sunday', ...rest } = parts;
  return { id: toId<SetId>(id), at: SUNDAY, order, ...rest };
}

/** A song of a set, in the arrangement of `buildSong`. */
export function buildSongItem(song = 'grace', parts: Partial<SongItem> = {}): SongItem {
  return { song_id: toId<SongId>(song), arrangement: arrangementId('default'), ...parts };
}

/** A collection of these songs, in the arrangement of `buildSong`. */
export function buildCollection(name: string, songs: readonly string[] = []): Collection {
  return {
    id: toId<CollectionId>(name.toLowerCase().replaceAll(' ', '-')),
    name,
    songs: songs.map((song) => ({ song_id: toId<SongId>(song), arrangement: arrangementId('default') })),
  };
}
