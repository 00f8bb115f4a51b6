import type { NewId } from '@uplift/core/foundation';
import type { LineBeginning, Section } from '@uplift/core/songbook';
import { measureStarts, snapBeat, totalBeats } from './beats.ts';
import { beginningOf, lyricLines } from './lyric-lines.ts';

/** When each sung line begins: line index to beat. */
export type LineBeats = ReadonlyMap<number, number>;

/** The beats of the lines that have one. */
export function setLineBeats(section: Section): LineBeats {
  const beats = lyricLines(section).flatMap(({ line }): [number, number][] => {
    const id = beginningOf(section, line);
    const beat = id === null ? null : (section.line_beginnings[id]?.beat ?? null);
    return beat === null ? [] : [[line, beat]];
  });
  return new Map(beats);
}

/** A beat for every sung line: those given stay, the others are spread evenly between them, on the start of a measure where there is room. */
export function spreadLines(section: Section, given: LineBeats): LineBeats {
  const lines = lyricLines(section).map(({ line }) => line);
  const total = totalBeats(section.measures);
  const starts = measureStarts(section.measures);
  const spread = lines.map((line, index): [number, number] => {
    const own = given.get(line);
    return [line, own ?? evenBeat(stretchAround({ lines, index, given, total }), index, starts)];
  });
  return new Map(spread);
}

interface Spreading {
  readonly lines: readonly number[];
  readonly index: number;
  readonly given: LineBeats;
  readonly total: number;
}

/** Between two lines whose beats are known: their places among the lines, and their beats. */
interface Stretch {
  readonly first: number;
  readonly firstBeat: number;
  readonly end: number;
  readonly endBeat: number;
}

/** From the last known line before to the first known one after; from the start, and to the end of the measures, where there is none. */
function stretchAround({ lines, index, given, total }: Spreading): Stretch {
  const beats = lines.map((line) => given.get(line));
  const before = beats.findLastIndex((beat, at) => at < index && beat !== undefined);
  const later = beats.findIndex((beat, at) => at > index && beat !== undefined);
  const firstBeat = beats[before] ?? Math.min(0, beats[later] ?? 0);
  return {
    first: Math.max(before, 0),
    firstBeat,
    end: later === -1 ? lines.length : later,
    endBeat: beats[later] ?? Math.max(total, firstBeat),
  };
}

/** On the start of a measure where each line of the stretch can have one of its own. */
function evenBeat({ first, firstBeat, end, endBeat }: Stretch, index: number, starts: readonly number[]): number {
  const beat = firstBeat + ((endBeat - firstBeat) * (index - first)) / Math.max(1, end - first);
  const within = starts.filter((start) => start >= firstBeat && start < endBeat);
  const measure = within.findLast((start) => start <= beat + ROUNDING);
  const needed = within[0] === firstBeat ? end - first : end - first - 1;
  return measure !== undefined && within.length >= needed ? measure : snapBeat(beat);
}

const ROUNDING = 1e-6;

/** The section with these line beginnings written down. Those that stand already keep their ids, and the very same section stays where none changes. */
export function withLineBeats(section: Section, beats: LineBeats, newId: NewId): Section {
  const changed = [...beats].flatMap(([line, beat]): [string, LineBeginning][] => {
    const id = beginningOf(section, line);
    if (id !== null && section.line_beginnings[id]?.beat === beat) return [];
    return [[id ?? newId(), { line, beat }]];
  });
  if (changed.length === 0) return section;
  return { ...section, line_beginnings: { ...section.line_beginnings, ...Object.fromEntries(changed) } };
}
