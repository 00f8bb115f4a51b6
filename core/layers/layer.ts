import type { NoteId, RecordRepository, SectionId, SongId } from '@uplift/core/foundation';
import type { Fret, KeyName } from '@uplift/core/music';

/** Letters of a line, and of its neighbors, that a note keeps to find its line again. */
export const LONGEST_QUOTE = 200;
/** Letters of a note. */
export const LONGEST_NOTE = 500;
/** Notes in one layer. */
export const MOST_NOTES = 500;

/** The line that a note is above: its place when the note was written, and words to find it by after the chart has changed. */
export interface NoteAnchor {
  readonly section: SectionId;
  /** The line's index in the section's lyrics; null for the section's start. */
  readonly line: number | null;
  /** The line's lyrics, at most {@link LONGEST_QUOTE} letters; empty for a line without any, and for the section's start. */
  readonly words: string;
  /** The lyrics of the lines before and after it; empty for none. */
  readonly before: string;
  readonly after: string;
}

/** A note of one's own. */
export interface LayerNote extends NoteAnchor {
  /** At most {@link LONGEST_NOTE} letters. */
  readonly text: string;
}

/** One person's own view of a song: it follows them to every device, and changes no chart of anyone else. */
export interface Layer {
  /** The song's id: a person has at most one layer for each song. */
  readonly id: SongId;
  /** The key in which the person reads the chart; null for the key of the song or set. */
  readonly key: KeyName | null;
  /** 0 is no capo; null leaves it to the set or this device. */
  readonly capo: Fret | null;
  /** Points; null for this device's size. */
  readonly font_size: number | null;
  readonly notes: Readonly<Record<NoteId, LayerNote>>;
  /** Sections that are folded wherever they are played. */
  readonly hidden: Readonly<Record<SectionId, true>>;
}

export type LayerRepository = RecordRepository<Layer>;

/** A layer that changes nothing. */
export function newLayer(id: SongId): Layer {
  return { id, key: null, capo: null, font_size: null, notes: {}, hidden: {} };
}
