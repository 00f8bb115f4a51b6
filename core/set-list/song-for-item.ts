import type { Song } from '@uplift/core/songbook';
import type { SongItem } from './set-list.ts';

/** The song as this set plays it: the item's arrangement in the item's key, everything else its own. Null when the song has no such arrangement. The item's capo is for whoever draws its chords. */
export function songForItem(song: Song, item: SongItem): Song | null {
  const { arrangement: id, key } = item;
  const arrangement = Object.hasOwn(song.arrangements, id) ? song.arrangements[id] : undefined;
  if (arrangement === undefined) return null;
  if (key === undefined || key === arrangement.key) return song;
  return { ...song, arrangements: { ...song.arrangements, [id]: { ...arrangement, key } } };
}
