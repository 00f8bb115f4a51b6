import type { SectionId } from '@uplift/core/foundation';
import { carryPlacements, carryPlaces } from '@uplift/core/lyrics';
import { type Section, type Song, withSection } from '@uplift/core/songbook';

/**
 * The song with other lyrics in a section; lines are separated by newlines. Chords, line beginnings and line breaks go with the
 * words below them. A chord whose word is gone moves to the nearest place that is left. Where lines were joined, the beginning and the
 * breaks that have nothing of their own left go.
 */
export function changeLyrics(song: Song, id: SectionId, lyrics: string): Song {
  const text = lyrics.replace(/\r\n?/gu, '\n');
  return withSection(song, id, (section) => (section.lyrics === text ? section : withLyrics(section, text)));
}

function withLyrics(section: Section, lyrics: string): Section {
  const carried = carryPlaces(section.lyrics, lyrics);
  return { ...section, lyrics, ...carryPlacements(section, () => carried) };
}
