import { idEntries, type SectionId } from '@uplift/core/foundation';
import type { KeptWords } from '@uplift/core/library';
import { otherVersion } from '@uplift/core/lyrics';
import type { Song } from '@uplift/core/songbook';

/** Two versions of a section's words, one of which is shown. */
export interface WordConflict {
  /** Identifies the words kept next to the lyrics. */
  readonly name: string;
  readonly sectionId: SectionId;
  readonly sectionName: string;
  /** The lyrics of the section in the version that is not shown. */
  readonly otherLyrics: string;
}

/** The open conflicts: those of deleted sections, and of versions that have become equal, are over. */
export function openConflicts({ sections }: Song, kept: readonly KeptWords[]): readonly WordConflict[] {
  return kept.flatMap((words) => {
    const [sectionId, section] = idEntries(sections).find(([id]) => id === words.section) ?? [];
    if (sectionId === undefined || section === undefined) return [];
    const otherLyrics = otherVersion(section.lyrics, words);
    return otherLyrics === null ? [] : [{ name: words.name, sectionId, sectionName: section.name, otherLyrics }];
  });
}
