import type { SectionLayout } from '@uplift/core/songbook';
import { stepCursor } from './chart-cursor.ts';
import type { ChartCursor, ChartPlace } from './cursor.ts';
import { chordAt, findChordOnChart } from './line-places.ts';

/** The cursor of a field that opens at another cursor: a letter or beat that has a chord opens that chord. */
export function entryCursor(layout: SectionLayout, at: ChartCursor): ChartCursor {
  const chordId = chordAt(layout, at);
  return chordId === null ? at : { type: 'chord', chordId };
}

/** The text that a field at a cursor begins with. */
export function entryText(layout: SectionLayout, at: ChartCursor): string {
  return at.type === 'chord' ? (findChordOnChart(layout, at.chordId)?.text ?? '') : '';
}

/** The place next to another for a chord being typed; the same place at an end, and if the next one has a chord. */
export function adjacentPlace(layout: SectionLayout, at: ChartCursor, by: 1 | -1): ChartCursor {
  const next = stepCursor(layout, at, by === 1 ? 'right' : 'left');
  return next.type === 'chord' ? at : next;
}

/** The cursor after a change of the section: it stays on its chord, or at the place the chord had. */
export function keptCursor(at: ChartCursor, before: SectionLayout, after: SectionLayout): ChartCursor {
  if (at.type !== 'chord' || findChordOnChart(after, at.chordId) !== null) return at;
  return findChordOnChart(before, at.chordId)?.place ?? at;
}

export function isSamePlace(one: ChartPlace, other: ChartPlace): boolean {
  if (one.type === 'beat') return other.type === 'beat' && one.beat === other.beat;
  return other.type === 'letter' && one.line === other.line && one.character === other.character;
}
