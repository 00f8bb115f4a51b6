import type { ArrangementId } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import type { PaperName } from './paper.ts';

/** A song to print, and how. */
export interface PrintSong {
  readonly song: Song;
  /** The song's first arrangement when it is unknown. */
  readonly arrangementId: ArrangementId;
  /** The fret of the capo, 0 to 11; chords are then shown as the played shapes. Null: no capo. */
  readonly capo: number | null;
  /** Null: as it fits best. */
  readonly isTwoColumns: boolean | null;
  /** Size of the lyrics, pt; null for the largest with which the song fits its page. */
  readonly size: number | null;
  /** True if every section of the order is written out; otherwise each once, and the roadmap shows the order. */
  readonly isLinear: boolean;
  /** True to omit chords, bars and sections without words. */
  readonly isLyricsOnly: boolean;
  /** Note for this occasion. */
  readonly note?: string;
}

/** The first pages of a printed set: what happens when. */
export interface PrintCover {
  readonly title: string;
  /** Below the title. */
  readonly detail: string;
  /** Note of the set for all players. */
  readonly note?: string;
  readonly lines: readonly CoverLine[];
}

export interface CoverLine {
  /** Start time, such as "10:05"; empty if unknown. */
  readonly time: string;
  readonly name: string;
  /** Smaller text next to or below the name: key, capo, note. */
  readonly detail: string;
  /** Length, such as "4:30"; empty if unknown. */
  readonly length: string;
  /** A part of the service other than a song. */
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
