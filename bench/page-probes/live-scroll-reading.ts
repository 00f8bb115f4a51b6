import type { CompositorFrame } from './compositor-frames.ts';
import type { Highlight, LiveScrollRecord, SoundStamp } from './live-scroll-watch.ts';
import { median } from '../harness/statistics.ts';
import type { PlayedPart } from '../fixtures/timed-song.ts';

/** The frame that showed a part as played, and when its first beat sounded; ms on the page's clock. */
export interface ShownPart {
  readonly heardMs: number;
  readonly shownMs: number;
}

/** A pause between two frames, ms. */
export interface FrameGap {
  readonly atMs: number;
  readonly ms: number;
}

export interface Beats {
  readonly beatMs: number;
  readonly countInBeats: number;
}

/** Number of sound stamps around a tick that are averaged, because they are rounded and jump. */
const STAMPS_AROUND = 15;
const MS_PER_SECOND = 1_000;
/** Share of the loudest tick above which a tick is a downbeat. */
const LOUD_SHARE = 0.8;

/**
 * Lists every part that was marked as played, with its beat. Throws if one was marked twice, out of order, or without
 * an audible beat.
 */
export function shownParts(
  record: LiveScrollRecord,
  frames: readonly CompositorFrame[],
  { parts, beats }: { readonly parts: readonly PlayedPart[]; readonly beats: Beats },
): readonly ShownPart[] {
  const heard = heardBeats(record, beats);
  return record.highlights.map((highlight, turn) => {
    const part = parts[turn];
    const isItsTurn =
      part?.orderIndex === highlight.orderIndex && part.kind === highlight.kind && part.index === highlight.index;
    if (!isItsTurn) throw new Error(`Out of turn: ${JSON.stringify({ highlight, part })}`);
    const heardMs = heard.get(part.beat);
    if (heardMs === undefined) throw new Error(`Beat ${part.beat} was not heard.`);
    return { heardMs, shownMs: shownAt(frames, highlight) };
  });
}

/** Times at which the beats left the loudspeaker, counted from the first recorded downbeat: earlier ticks may predate the recording. A beat without a tick is left out. */
export function heardBeats({ ticks, stamps }: LiveScrollRecord, beats: Beats): ReadonlyMap<number, number> {
  const loudest = Math.max(...ticks.map(({ level }) => level));
  const firstLoud = ticks.findIndex(({ level }) => level > loudest * LOUD_SHARE);
  const downbeat = ticks[firstLoud];
  if (downbeat === undefined) throw new Error('No tick was heard.');
  const downbeatIs = firstLoud === 0 ? -beats.countInBeats : 0;
  return new Map(
    ticks.map(({ atSeconds }) => {
      const beat = Math.round(((atSeconds - downbeat.atSeconds) * MS_PER_SECOND) / beats.beatMs) + downbeatIs;
      return [beat, atSeconds * MS_PER_SECOND + soundBeganMs(stamps, atSeconds)];
    }),
  );
}

/** The sound's clock at 0 on the page's, estimated from the stamps around a time of the sound. */
function soundBeganMs(stamps: readonly SoundStamp[], atSeconds: number): number {
  const after = stamps.findIndex(({ contextSeconds }) => contextSeconds >= atSeconds);
  const middle = after === -1 ? stamps.length : after;
  const around = stamps.slice(Math.max(0, middle - STAMPS_AROUND), middle + STAMPS_AROUND);
  return median(around.map(({ performanceMs, contextSeconds }) => performanceMs - contextSeconds * MS_PER_SECOND));
}

/**
 * Time at which a mark was on the screen: with the first frame that was committed since it was set, or that began since
 * its animation did, and was not given up.
 */
function shownAt(frames: readonly CompositorFrame[], { atMs, cueMs }: Pick<Highlight, 'atMs' | 'cueMs'>): number {
  const isCued = ({ beganMs }: CompositorFrame): boolean => cueMs !== null && beganMs >= cueMs;
  const isCommitted = ({ committedMs }: CompositorFrame): boolean => committedMs !== null && committedMs >= atMs;
  const shown = frames.find((frame) => frame.outcome === 'presented' && (isCued(frame) || isCommitted(frame)));
  return shown?.endMs ?? Number.NaN;
}

/** Pauses between frames on the screen, except those in which the page had nothing to draw. */
export function gapsBetween(frames: readonly CompositorFrame[]): readonly FrameGap[] {
  const gaps: FrameGap[] = [];
  let before: CompositorFrame | null = null;
  for (const frame of frames) {
    if (frame.outcome === 'idle') before = null;
    if (frame.outcome !== 'presented') continue;
    if (before !== null) gaps.push({ atMs: frame.endMs, ms: frame.endMs - before.endMs });
    before = frame;
  }
  return gaps;
}
