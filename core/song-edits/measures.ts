import type { SectionId } from '@uplift/core/foundation';
import {
  timeSignatureTop,
  type PlacedChord,
  type Section,
  type Song,
  withSection,
  findSection,
} from '@uplift/core/songbook';

/** Measures of a new instrumental section: a phrase. */
const INSTRUMENTAL_MEASURES = 4;
const FEWEST_BEATS = 1;

export interface MeasureSize {
  readonly sectionId: SectionId;
  /** From 0. */
  readonly measure: number;
  readonly beats: number;
}

/** The song with another measure at a section's end, in its time signature. */
export function addMeasure(song: Song, id: SectionId): Song {
  return withMeasures(song, id, 1);
}

/** Adds a phrase of measures to a section without any. */
export function addInstrumentalMeasures(song: Song, id: SectionId): Song {
  const section = findSection(song, id);
  return section === null || section.measures.length > 0 ? song : withMeasures(song, id, INSTRUMENTAL_MEASURES);
}

function withMeasures(song: Song, id: SectionId, count: number): Song {
  const added = Array.from({ length: count }, () => timeSignatureTop(song));
  return withSection(song, id, (section) => ({ ...section, measures: [...section.measures, ...added] }));
}

/**
 * Removes a section's last measure. Its scheduled items are unscheduled; chords on it move to the last remaining beat,
 * or keep their beat if no measure is left. Items beyond the last measure stay beyond it.
 */
export function removeMeasure(song: Song, id: SectionId): Song {
  return withSection(song, id, (section) => {
    const beats = section.measures.at(-1);
    if (beats === undefined) return section;
    const end = totalBeats(section);
    const start = end - beats;
    const carry = (beat: number) => {
      if (beat < start) return beat;
      return beat >= end ? beat - beats : null;
    };
    const measures = section.measures.slice(0, -1);
    const lastBeat = measures.length === 0 ? null : Math.max(0, start - 1);
    return withBeats({ ...section, measures }, { carry, lastBeat });
  });
}

/**
 * Changes the number of beats of a measure, at least 1. Later items move by the difference; items on removed beats
 * move to the last one the measure still has.
 */
export function resizeMeasure(song: Song, { sectionId, measure, beats }: MeasureSize): Song {
  return withSection(song, sectionId, (section) => {
    const before = section.measures[measure];
    const after = Math.max(FEWEST_BEATS, Math.round(beats));
    if (before === undefined || before === after || !Number.isFinite(after)) return section;
    const start = section.measures.slice(0, measure).reduce((sum, each) => sum + each, 0);
    const carry = (beat: number) => {
      if (beat >= start + before) return beat + after - before;
      return beat >= start + after ? start + after - 1 : beat;
    };
    return withBeats({ ...section, measures: section.measures.with(measure, after) }, { carry, lastBeat: 0 });
  });
}

interface BeatCarry {
  /** Returns the new position of a beat; null if it was removed. */
  readonly carry: (beat: number) => number | null;
  /** New beat of a chord on measures whose own beat was removed; null if none was. */
  readonly lastBeat: number | null;
}

function withBeats(section: Section, { carry, lastBeat }: BeatCarry): Section {
  const move = <Item extends { readonly beat: number | null }>(item: Item): Item => {
    if (item.beat === null) return item;
    const beat = carry(item.beat);
    return beat === item.beat ? item : { ...item, beat };
  };
  const moveChord = (chord: PlacedChord): PlacedChord => {
    const moved = move(chord);
    const isLost = moved.beat === null && chord.beat !== null && chord.line < 0;
    return isLost ? { ...chord, beat: lastBeat ?? chord.beat } : moved;
  };
  return {
    ...section,
    chords: eachEntry(section.chords, moveChord),
    line_beginnings: eachEntry(section.line_beginnings, move),
    line_breaks: eachEntry(section.line_breaks, move),
  };
}

function eachEntry<Id extends string, Item>(
  map: Readonly<Record<Id, Item>>,
  change: (item: Item) => Item,
): Readonly<Record<Id, Item>> {
  const entries = Object.entries<Item>(map).map(([id, item]) => [id, change(item)]);
  return Object.fromEntries(entries) as Record<Id, Item>; // the same ids
}

function totalBeats({ measures }: Section): number {
  return measures.reduce((sum, beats) => sum + beats, 0);
}
