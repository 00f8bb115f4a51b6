import type { SectionId } from '@uplift/core/foundation';
import type { Section, Song } from '../song.ts';

/** The section with that id; null without one. */
export function findSection({ sections }: Song, id: SectionId): Section | null {
  return Object.hasOwn(sections, id) ? (sections[id] ?? null) : null;
}

/** Replaces one section by the result of `change`; returns the same song if it stays the same. */
export function withSection(song: Song, id: SectionId, change: (section: Section) => Section): Song {
  const before = findSection(song, id);
  if (before === null) return song;
  const after = change(before);
  return after === before ? song : { ...song, sections: { ...song.sections, [id]: after } };
}
