import { idEntries } from '@uplift/core/foundation';
import type { Arrangement, Section, Song } from '../song.ts';

/** Drops the sections an import left without lyrics, measures and chords, from the song and from every order. */
export function pruneEmptySections(song: Song): Song {
  const sections = idEntries(song.sections);
  const empty = new Set(sections.filter(([, section]) => isEmptySection(section)).map(([id]) => id));
  if (empty.size === 0) return song;
  const withoutEmpty = (arrangement: Arrangement): Arrangement => ({
    ...arrangement,
    order: arrangement.order.filter(({ section_id }) => !empty.has(section_id)),
  });
  return {
    ...song,
    sections: Object.fromEntries(sections.filter(([id]) => !empty.has(id))),
    arrangements: Object.fromEntries(
      Object.entries<Arrangement>(song.arrangements).map(([id, arrangement]) => [id, withoutEmpty(arrangement)]),
    ),
  };
}

function isEmptySection(section: Section): boolean {
  return section.lyrics.trim() === '' && section.measures.length === 0 && Object.keys(section.chords).length === 0;
}
