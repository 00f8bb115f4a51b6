import type { ArrangementId } from '@uplift/core/foundation';
import { autoSchedule, hasMeasuresThroughout } from '@uplift/core/song-timing';
import { findArrangement, sectionsInOrder, type Section, type Song } from '@uplift/core/songbook';
import { isTempo } from '../metronome/beats.ts';
import { readPace } from './learned-pace.ts';
import { buildLiveScroll } from './live-scroll.ts';
import { sectionEntries, type SectionEntry } from './section-entries.ts';

/** A played lyric line or measure, repeats included. */
export interface TimelineEntry extends SectionEntry {
  /** The position of its section in the arrangement's order, from 0. */
  readonly orderIndex: number;
  /** The beat of the next entry; of the last one, the end. */
  readonly endBeat: number;
}

/** A played section, and its first downbeat. */
export interface TimelineSection {
  readonly orderIndex: number;
  readonly beat: number;
}

/** Lines and sections by beat, counted from the first downbeat. */
export interface ScrollTimeline {
  /**
   * 'timed' by its own beats (LIVE-20); 'estimated' from lyrics and tempo: good enough to scroll by, not to mark a
   * line.
   */
  readonly kind: 'timed' | 'estimated';
  /** In order of beats; an entry in a pickup begins before its section does, and the very first below 0. */
  readonly entries: readonly TimelineEntry[];
  readonly sections: readonly TimelineSection[];
  /** The first beat of every measure; empty in an estimated timeline, whose measures are unknown. */
  readonly downbeats: readonly number[];
  /** Length to the end. */
  readonly beats: number;
}

/**
 * Builds the timeline that an arrangement scrolls by: its own beats, or an estimate if some are missing. A `pace` over
 * 1 shortens the estimate (LIVE-18), unless all measures are known, which fix its length (LIVE-19). An unknown
 * arrangement falls back to the song's first. Null if nothing is played or there is no tempo (LIVE-3).
 */
export function scrollTimeline(song: Song, arrangementId: string | null, pace = 1): ScrollTimeline | null {
  const found = findArrangement(song, arrangementId);
  if (found === null || !isTempo(found.arrangement.tempo)) return null;
  const { isCapable, downbeats } = buildLiveScroll(song, found.id);
  if (isCapable) return withEnds({ kind: 'timed', ...played(song, song, found.id), downbeats });
  const course = played(song, estimated(song, found.id), found.id);
  const ownPace = hasMeasuresThroughout(song, found.id) ? 1 : readPace(pace);
  return withEnds({ kind: 'estimated', ...atPace(course, ownPace), downbeats: [] });
}

/** The last estimate of each song: a player's own pace is known after the first. */
const estimates = new WeakMap<Song, { readonly arrangementId: ArrangementId; readonly timed: Song }>();

function estimated(song: Song, arrangementId: ArrangementId): Song {
  const before = estimates.get(song);
  if (before?.arrangementId === arrangementId) return before.timed;
  let count = 0;
  const newId = () => `estimated ${(count += 1)}`;
  const timed = autoSchedule(song, { arrangementId, replaces: false, newId });
  estimates.set(song, { arrangementId, timed });
  return timed;
}

type Beginning = Omit<TimelineEntry, 'endBeat'>;

interface Course {
  readonly entries: readonly Beginning[];
  readonly sections: readonly TimelineSection[];
  readonly beats: number;
}

/** Joins the sections: drawn as in `song`, and played at the times of `timed`. */
function played(song: Song, timed: Song, arrangementId: ArrangementId): Course {
  const drawn = new Map(sectionsInOrder(song, arrangementId).map(({ orderIndex, section }) => [orderIndex, section]));
  const listEntries = onceASection((section, orderIndex) => sectionEntries(drawn.get(orderIndex) ?? section, section));
  const entries: Beginning[] = [];
  const sections: TimelineSection[] = [];
  let start = 0;
  for (const { orderIndex, section } of sectionsInOrder(timed, arrangementId)) {
    sections.push({ orderIndex, beat: start });
    for (const entry of listEntries(section, orderIndex)) {
      entries.push({ ...entry, orderIndex, beat: start + entry.beat });
    }
    start += section.measures.reduce((sum, beats) => sum + beats, 0);
  }
  return { entries, sections, beats: start };
}

type ListEntries = (section: Section, orderIndex: number) => readonly SectionEntry[];

function onceASection(listEntries: ListEntries): ListEntries {
  const known = new Map<Section, readonly SectionEntry[]>();
  return (section, orderIndex) => {
    const entries = known.get(section) ?? listEntries(section, orderIndex);
    known.set(section, entries);
    return entries;
  };
}

function atPace({ entries, sections, beats }: Course, pace: number): Course {
  return {
    entries: entries.map((entry) => ({ ...entry, beat: entry.beat / pace })),
    sections: sections.map((section) => ({ ...section, beat: section.beat / pace })),
    beats: beats / pace,
  };
}

/** Entries in order of beats, each up to the next, the last one up to the end; one that begins beyond all measures lasts a beat. */
function withEnds({ entries, beats, ...rest }: Omit<ScrollTimeline, 'entries'> & Course): ScrollTimeline | null {
  const ordered = entries.toSorted((one, other) => one.beat - other.beat);
  const last = ordered.at(-1);
  if (last === undefined) return null;
  const end = last.beat < beats ? beats : last.beat + 1;
  return {
    ...rest,
    entries: ordered.map((entry, index) => ({ ...entry, endBeat: ordered[index + 1]?.beat ?? end })),
    beats: end,
  };
}

/** The entry that is played at a beat: the last one that has begun (LIVE-17). -1 before the first. */
export function entryIndexAt({ entries }: Pick<ScrollTimeline, 'entries'>, beat: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.beat ?? Infinity) <= beat) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The place in the order of the section that is played at a beat; before the first downbeat it is the first. */
export function sectionAt({ sections }: Pick<ScrollTimeline, 'sections'>, beat: number): number {
  return (sections.findLast((section) => section.beat <= beat) ?? sections[0])?.orderIndex ?? 0;
}
