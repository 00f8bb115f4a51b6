import { isTempo } from './beats.ts';
import { countOfBeat } from './count-of-beat.ts';
import type { MetronomeOptions } from './metronome.ts';

/** Kinds of tick: the first beat of a measure, another beat, or a subdivision between beats. */
export type TickKind = 'downbeat' | 'beat' | 'between';

/** A tick on the audio clock. */
export interface Tick {
  /** Counted from 0, the first downbeat; negative in the count-in. A fraction between beats. */
  readonly beat: number;
  readonly kind: TickKind;
  /** Time on the audio clock. */
  readonly atSeconds: number;
}

/** The beats on the audio clock: each at its own multiple from here, so that no error adds up. */
export interface TickAnchor {
  readonly beat: number;
  readonly atSeconds: number;
  /** Beats per minute. */
  readonly tempo: number;
}

/** Everything that determines the ticks and their times. */
export interface TickScore extends Pick<MetronomeOptions, 'beatsInMeasure' | 'downbeats' | 'subdivisions'> {
  readonly anchor: TickAnchor;
  /** First beat that ticks; absent if all beats do. */
  readonly firstBeat?: number;
}

/** Progress of scheduling ticks. */
export interface TickSchedule {
  /** Every tick before this time on the audio clock has been handled. */
  readonly toSeconds: number;
  /** The last ones scheduled, in order: enough to recognize ticks that must not sound twice. */
  readonly ticks: readonly Tick[];
}

export interface TicksDue {
  readonly ticks: readonly Tick[];
  /** The schedule to continue with. */
  readonly schedule: TickSchedule;
}

/** Ticks are scheduled this far ahead, … */
const LOOKAHEAD_S = 0.1;
/** … this often: each tick is within reach of two runs. */
export const SCHEDULE_EVERY_MS = 50;
/** Faster beats than any music has are not ticked: they would be a tone. */
const MOST_TEMPO = 1000;
/** More ticks than the look-ahead and the beat before it contain at the highest tempo, four a beat. */
const KEPT_TICKS = 16;
const MINUTE_S = 60;
const NEAR = 1e-6;

/** The empty schedule. */
export const NO_TICKS: TickSchedule = { toSeconds: -Infinity, ticks: [] };

/**
 * The ticks within the look-ahead that have not been handled. Ticks in the past, after a late run, are left out,
 * because a late tick is worse than none. None for a tempo that is not above 0, or faster than any music.
 */
export function ticksDue(score: TickScore, schedule: TickSchedule, nowSeconds: number): TicksDue {
  const fromSeconds = Math.max(schedule.toSeconds, nowSeconds);
  const toSeconds = Math.max(schedule.toSeconds, nowSeconds + LOOKAHEAD_S);
  const ticks: Tick[] = [];
  let kept = schedule.ticks;
  for (const tick of ticksBetween(score, fromSeconds, toSeconds)) {
    if (!isRepeatedTick(tick, kept, score)) {
      ticks.push(tick);
      kept = [...kept, tick].slice(-KEPT_TICKS);
    }
  }
  return { ticks, schedule: { toSeconds, ticks: kept } };
}

/** Cuts a schedule whose ticks from `seconds` on will not sound: their replacements are due from there. */
export function cutAt({ ticks }: TickSchedule, seconds: number): TickSchedule {
  return { toSeconds: seconds, ticks: ticks.filter(({ atSeconds }) => atSeconds < seconds) };
}

/** `fromSeconds` included, `toSeconds` not. */
function ticksBetween(score: TickScore, fromSeconds: number, toSeconds: number): readonly Tick[] {
  const { anchor, subdivisions = 1, firstBeat = -Infinity } = score;
  if (!isTempo(anchor.tempo) || anchor.tempo > MOST_TEMPO) return [];
  // Counted in ticks from beat 0, with one to spare at both ends: what is in time is decided by the times themselves.
  const indexAt = (seconds: number) => beatAtSeconds(anchor, seconds) * subdivisions;
  const first = Math.ceil(indexAt(fromSeconds)) - 1;
  const count = Math.max(0, Math.ceil(indexAt(toSeconds)) + 1 - first);
  return Array.from({ length: count }, (_, index) => buildTick(score, first + index)).filter(
    ({ beat, atSeconds }) => atSeconds >= fromSeconds && atSeconds < toSeconds && beat >= firstBeat - NEAR,
  );
}

function beatAtSeconds({ beat, atSeconds, tempo }: TickAnchor, seconds: number): number {
  return beat + ((seconds - atSeconds) * tempo) / MINUTE_S;
}

function buildTick(score: TickScore, index: number): Tick {
  const { anchor, subdivisions = 1 } = score;
  const beat = index / subdivisions;
  const atSeconds = anchor.atSeconds + ((beat - anchor.beat) * MINUTE_S) / anchor.tempo;
  return { beat, kind: tickKind(score, index), atSeconds };
}

function tickKind({ beatsInMeasure, downbeats, subdivisions = 1 }: TickScore, index: number): TickKind {
  if (index % subdivisions !== 0) return 'between';
  return countOfBeat(index / subdivisions, beatsInMeasure, downbeats) === 1 ? 'downbeat' : 'beat';
}

/** Detects a tick that would sound again because the beats were moved back a little. */
function isRepeatedTick(tick: Tick, before: readonly Tick[], { anchor, subdivisions = 1 }: TickScore): boolean {
  const isBetween = tick.kind === 'between';
  const last = before.findLast(({ kind }) => isBetween || kind !== 'between');
  const half = MINUTE_S / anchor.tempo / 2;
  return last !== undefined && tick.atSeconds - last.atSeconds < (isBetween ? half / subdivisions : half) - NEAR;
}
