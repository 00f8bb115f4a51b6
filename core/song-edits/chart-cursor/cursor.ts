import type { ChordPlace } from '../chords.ts';
import type { ChordId } from '@uplift/core/foundation';

/** The target of the keys: a chord, a letter of a lyric line (its length for after the last), or a beat without a chord, from the start of measure 1. */
export type ChartCursor =
  | { readonly type: 'chord'; readonly chordId: ChordId }
  | { readonly type: 'letter'; readonly line: number; readonly character: number }
  | { readonly type: 'beat'; readonly beat: number };

/** A place that can hold a chord. */
export type ChartPlace = Exclude<ChartCursor, { readonly type: 'chord' }>;

/** Converts a cursor place to the place of a chord, as song edits take it. */
export function chordPlace(cursor: ChartPlace): ChordPlace {
  return cursor.type === 'beat'
    ? { type: 'measure', beat: cursor.beat }
    : { type: 'lyric', line: cursor.line, character: cursor.character };
}
