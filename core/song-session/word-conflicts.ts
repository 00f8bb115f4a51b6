import { idEntries, type SectionId } from '@uplift/core/foundation';
import type { KeptWords } from '@uplift/core/library';
import { otherVersion } from '@uplift/core/lyrics';
import type { Song } from '@uplift/core/songbook';

/** Two versions of a section's words, of which the song shows one. */
export interface WordConflict {
  /** Identifies the words that are kept beside the lyrics. */
  readonly name: string;
  readonly sectionId: SectionId;
  readonly sectionName: string;
  /** The lyrics of the section in the version that is not shown. */
  readonly otherLyrics: string;
}

/** The conflicts that are still open: those of sections that are gone, and of versions that say the same by now, are over. */
export function openConflicts({ sections }: Song, kept: readonly KeptWords[]): readonly WordConflict[] {
  return kept.flatMap((words) => {
    const [sectionId, section] = idEntries(sections).find(([id]) => id === words.section) ?? [];
    if (sectionId === undefined || section === undefined) return [];
    const otherLyrics = otherVersion(section.lyrics, words);
    return otherLyrics === null ? [] : [{ name: words.name, sectionId, sectionName: section.name, otherLyrics }];
  });
}
