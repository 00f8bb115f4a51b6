import type { Section, Song } from '@uplift/core/songbook';
import { totalBeats } from './beats.ts';
import { lyricLines } from './lyric-lines.ts';
import { setLineBeats } from './spread-lines.ts';
import { sectionsOnce } from './with-section.ts';

/** Progress of timing an arrangement; each section counts once. */
export interface TimingSummary {
  readonly measures: number;
  readonly beats: number;
  /** Lines without a beat. */
  readonly unscheduledLines: number;
  /** Chords over lyrics without a beat. */
  readonly unscheduledChords: number;
  readonly sectionsWithoutMeasures: number;
}

export function timingSummary(song: Song, arrangementId: string): TimingSummary {
  const sections = sectionsOnce(song, arrangementId).map(({ section }) => section);
  return {
    measures: sections.reduce((sum, { measures }) => sum + measures.length, 0),
    beats: sections.reduce((sum, { measures }) => sum + totalBeats(measures), 0),
    unscheduledLines: sections.reduce((sum, each) => sum + lyricLines(each).length - setLineBeats(each).size, 0),
    unscheduledChords: sections.reduce((sum, each) => sum + waitingChords(each), 0),
    sectionsWithoutMeasures: sections.filter(({ measures }) => measures.length === 0).length,
  };
}

function waitingChords({ chords }: Section): number {
  return Object.values(chords).filter(({ line, beat }) => line >= 0 && beat === null).length;
}
