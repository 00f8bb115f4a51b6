import { changeLyrics } from './change-lyrics.ts';
import type { SectionId } from '@uplift/core/foundation';
import { mergeTexts } from '@uplift/core/lyrics';
import { type Section, type Song, findSection, withSection } from '@uplift/core/songbook';

/** Lyrics typed in one go and stored several times during it. */
export interface Retyping {
  readonly sectionId: SectionId;
  /** The section before the first letter. */
  readonly begun: Section;
  /** Section as last stored; null before that. */
  readonly stored: Section | null;
  /** Text typed at that time: another device may have changed the section since. */
  readonly typed: string;
}

/** Typed text merged with what other devices wrote in the section in between. */
export interface Retyped {
  readonly song: Song;
  /** The lyrics that their words replaced; null if both are there. */
  readonly over: string | null;
}

/**
 * Applies the currently typed text. Chords move by the words of the section from before the first letter, so that one
 * whose word is deleted and typed again is back on it; unless someone else has changed the section since.
 */
export function retypeLyrics(song: Song, { sectionId, begun, stored, typed }: Retyping, lyrics: string): Retyped {
  const current = findSection(song, sectionId);
  if (current === null || current.lyrics === lyrics) return { song, over: null };
  if (current !== (stored ?? begun)) {
    const { text, other } = mergeTexts(typed, lyrics, current.lyrics);
    return { song: changeLyrics(song, sectionId, text), over: other === null ? null : typed };
  }
  if (begun.lyrics === lyrics) return { song: withSection(song, sectionId, () => begun), over: null };
  return {
    song: changeLyrics(
      withSection(song, sectionId, () => begun),
      sectionId,
      lyrics,
    ),
    over: null,
  };
}
