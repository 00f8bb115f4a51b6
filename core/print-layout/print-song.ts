import type { ArrangementId } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import type { PaperName } from './paper.ts';

/** A song to print, and how. */
export interface PrintSong {
  readonly song: Song;
  /** The song's first arrangement when it is unknown. */
  readonly arrangementId: ArrangementId;
  /** The fret of the capo, 0 to 11; chords then show in the shapes played. Null: without one. */
  readonly capo: number | null;
  /** Null: as it fits best. */
  readonly isTwoColumns: boolean | null;
  /** Size of the lyrics, pt; null for the largest with which the song fits its page. */
  readonly size: number | null;
  /** Every section of the order written out; else each once, and the roadmap tells the order. */
  readonly isLinear: boolean;
  /** Without chords, bars and sections that have no words. */
  readonly isLyricsOnly: boolean;
  /** Of this one occasion. */
  readonly note?: string;
}

/** The first pages of a printed set: what happens when. */
export interface PrintCover {
  readonly title: string;
  /** Below the title. */
  readonly detail: string;
  /** Of the set, for everybody who plays. */
  readonly note?: string;
  readonly lines: readonly CoverLine[];
}

export interface CoverLine {
  /** Start time, such as "10:05"; empty if unknown. */
  readonly time: string;
  readonly name: string;
  /** Smaller, beside or below the name: key, capo, note. */
  readonly detail: string;
  /** Length, such as "4:30"; empty if unknown. */
  readonly length: string;
  /** A part of the service that is no song. */
  readonly isSection: boolean;
}

export interface PrintOptions {
  readonly paper: PaperName;
  readonly cover?: PrintCover;
  /** Name and date of the set, printed above every song's title. */
  readonly occasion?: string;
  /** False: a song that fits below the one before it is there. */
  readonly isOnNewPages?: boolean;
}
