import { findArrangement, type Song } from '@uplift/core/songbook';
import type { SongItem } from './set-list.ts';

/**
 * The song as this set plays it, on the stage, in the plan and on paper: the item's arrangement, or the song's first
 * if that is gone, in the item's key; everything else is the song's. Null if the song has no arrangement at all. A key
 * that the item states is no longer assumed. The item's capo is applied by the code that draws the chords.
 */
export function songForItem(song: Song, item: SongItem): Song | null {
  const played = findArrangement(song, item.arrangement);
  if (played === null) return null;
  const { id, arrangement } = played;
  const { key } = item;
  const { key_assumed: isAssumed, ...stated } = arrangement;
  if (key === undefined || (key === arrangement.key && isAssumed !== true)) return song;
  return { ...song, arrangements: { ...song.arrangements, [id]: { ...stated, key } } };
}
