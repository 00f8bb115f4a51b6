import type { SectionId } from '@uplift/core/foundation';
import type { Section, Song } from '../song.ts';

/** A section of the song; null if the song has none of that id. */
export function findSection({ sections }: Song, id: SectionId): Section | null {
  return Object.hasOwn(sections, id) ? (sections[id] ?? null) : null;
}

/** The song with one section exchanged for what `change` makes of it; the very same song where it stays the same. */
export function withSection(song: Song, id: SectionId, change: (section: Section) => Section): Song {
  const before = findSection(song, id);
  if (before === null) return song;
  const after = change(before);
  return after === before ? song : { ...song, sections: { ...song.sections, [id]: after } };
}
