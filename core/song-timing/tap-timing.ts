import { MINUTE_MS } from '@uplift/core/foundation';
import type { ArrangementId, SectionId } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import { lyricLines } from './lyric-lines.ts';
import { sectionsOnce } from './with-section.ts';

/** The unit of a tap: the beginning of every line, or of every section. */
export type TapUnit = 'line' | 'section';

/** The line or section that one tap is for. */
export interface TapTarget {
  readonly orderIndex: number;
  readonly sectionId: SectionId;
  /** Null for a section as a whole. */
  readonly line: number | null;
  /** The line's lyrics, or the section's name. */
  readonly text: string;
}

/** A tap on a run of the metronome. */
export interface Tap {
  /** Index of the target. */
  readonly target: number;
  /** From the first downbeat after the count-in, exactly as tapped. */
  readonly beat: number;
}

export interface Tapping {
  readonly arrangementId: ArrangementId;
  readonly by: TapUnit;
}

/** The targets to tap, in playing order; a section that is played several times has them once. */
export function tapTargets(song: Song, { arrangementId, by }: Tapping): readonly TapTarget[] {
  return sectionsOnce(song, arrangementId).flatMap(({ id: sectionId, orderIndex, section }): readonly TapTarget[] => {
    const lines = by === 'line' ? lyricLines(section) : [];
    if (lines.length === 0) return [{ orderIndex, sectionId, line: null, text: section.name }];
    return lines.map(({ line, text }) => ({ orderIndex, sectionId, line, text: text.trim() }));
  });
}

/**
 * The beat of a tap at `tapMs`, on the clock on which beat 0 sounds at `startMs`; `tempo` in beats per minute.
 *
 * @example
 * beatOfTap(1500, { startMs: 500, tempo: 120 }) // 2
 */
export function beatOfTap(
  tapMs: number,
  { startMs, tempo }: { readonly startMs: number; readonly tempo: number },
): number {
  return ((tapMs - startMs) * tempo) / MINUTE_MS;
}
