import { sectionsInOrder, type Section, type Song } from '@uplift/core/songbook';
import { sungLines } from './sung-lines.ts';

/** A line, or the measures of a section without lyrics, and the beat it begins on, from the start of the song. */
export interface SequenceEntry {
  /** Empty for measures. */
  readonly lyrics: string;
  readonly beat: number;
}

/** The beats of an arrangement that LiveScroll needs. */
export interface LiveScroll {
  /**
   * True if every section has measures, even one without lyrics, since its length would be unknown, and every lyric
   * line has a beat it begins on.
   */
  readonly isCapable: boolean;
  /** In order of beats, repeats included. */
  readonly sequence: readonly SequenceEntry[];
  /** The first beat of every measure. */
  readonly downbeats: readonly number[];
}

/** The beats of an arrangement, counted from the start of the song. Lines without a beat are not in it. */
export function buildLiveScroll(song: Song, arrangementId: string | null): LiveScroll {
  const sections = sectionsInOrder(song, arrangementId).map(({ section }) => section);
  const sequence: SequenceEntry[] = [];
  const downbeats: number[] = [];
  let start = 0;
  for (const section of sections) {
    sequence.push(...listEntries(section).map(({ lyrics, beat }) => ({ lyrics, beat: start + beat })));
    for (const beats of section.measures) {
      downbeats.push(start);
      start += beats;
    }
  }
  return {
    isCapable: sections.length > 0 && sections.every(isTimed),
    sequence: sequence.toSorted((one, other) => one.beat - other.beat),
    downbeats,
  };
}

function isTimed(section: Section): boolean {
  return section.measures.length > 0 && sungLines(section).every(({ beat }) => beat !== null);
}

function listEntries(section: Section): readonly SequenceEntry[] {
  const lines = sungLines(section);
  if (lines.length === 0) return section.measures.length === 0 ? [] : [{ lyrics: '', beat: 0 }];
  return lines.flatMap(({ text, beat }) => (beat === null ? [] : [{ lyrics: text, beat }]));
}
