import { MINUTE_MS } from '@uplift/core/foundation';
import { estimateClock } from './clock-estimate.ts';
import type { ClockEstimate, RoundTrip } from './clock-estimate.ts';

/** Estimate of another device's clock. */
export interface ClockSync {
  readonly trips: readonly RoundTrip[];
  /** Null until the clocks are agreed (LIVE-21). */
  readonly estimate: ClockEstimate | null;
  /** The latest trips that contradict those before and agree with each other. */
  readonly doubts: readonly RoundTrip[];
}

export const NO_CLOCK_SYNC: ClockSync = { trips: [], estimate: null, doubts: [] };

/** Number of round trips for an estimate, … */
export const TRIPS_TO_AGREE = 6;
/** … or fewer that leave less than this open. */
export const [NARROW_TRIPS, NARROW_MS] = [3, 4];

/**
 * Number of round trips contradicting the earlier ones that prove that a clock was stopped or set. A single one may be
 * damaged.
 */
export const TRIPS_TO_DOUBT = 3;

/** Round trips are forgotten after this time: clocks drift as devices warm up. */
export const WINDOW_MS = MINUTE_MS;

/** More than the bursts and seconds of a window. */
const MOST_TRIPS = 200;

/**
 * Adds a round trip. An impossible one, as from a damaged peer, changes nothing. Trips that contradict the earlier
 * ones replace them as soon as there are enough; until then the previous estimate holds.
 */
export function withRoundTrip(sync: ClockSync, trip: RoundTrip): ClockSync {
  if (!isPossible(trip)) return sync;
  const trips = withTrip(sync.trips, trip);
  const estimate = estimateClock(trips, trip.arrived);
  if (estimate === null) return withDoubt(sync, trip);
  // A slow trip contradicts nothing: the doubts stay, unless it speaks against them.
  const doubts = isAgreed([...sync.doubts, trip]) ? sync.doubts : [];
  const isSure = sync.estimate !== null || isEnough(trips.length, estimate);
  return { trips, estimate: isSure ? estimate : null, doubts };
}

function withDoubt(sync: ClockSync, trip: RoundTrip): ClockSync {
  const together = withTrip(sync.doubts, trip);
  const doubts = isAgreed(together) ? together : [trip];
  if (doubts.length < TRIPS_TO_DOUBT) return { ...sync, doubts };
  const estimate = estimateClock(doubts, trip.arrived);
  const isSure = sync.estimate !== null || (estimate !== null && isEnough(doubts.length, estimate));
  return { trips: doubts, estimate: isSure ? estimate : null, doubts: [] };
}

function withTrip(trips: readonly RoundTrip[], trip: RoundTrip): readonly RoundTrip[] {
  return [...trips.filter(({ sent }) => trip.arrived - sent <= WINDOW_MS), trip].slice(-MOST_TRIPS);
}

function isAgreed(trips: readonly RoundTrip[]): boolean {
  return estimateClock(trips, trips.at(-1)?.arrived ?? 0) !== null;
}

function isEnough(count: number, { offByMs }: ClockEstimate): boolean {
  return count >= TRIPS_TO_AGREE || (count >= NARROW_TRIPS && 2 * offByMs < NARROW_MS);
}

function isPossible({ sent, received, answered, arrived }: RoundTrip): boolean {
  const areNumbers = [sent, received, answered, arrived].every((ms) => Number.isFinite(ms));
  return areNumbers && arrived >= sent && answered >= received && answered - received <= arrived - sent;
}
