import { chordInKey, type KeyName } from '@uplift/core/music';
import type { Section } from '@uplift/core/songbook';
import { measureStarts, SUBDIVISIONS_PER_BEAT, totalBeats } from './beats.ts';
import { indexBeginnings, lyricLines, splitWords } from './lyric-lines.ts';

/** Lanes of the timeline. */
export type Track = 'chords' | 'line_beginnings' | 'line_breaks';

/** Something that happens on a beat, or waits for one. */
export interface TimedItem {
  readonly track: Track;
  /** Null for a lyric line without a stored beginning. */
  readonly id: string | null;
  /** Its lyric line; -1 for a chord on measures. */
  readonly line: number;
  /** A chord in the key, a line's text, or the word a row begins with. */
  readonly label: string;
  /** From the start of measure 1; null while it is unscheduled. */
  readonly beat: number | null;
}

export interface TimelineMeasure {
  /** From 1. */
  readonly number: number;
  /** Beats from the start of measure 1. */
  readonly start: number;
  readonly beats: number;
}

/** The timing of a section. */
export interface Timeline {
  /** Beats drawn before measure 1. */
  readonly pickupBeats: number;
  readonly measures: readonly TimelineMeasure[];
  /** Beats drawn after the last measure. */
  readonly overlapBeats: number;
  readonly hasLyrics: boolean;
  /** Beats of all measures. */
  readonly totalBeats: number;
  /** Items with a beat, in order of beats. */
  readonly tracks: Readonly<Record<Track, readonly TimedItem[]>>;
  /** Items without a beat: chords, then lines, then breaks, each in reading order. */
  readonly bin: readonly TimedItem[];
}

export interface TimelineOptions {
  /** Key that chords are shown in. */
  readonly key: KeyName;
  /** Beats of a measure by the time signature: pickup and overlap are at least as long. */
  readonly usualBeats: number;
}

/** Builds the timeline of a section: its measures with all items on their beats. Each sung line is in it once, whether its beginning is stored or not. */
export function buildTimeline(section: Section, { key, usualBeats }: TimelineOptions): Timeline {
  const items = [...chordItems(section, key), ...lineItems(section), ...breakItems(section)];
  const total = totalBeats(section.measures);
  const beats = items.flatMap(({ beat }) => (beat === null ? [] : [beat]));
  const starts = measureStarts(section.measures);
  const end = beats.reduce((latest, beat) => Math.max(latest, beat + 1 / SUBDIVISIONS_PER_BEAT), 0);
  return {
    pickupBeats: Math.max(usualBeats, Math.ceil(-beats.reduce((first, beat) => Math.min(first, beat), 0))),
    measures: section.measures.map((each, index) => ({ number: index + 1, start: starts[index] ?? 0, beats: each })),
    overlapBeats: Math.max(usualBeats, Math.ceil(end - total)),
    hasLyrics: section.lyrics.trim() !== '',
    totalBeats: total,
    tracks: {
      chords: selectScheduled(items, 'chords'),
      line_beginnings: selectScheduled(items, 'line_beginnings'),
      line_breaks: selectScheduled(items, 'line_breaks'),
    },
    bin: items.filter(({ beat }) => beat === null),
  };
}

function selectScheduled(items: readonly TimedItem[], track: Track): readonly TimedItem[] {
  return items
    .filter((item) => item.track === track && item.beat !== null)
    .toSorted((one, other) => (one.beat ?? 0) - (other.beat ?? 0));
}

function chordItems({ chords }: Section, key: KeyName): readonly TimedItem[] {
  return Object.entries(chords)
    .toSorted(([, one], [, other]) => one.line - other.line || one.character - other.character)
    .map(([id, { chord, line, beat }]) => ({ track: 'chords', id, line, label: chordInKey(chord, key), beat }));
}

/** Lists each sung line once; an entry of a missing line is kept as an item, so that nothing is lost. */
function lineItems(section: Section): readonly TimedItem[] {
  const beginnings = indexBeginnings(section);
  const sung = lyricLines(section).map(({ line, text }): TimedItem => {
    const { id = null, beat = null } = beginnings.get(line) ?? {};
    return { track: 'line_beginnings', id, line, label: text.trim(), beat };
  });
  const lines = new Set(sung.map(({ line }) => line));
  const others = Object.entries(section.line_beginnings)
    .filter(([, { line }]) => !lines.has(line))
    .map(([id, { line, beat }]): TimedItem => ({ track: 'line_beginnings', id, line, label: lineNumber(line), beat }));
  return [...sung, ...others];
}

/** The label in place of missing words. */
function lineNumber(line: number): string {
  return `Line ${line + 1}`;
}

function breakItems({ line_breaks, lyrics }: Section): readonly TimedItem[] {
  const lines = lyrics.split('\n').map((text) => splitWords(text));
  return Object.entries(line_breaks)
    .toSorted(([, one], [, other]) => one.line - other.line || one.word - other.word)
    .map(([id, { line, word, beat }]) => ({
      track: 'line_breaks',
      id,
      line,
      label: lines[line]?.[word]?.text ?? lineNumber(line),
      beat,
    }));
}
