import type { Song } from '@uplift/core/songbook';

/** Content of the wall at one moment. */
export interface DeckSlide {
  readonly kind: 'lyrics' | 'title' | 'empty';
  /** The position of its section in the order, from 0; -1 for a slide without a section. */
  readonly orderIndex: number;
  readonly sectionName: string;
  /** The first lyric line on it, by its index in the section's lyrics; 0 on others. */
  readonly line: number;
  /** The drawn rows, each fitting; never empty ones. */
  readonly rows: readonly string[];
  /** The same words in a second language, smaller, below; none without. */
  readonly secondRows: readonly string[];
  /** The scale at which everything fits, as a share of the full size, 0.3 to 1.5. */
  readonly scale: number;
  /** The copyright, if this slide shows it. */
  readonly caption: string;
  /** The slide's part of a line that takes several slides (from 0); null if the line fits on one. */
  readonly part: SlidePart | null;
}

export interface SlidePart {
  readonly index: number;
  readonly of: number;
}

/** The slides of one item of the list. */
export interface Deck {
  readonly title: string;
  readonly slides: readonly DeckSlide[];
  readonly sections: readonly DeckSection[];
}

/** The slides of one occurrence of a section in the order. A section without lyrics is left out. */
export interface DeckSection {
  readonly orderIndex: number;
  readonly name: string;
  /** The index of its first slide. */
  readonly first: number;
  readonly count: number;
  /** The occurrence (from 0) of a repeated section, as in "Bridge 2 of 4"; null if it occurs once. */
  readonly occurrence: SlidePart | null;
}

/** A song of the list, in one arrangement, optionally with another one's words below. */
export interface DeckSong {
  readonly type: 'song';
  readonly song: Song;
  readonly arrangementId: string | null;
  /** The arrangement that holds the second language; null for none. */
  readonly secondLanguage: string | null;
}

/** A part of the service other than a song. */
export interface DeckPart {
  readonly type: 'section';
  readonly name: string;
}

/** The width of a piece of text in em. */
export type MeasureWord = (text: string) => number;
