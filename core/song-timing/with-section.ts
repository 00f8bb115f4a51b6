import type { SectionId } from '@uplift/core/foundation';
import type { Section, Song } from '@uplift/core/songbook';

/** The song with one section exchanged for what `change` makes of it; the very same song where it stays the same. */
export function withSection(song: Song, id: SectionId, change: (section: Section) => Section): Song {
  const before = Object.hasOwn(song.sections, id) ? song.sections[id] : undefined;
  if (before === undefined) return song;
  const after = change(before);
  return after === before ? song : { ...song, sections: { ...song.sections, [id]: after } };
}

/** The sections an arrangement plays, each once, where it comes first. */
export function sectionsOnce(song: Song, arrangementId: string): readonly SectionOnce[] {
  const order = Object.entries(song.arrangements).find(([id]) => id === arrangementId)?.[1].order ?? [];
  const seen = new Set<SectionId>();
  return order.flatMap(({ section_id: id }, orderIndex) => {
    const section = Object.hasOwn(song.sections, id) ? song.sections[id] : undefined;
    if (section === undefined || seen.has(id)) return [];
    seen.add(id);
    return [{ id, orderIndex, section }];
  });
}

export interface SectionOnce {
  readonly id: SectionId;
  readonly orderIndex: number;
  readonly section: Section;
}
