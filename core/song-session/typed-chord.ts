import { type ChartCursor, findChordOnChart } from '@uplift/core/song-edits';
import type { SectionLayout } from '@uplift/core/songbook';
import type { ChordEdits } from './chord-edits.ts';

interface TypedAt {
  readonly layout: SectionLayout;
  readonly edits: Pick<ChordEdits, 'put' | 'retype' | 'newChordId'>;
  readonly cursor: ChartCursor;
}

/** Result of typing. */
export interface Typed {
  /** The sentence that refuses it, or null when it is done. */
  readonly refusal: string | null;
  /** The cursor on the result. */
  readonly cursor: ChartCursor;
  /** True if a chord was removed. */
  readonly isRemoved: boolean;
}

/** Longer than any chord and any remark among chords; a pasted page is longer. */
const MOST_CHARACTERS = 48;
export const TOO_LONG = 'Too long for a chord. To change the words, use Edit Lyrics in the section’s menu.';

/**
 * Stores the text typed at a cursor. Refuses longer text. Blank text leaves no chord; unchanged text changes nothing,
 * so that a chord keeps its spelling.
 */
export function typeChord({ layout, edits, cursor }: TypedAt, text: string): Typed {
  if (cursor.type === 'chord') {
    const placed = findChordOnChart(layout, cursor.chordId);
    if (placed === null || placed.text === text.trim()) return { refusal: null, cursor, isRemoved: false };
    if (text.trim().length > MOST_CHARACTERS) return { refusal: TOO_LONG, cursor, isRemoved: false };
    const refusal = edits.retype(cursor.chordId, text);
    const isRemoved = text.trim() === '';
    return { refusal, cursor: isRemoved ? placed.place : cursor, isRemoved };
  }
  if (text.trim() === '') return { refusal: null, cursor, isRemoved: false };
  if (text.trim().length > MOST_CHARACTERS) return { refusal: TOO_LONG, cursor, isRemoved: false };
  const chordId = edits.newChordId();
  return { refusal: edits.put(chordId, cursor, text), cursor: { type: 'chord', chordId }, isRemoved: false };
}
