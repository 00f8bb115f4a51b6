import { isKeyName, capoFretOf } from '@uplift/core/music';
import type { ArrangementId, SongId } from '@uplift/core/foundation';
import { parseOpenList } from '@uplift/core/links';
import { readCapo } from '@uplift/core/performance';
import { isSongItem, songForItem, type SetList } from '@uplift/core/set-list';
import { findArrangement, type Song } from '@uplift/core/songbook';

/** A song of the address or of its set, before the device has looked for it. */
export interface Wanted {
  readonly songId: SongId;
  readonly arrangementId: ArrangementId;
  /** The item's index in the set's order; null without a set. */
  readonly setIndex: number | null;
}

/** A song to print, or its placeholder. */
export interface PrintItem extends Wanted {
  /** Null if it is not on this device. */
  readonly song: Song | null;
  /** The fret, unless another is chosen here. */
  readonly capo: number;
  readonly note: string;
}

/** The songs of a set, or else of an open list, in order and with repeats. */
export function wantedSongs(set: SetList | null, open: string): readonly Wanted[] {
  if (set === null)
    return parseOpenList(open).map((entry) => ({
      songId: entry.song_id,
      arrangementId: entry.arrangement_id,
      setIndex: null,
    }));
  return set.order.flatMap((item, setIndex) =>
    isSongItem(item) ? [{ songId: item.song_id, arrangementId: item.arrangement, setIndex }] : [],
  );
}

/** A wanted song with the key, capo and note of its set; without a set, with the capo of this device's player. */
export function printItem(
  wanted: Wanted,
  song: Song | null,
  { set, stored }: { readonly set: SetList | null; readonly stored: ReadonlyMap<string, unknown> },
): PrintItem {
  const item = wanted.setIndex === null ? undefined : set?.order[wanted.setIndex];
  if (item === undefined || !isSongItem(item))
    return { ...wanted, song, capo: ownCapo(song, wanted, stored), note: '' };
  const played = song && songForItem(song, item);
  return { ...wanted, song: played, capo: item.capo ?? 0, note: item.note ?? '' };
}

function ownCapo(song: Song | null, { arrangementId }: Wanted, stored: ReadonlyMap<string, unknown>): number {
  const played = song && findArrangement(song, arrangementId);
  if (song === null || played === null) return 0;
  const { key } = played.arrangement;
  const shapes = readCapo(stored, { songId: song.id, arrangementId: played.id, key });
  return isKeyName(shapes) ? capoFretOf(key, shapes) : 0;
}
