import type { SectionId } from '@uplift/core/foundation';
import type { EditBase, RecordEdit } from '@uplift/core/record-session';
import { changeLyrics } from '@uplift/core/song-edits';
import type { Song } from '@uplift/core/songbook';

/** One thing a person does to a song. */
export type SongEdit = RecordEdit<Song>;

/**
 * The lyrics of a section that an edit was typed over, if others have written since and their words were replaced: the
 * device then keeps those next to the lyrics.
 */
export function typedOver(section: SectionId, lyrics: string): EditBase<Song> {
  return { place: section, apply: (song) => changeLyrics(song, section, lyrics) };
}
