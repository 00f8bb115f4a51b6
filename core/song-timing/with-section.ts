import type { SectionId } from '@uplift/core/foundation';
import { findSection, type Section, type Song } from '@uplift/core/songbook';

/** The sections an arrangement plays, each once, at its first occurrence. */
export function sectionsOnce(song: Song, arrangementId: string): readonly SectionOnce[] {
  const order = Object.entries(song.arrangements).find(([id]) => id === arrangementId)?.[1].order ?? [];
  const seen = new Set<SectionId>();
  return order.flatMap(({ section_id: id }, orderIndex) => {
    const section = findSection(song, id);
    if (section === null || seen.has(id)) return [];
    seen.add(id);
    return [{ id, orderIndex, section }];
  });
}

export interface SectionOnce {
  readonly id: SectionId;
  readonly orderIndex: number;
  readonly section: Section;
}
