import { isSongItem, songSeconds, type Schedule, type SetItem } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import { itemKeys } from './item-keys.ts';

/** What is known of an item's song: not read yet, there it is, or it is gone. */
export type PlannedSong = Song | 'loading' | 'not-found';

export type PlannedSongs = ReadonlyMap<string, PlannedSong>;

/** What a line of a plan shows. */
export interface PlannedItem {
  /** Stays its own while other items move. */
  readonly id: string;
  readonly item: SetItem;
  /** What it is called; a song that is gone has no title any more. */
  readonly name: string;
  /** Null for a section. */
  readonly song: PlannedSong | null;
  /** Epoch ms; null in a set without a date. */
  readonly startsAt: number | null;
  readonly seconds: number;
}

/** The lines of a plan, in order. */
export function plannedItems(
  order: readonly SetItem[],
  songs: PlannedSongs,
  { items }: Schedule,
): readonly PlannedItem[] {
  const keys = itemKeys(order);
  return order.map((item, index) => {
    const { startsAt, seconds } = items[index] ?? { startsAt: null, seconds: 0 };
    const song = songOf(item, songs);
    return { id: keys[index] ?? '', item, name: itemName(item, song), song, startsAt, seconds };
  });
}

function songOf(item: SetItem, songs: PlannedSongs): PlannedSong | null {
  return isSongItem(item) ? (songs.get(item.song_id) ?? 'loading') : null;
}

function itemName(item: SetItem, song: PlannedSong | null): string {
  if (!isSongItem(item)) return item.section;
  if (song === null || song === 'loading') return '';
  return song === 'not-found' ? SONG_NOT_FOUND : song.title;
}

export const SONG_NOT_FOUND = 'Song Not Found';

/** How long an item lasts, as it is shown; null where nothing tells: what is not known is not shown as nothing. */
export function shownSeconds({ item, song, seconds }: Pick<PlannedItem, 'item' | 'song' | 'seconds'>): number | null {
  if (!isSongItem(item) || item.duration !== undefined) return seconds;
  return song !== null && typeof song === 'object' ? songSeconds(song, item.arrangement) : null;
}
