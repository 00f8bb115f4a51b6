import type { ArrangementId, NewId, SectionId } from '@uplift/core/foundation';
import { timeSignatureTop, type Section, type Song } from '@uplift/core/songbook';
import { snapBeat } from './beats.ts';
import { lyricLines } from './lyric-lines.ts';
import { setLineBeats, spreadLines, withLineBeats, type LineBeats } from './spread-lines.ts';
import { filledTaps } from './filled-taps.ts';
import { sectionsOnce, withSection } from './with-section.ts';

/** What a player taps: the beginning of every line, or of every section. */
export type TapUnit = 'line' | 'section';

/** What one tap is for. */
export interface TapTarget {
  readonly orderIndex: number;
  readonly sectionId: SectionId;
  /** Null for a section as a whole. */
  readonly line: number | null;
  /** What is sung there: the line, or the section's name. */
  readonly text: string;
}

/** A tap on a run of the metronome. */
export interface Tap {
  /** Which of the targets, from 0. */
  readonly target: number;
  /** From the first downbeat after the count-in, as exact as it was tapped. */
  readonly beat: number;
}

export interface Tapping {
  readonly arrangementId: ArrangementId;
  readonly by: TapUnit;
}

export interface TapScheduling extends Tapping {
  readonly taps: readonly Tap[];
  /** Whether measures and lines that are set already are placed anew too. */
  readonly replaces: boolean;
  readonly newId: NewId;
}

const MINUTE_MS = 60_000;
/** A pickup of just half a measure may be tapped a little early. */
const EARLY_BEATS = 0.25;

/** What is to be tapped, in the order it is played; a section that is played several times, once. */
export function tapTargets(song: Song, { arrangementId, by }: Tapping): readonly TapTarget[] {
  return sectionsOnce(song, arrangementId).flatMap(({ id: sectionId, orderIndex, section }): readonly TapTarget[] => {
    const lines = by === 'line' ? lyricLines(section) : [];
    if (lines.length === 0) return [{ orderIndex, sectionId, line: null, text: section.name }];
    return lines.map(({ line, text }) => ({ orderIndex, sectionId, line, text: text.trim() }));
  });
}

/** The beat of a tap at `tapMs`, on the clock on which beat 0 is heard at `startMs`; `tempo` in beats per minute. */
export function beatOfTap(
  tapMs: number,
  { startMs, tempo }: { readonly startMs: number; readonly tempo: number },
): number {
  return ((tapMs - startMs) * tempo) / MINUTE_MS;
}

/**
 * The song timed by taps. A section begins on a downbeat, with up to half a measure of its first line before it as a pickup, and has
 * measures up to where the next one begins. What was not tapped is placed evenly between its neighbours. Without any tap nothing changes.
 */
export function scheduleTaps(song: Song, scheduling: TapScheduling): Song {
  const targets = tapTargets(song, scheduling);
  const beats = filledTaps(scheduling.taps, targets.length);
  if (beats === null) return song;
  const usualBeats = timeSignatureTop(song);
  const tapped = sectionsOnce(song, scheduling.arrangementId).map((section) => {
    const own = targets.flatMap(({ sectionId, line }, index) =>
      sectionId === section.id ? [{ line, beat: beats[index] ?? 0 }] : [],
    );
    return {
      section,
      own,
      start: sectionStart(own[0]?.beat ?? 0, usualBeats),
    };
  });
  return tapped.reduce((timed, { section, own, start }, index) => {
    const end =
      tapped[index + 1]?.start ??
      endOf(
        own.map(({ beat }) => beat),
        { start, beats, usualBeats },
      );
    const measures = Math.max(1, Math.round((end - start) / usualBeats));
    return withSection(timed, section.id, (current) =>
      timedSection(current, { own, start, measures: Array.from({ length: measures }, () => usualBeats), scheduling }),
    );
  }, song);
}

/** The downbeat a section begins on: the next one when at most half a measure comes before it, else the one before. */
function sectionStart(beat: number, usualBeats: number): number {
  const next = Math.ceil(beat / usualBeats) * usualBeats;
  return next - beat <= usualBeats / 2 + EARLY_BEATS ? next : next - usualBeats;
}

interface EndOptions {
  readonly start: number;
  /** Of all taps. */
  readonly beats: readonly number[];
  readonly usualBeats: number;
}

/** Where the last section ends: its last line lasts as long as lines do. */
function endOf(own: readonly number[], { start, beats, usualBeats }: EndOptions): number {
  const first = beats[0] ?? start;
  const last = own.at(-1) ?? start;
  const usual = beats.length > 1 ? ((beats.at(-1) ?? last) - first) / (beats.length - 1) : usualBeats;
  return start + Math.max(1, Math.round((last + usual - start) / usualBeats)) * usualBeats;
}

interface SectionTaps {
  readonly own: readonly { readonly line: number | null; readonly beat: number }[];
  readonly start: number;
  readonly measures: readonly number[];
  readonly scheduling: TapScheduling;
}

function timedSection(section: Section, { own, start, measures, scheduling }: SectionTaps): Section {
  const { replaces, newId } = scheduling;
  const isSet = section.measures.length > 0;
  const measured = isSet && (!replaces || lyricLines(section).length === 0) ? section : { ...section, measures };
  const set: LineBeats = replaces ? new Map() : setLineBeats(section);
  const tapped = own.flatMap(({ line, beat }): [number, number][] =>
    line === null ? [] : [[line, snapBeat(beat - start)]],
  );
  return withLineBeats(measured, spreadLines(measured, new Map([...tapped, ...set])), newId);
}
