import type { SectionId } from '@uplift/core/foundation';
import { retypeLyrics, type Retyping } from '@uplift/core/song-edits';
import { findSection, type Section } from '@uplift/core/songbook';
import { typedOver, type SongEdit } from './song-edit.ts';

/** Lyrics being typed into a section, from the first letter on, and stored several times during it. */
export interface LyricsTyping {
  /** Begins with the current section, unless typing has already begun. */
  readonly begin: (section: Section) => void;
  readonly end: () => void;
  /** The lyrics before the first letter; null while nothing is typed. */
  readonly lyricsBefore: () => string | null;
  /** Returns the edit that stores the typed text; null while nothing is typed. */
  readonly store: (lyrics: string) => SongEdit | null;
}

export function createLyricsTyping(sectionId: SectionId): LyricsTyping {
  let retyping: Retyping | null = null;
  return {
    begin(section) {
      retyping ??= { sectionId, begun: section, stored: null, typed: section.lyrics };
    },
    end() {
      retyping = null;
    },
    lyricsBefore: () => retyping?.begun.lyrics ?? null,
    store(lyrics) {
      const before = retyping;
      if (before === null) return null;
      return {
        label: 'Edit lyrics',
        group: `lyrics ${sectionId}`,
        change(song) {
          const after = retypeLyrics(song, before, lyrics).song;
          if (after !== song) retyping = { ...before, stored: findSection(after, sectionId), typed: lyrics };
          return after;
        },
        over(song) {
          const { over } = retypeLyrics(song, before, lyrics);
          return over === null ? null : typedOver(sectionId, over);
        },
      };
    },
  };
}
