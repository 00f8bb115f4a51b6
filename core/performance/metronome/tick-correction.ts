import { MINUTE_MS } from '@uplift/core/foundation';
import type { TickScore } from './tick-schedule.ts';

/** Deviation of ticks planned on the audio clock from their beats on the clock of event times. */
export interface TickError {
  /** Delay of the ticks after their beats, in ms; negative if early. */
  readonly lateMs: number;
  /** Distance to the nearest tick, past or future, in ms. */
  readonly nearestTickMs: number;
  /** The ticks were moved already since the last one. */
  readonly isMoved: boolean;
  /** True while sound begins or resumes after a halt, and is not measured well yet. */
  readonly isSettling: boolean;
  /** No tick has sounded yet. */
  readonly isSilent: boolean;
}

export interface NearTick extends Pick<TickError, 'nearestTickMs'> {
  readonly index: number;
}

/** An inaudible error, and as precise as any device reports its output latency. */
const ON_TIME_MS = 1.5;
/** Ticks are moved by this much at most from one to the next: so that no stumble is audible. */
const MOST_STEP_MS = 1;
/** Distance to a tick at which the audio thread may already have begun it. */
const CLOSE_MS = 20;
/** Error from which sound that halted is corrected at once; … */
const PARTED_MS = 20;
/** … its measurements vary by less than this in the first second. */
const UNSETTLED_MS = 10;

/**
 * Returns the correction of planned ticks, ms, so that they sound on their beats; 0 for none now. The beats never move
 * (LIVE-23).
 */
export function tickCorrection({ lateMs, nearestTickMs, isMoved, isSettling, isSilent }: TickError): number {
  const offMs = Math.abs(lateMs);
  if (!(offMs > ON_TIME_MS)) return 0;
  if (isSilent || offMs > (isSettling ? UNSETTLED_MS : PARTED_MS)) return -lateMs;
  if (isMoved || nearestTickMs < CLOSE_MS) return 0;
  return Math.max(-MOST_STEP_MS, Math.min(MOST_STEP_MS, -lateMs));
}

/** The tick last due at a time of the audio clock, counted from beat 0, and the distance of the nearest one. */
export function tickNear({ anchor, subdivisions = 1 }: TickScore, seconds: number): NearTick {
  const tickMs = MINUTE_MS / anchor.tempo / subdivisions;
  const ticks = anchor.beat * subdivisions + ((seconds - anchor.atSeconds) * 1000) / tickMs;
  const index = Math.floor(ticks);
  return { index, nearestTickMs: Math.min(ticks - index, index + 1 - ticks) * tickMs };
}
