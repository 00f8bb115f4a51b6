import type { SectionId } from '@uplift/core/foundation';
import { type Song, withSection } from '@uplift/core/songbook';
import { withoutEntry } from './change-song.ts';
import { lyricWords } from '@uplift/core/lyrics';

export interface WordBreak {
  readonly sectionId: SectionId;
  readonly line: number;
  /** The word that begins the new row, from 0. The first word of a line begins one already. */
  readonly word: number;
  /** A fresh id for the new break. */
  readonly breakId: string;
}

/** The song with a slide's row broken before a word. A break that is there already, or would break nothing, changes nothing. */
export function breakLine(song: Song, { sectionId, line, word, breakId }: WordBreak): Song {
  return withSection(song, sectionId, (section) => {
    const text = section.lyrics.split('\n')[line];
    const isWord = text !== undefined && word > 0 && word < lyricWords([text]).length;
    const breaks = Object.values(section.line_breaks);
    if (!isWord || breaks.some((known) => known.line === line && known.word === word)) return section;
    return { ...section, line_breaks: { ...section.line_breaks, [breakId]: { line, word, beat: null } } };
  });
}

/** Joins two rows of a slide by removing one of its breaks. */
export function joinLine(song: Song, { sectionId, breakId }: { sectionId: SectionId; breakId: string }): Song {
  return withSection(song, sectionId, (section) => {
    const breaks = withoutEntry(section.line_breaks, breakId);
    return breaks === section.line_breaks ? section : { ...section, line_breaks: breaks };
  });
}
