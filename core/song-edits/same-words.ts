import type { ArrangementId } from '@uplift/core/foundation';
import { findSection, type Song } from '@uplift/core/songbook';

/** True if an arrangement of a song has the same lines in the same order before and after a change; chords, names and beats may differ. */
export function hasSameWords(before: Song, after: Song, arrangementId: ArrangementId): boolean {
  const [one, other] = [lyricsInOrder(before, arrangementId), lyricsInOrder(after, arrangementId)];
  return one.length === other.length && one.every((lyrics, place) => lyrics === other[place]);
}

function lyricsInOrder(song: Song, id: ArrangementId): readonly (string | undefined)[] {
  const order = Object.hasOwn(song.arrangements, id) ? (song.arrangements[id]?.order ?? []) : [];
  return order.map((place) => findSection(song, place.section_id)?.lyrics);
}
