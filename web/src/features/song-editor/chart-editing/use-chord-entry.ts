import { useState } from 'react';
import { adjacentPlace, entryCursor, entryText, nextChordStop, type ChartCursor } from '@uplift/core/song-edits';
import { typeChord, type ChordEdits, type Typed } from '@uplift/core/song-session';
import type { SectionLayout } from '@uplift/core/songbook';
import type { ChartCursorControl } from './use-chart-cursor.ts';

/** A chord being typed: its place, and the initial text of the field. */
export interface ChordEntry {
  readonly cursor: ChartCursor;
  readonly text: string;
  /** True if the text is what was typed already. */
  readonly isBegun: boolean;
  readonly number: number;
}

/** Destination after a typed chord: none, another place, or back to the keys of the chart. */
export type EntryEnd = 'left' | 'next' | 'previous' | 'entered';

export interface ChordEntryControl {
  readonly entry: ChordEntry | null;
  /** Opens the field on a chord, or on the place of a new one. `typed` takes the place of the chord's own text. */
  readonly open: (cursor: ChartCursor, typed?: string | null) => void;
  /** Returns the sentence that refuses the typed text, or null. */
  readonly commit: (text: string, end: EntryEnd) => string | null;
  readonly cancel: () => void;
  readonly nudge: (by: 1 | -1) => void;
  /** True if there is a next or previous place. */
  readonly hasNext: (by: 1 | -1) => boolean;
}

interface ChordEntryPlace {
  readonly layout: SectionLayout;
  readonly edits: ChordEdits;
  readonly cursor: ChartCursorControl;
}

/** The field in which a chord of the section is typed. */
export function useChordEntry({ layout, edits, cursor }: ChordEntryPlace): ChordEntryControl {
  const [entry, setEntry] = useState<ChordEntry | null>(null);
  const open = (at: ChartCursor, typed: string | null = null) => {
    const on = entryCursor(layout, at);
    const text = typed ?? entryText(layout, on);
    setEntry((before) => ({ cursor: on, text, isBegun: typed !== null, number: (before?.number ?? 0) + 1 }));
  };
  const goOn = (typed: Typed, end: EntryEnd) => {
    const by = STEP_OF_END[end];
    const next = by === undefined || entry === null ? null : nextChordStop(layout, entry.cursor, by);
    if (next !== null) return open(next);
    setEntry(null);
    if (end !== 'left') cursor.settle(typed.cursor, typed.isRemoved ? 'Chord removed' : '');
  };
  return {
    entry,
    open,
    commit(text, end) {
      if (entry === null) return null;
      const typed = typeChord({ layout, edits, cursor: entry.cursor }, text);
      if (typed.refusal === null) goOn(typed, end);
      return typed.refusal;
    },
    cancel() {
      setEntry(null);
      if (entry !== null) cursor.settle(entry.cursor);
    },
    nudge(by) {
      if (entry?.cursor.type === 'chord') edits.nudge(entry.cursor.chordId, by);
      else if (entry !== null) setEntry({ ...entry, cursor: adjacentPlace(layout, entry.cursor, by) });
    },
    hasNext: (by) => entry !== null && nextChordStop(layout, entry.cursor, by) !== null,
  };
}

const STEP_OF_END: Readonly<Partial<Record<EntryEnd, 1 | -1>>> = { next: 1, previous: -1 };
