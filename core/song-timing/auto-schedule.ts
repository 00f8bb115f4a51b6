import type { ArrangementId, NewId } from '@uplift/core/foundation';
import { timeSignatureTop, type Section, type Song, withSection } from '@uplift/core/songbook';
import { MOST_MEASURES } from './beats.ts';
import { playedLines } from './lyric-lines.ts';
import { scheduleWithinLines } from './schedule-within-lines.ts';
import { measuresOfLines, type Speed } from './song-speed.ts';
import { setLineBeats, spreadLines, withLineBeats } from './spread-lines.ts';
import { sectionsOnce } from './with-section.ts';

export interface AutoScheduling {
  readonly arrangementId: ArrangementId;
  /** True to replace existing timing. */
  readonly replaces: boolean;
  readonly newId: NewId;
}

/**
 * Places a song's measures and line beginnings evenly, from the lyrics and the tempo of an arrangement: a starting
 * point, so that it can scroll with the beat at once. Chords over lyrics and line breaks follow within their lines.
 * Existing timing stays by default. A section without lyrics and chords stays as it is: its length is unknown. Nothing
 * changes without a tempo.
 */
export function autoSchedule(song: Song, { arrangementId, replaces, newId }: AutoScheduling): Song {
  const tempo = song.arrangements[arrangementId]?.tempo ?? 0;
  if (tempo <= 0) return song;
  const speed = { beats: timeSignatureTop(song), tempo };
  return sectionsOnce(song, arrangementId).reduce(
    (scheduled, { id }) =>
      withSection(scheduled, id, (section) => {
        const begun = withEnoughMeasures(replaces ? withoutTiming(section) : section, speed);
        const timed = scheduleWithinLines(withLineBeats(begun, spreadLines(begun, setLineBeats(begun)), newId));
        return isSame(timed, section) ? section : timed;
      }),
    song,
  );
}

/** Replacing all timing can end with the same timing. */
function isSame(one: Section, other: Section): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** The section with nothing scheduled; chords on measures, and the measures they are on, are its music and stay. */
function withoutTiming(section: Section): Section {
  if (playedLines(section).length === 0) return section;
  return {
    ...section,
    measures: hasChordsOnMeasures(section) ? section.measures : [],
    chords: mapEntries(section.chords, waiting),
    line_beginnings: mapEntries(section.line_beginnings, waiting),
    line_breaks: mapEntries(section.line_breaks, waiting),
  };
}

function waiting<Item extends { readonly line: number; readonly beat: number | null }>(item: Item): Item {
  return item.line < 0 ? item : { ...item, beat: null };
}

function hasChordsOnMeasures({ chords }: Section): boolean {
  return Object.values(chords).some(({ line }) => line < 0);
}

function mapEntries<Id extends string, Item>(
  map: Readonly<Record<Id, Item>>,
  change: (item: Item) => Item,
): Readonly<Record<Id, Item>> {
  const entries = Object.entries<Item>(map).map(([id, item]) => [id, change(item)]);
  return Object.fromEntries(entries) as Record<Id, Item>; // the same ids
}

function withEnoughMeasures(section: Section, speed: Speed): Section {
  const measures = measuresToPlay(section, speed);
  return measures.length === section.measures.length ? section : { ...section, measures };
}

/** The measures of a section; without any, as many as its lines and chords need at that speed. */
export function measuresToPlay(section: Section, speed: Speed): readonly number[] {
  if (section.measures.length > 0) return section.measures;
  const count = Math.min(MOST_MEASURES, Math.max(measuresOfLines(section, speed), measuresForBeats(section, speed)));
  return Array.from({ length: count }, () => speed.beats);
}

/** Room for the items that are on beats already. */
function measuresForBeats(section: Section, { beats }: Speed): number {
  const set = [section.chords, section.line_beginnings, section.line_breaks]
    .flatMap((items) => Object.values<{ readonly beat: number | null }>(items))
    .flatMap(({ beat }) => (beat === null ? [] : [beat]));
  const chordsWithoutMeasures = Object.values(section.chords).filter(({ line }) => line < 0);
  if (set.length === 0 && chordsWithoutMeasures.length === 0) return 0;
  const last = set.reduce((latest, beat) => Math.max(latest, beat), 0);
  return Math.floor(last / beats) + 1;
}
