import type { SectionId } from '@uplift/core/foundation';
import { carryPlacements, carryPlaces } from '@uplift/core/lyrics';
import { type Section, type Song, withSection } from '@uplift/core/songbook';

/**
 * Changes the lyrics of a section; lines are separated by newlines. Chords, line beginnings and line breaks move with
 * their words. A chord whose word is gone moves to the nearest remaining place. Joined lines lose beginnings and
 * breaks that have no place of their own left.
 */
export function changeLyrics(song: Song, id: SectionId, lyrics: string): Song {
  const text = lyrics.replace(/\r\n?/gu, '\n');
  return withSection(song, id, (section) => (section.lyrics === text ? section : withLyrics(section, text)));
}

function withLyrics(section: Section, lyrics: string): Section {
  const carried = carryPlaces(section.lyrics, lyrics);
  return { ...section, lyrics, ...carryPlacements(section, () => carried) };
}
