import type { NewId } from '@uplift/core/foundation';
import type { LineBeginning, Section } from '@uplift/core/songbook';
import { measureStarts, snapBeat, totalBeats } from './beats.ts';
import { indexBeginnings, lyricLines, playedLines } from './lyric-lines.ts';

/** Beat of each line's beginning, by line index. */
export type LineBeats = ReadonlyMap<number, number>;

/** The beats of the sung lines that have one. */
export function setLineBeats(section: Section): LineBeats {
  const beginnings = indexBeginnings(section);
  const beats = lyricLines(section).flatMap(({ line }): [number, number][] => {
    const beat = beginnings.get(line)?.beat ?? null;
    return beat === null ? [] : [[line, beat]];
  });
  return new Map(beats);
}

/**
 * Returns a beat for every line that takes time: given ones stay, the others are spread evenly between them, on the
 * start of a measure if there is room.
 */
export function spreadLines(section: Section, given: LineBeats): LineBeats {
  const lines = playedLines(section).map(({ line }) => line);
  const bars = [...measureStarts(section.measures), totalBeats(section.measures)];
  const knots = buildKnots(lines, given, bars.at(-1) ?? 0);
  const stretches = knots.slice(0, -1).map((from, index) => ({ from, to: knots[index + 1] ?? from, bars }));
  return new Map([...stretches.flatMap((stretch) => beatsWithin(stretch, lines)), ...given]);
}

/** A line whose beat is known, by its place among the lines. */
interface Knot {
  readonly index: number;
  readonly beat: number;
}

/**
 * The lines with a beat, after the first line at the start, or as early as the next, and before the end of the
 * measures.
 */
function buildKnots(lines: readonly number[], given: LineBeats, total: number): readonly Knot[] {
  const known = lines.flatMap((line, index): Knot[] => {
    const beat = given.get(line);
    return beat === undefined ? [] : [{ index, beat }];
  });
  const first = known[0];
  const opening = first?.index === 0 ? [] : [{ index: 0, beat: Math.min(0, first?.beat ?? 0) }];
  const lastBeat = known.at(-1)?.beat ?? 0;
  return [...opening, ...known, { index: lines.length, beat: Math.max(total, lastBeat) }];
}

interface KnotStretch {
  readonly from: Knot;
  readonly to: Knot;
  /** Beats that begin a measure, and the end of the last one. */
  readonly bars: readonly number[];
}

function beatsWithin(stretch: KnotStretch, lines: readonly number[]): readonly [number, number][] {
  const { index: first } = stretch.from;
  return lines.slice(first, stretch.to.index).map((line, at) => [line, evenBeat(stretch, first + at)]);
}

/**
 * Returns the start of a measure if each line of the stretch can have its own. A pickup counts to the measure it leads
 * into.
 */
function evenBeat({ from, to, bars }: KnotStretch, index: number): number {
  const [first, end] = [nearest(bars, from.beat), nearest(bars, to.beat)];
  const share = (index - from.index) / (to.index - from.index);
  const bar = bars[first + Math.floor((end - first) * share + ROUNDING)];
  if (bar !== undefined && end - first >= to.index - from.index) return bar;
  return snapBeat(from.beat + (to.beat - from.beat) * share);
}

const ROUNDING = 1e-6;

/** The index of the bar line nearest to a beat. */
function nearest(bars: readonly number[], beat: number): number {
  const after = bars.findIndex((bar) => bar >= beat);
  if (after <= 0) return after === 0 ? 0 : bars.length - 1;
  return (bars[after] ?? 0) - beat < beat - (bars[after - 1] ?? 0) ? after : after - 1;
}

/**
 * Stores the beginnings of a section's sung lines. Stored ones keep their ids, and the same section is returned if
 * none changes.
 */
export function withLineBeats(section: Section, beats: LineBeats, newId: NewId): Section {
  const beginnings = indexBeginnings(section);
  const changed = lyricLines(section).flatMap(({ line }): [string, LineBeginning][] => {
    const beat = beats.get(line);
    const beginning = beginnings.get(line);
    if (beat === undefined || beginning?.beat === beat) return [];
    return [[beginning?.id ?? newId(), { line, beat }]];
  });
  if (changed.length === 0) return section;
  return { ...section, line_beginnings: { ...section.line_beginnings, ...Object.fromEntries(changed) } };
}
