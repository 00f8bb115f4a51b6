import { readingOf } from './clock-reading.ts';
import type { ClockReading, RoundTrip } from './clock-reading.ts';

/** What is known of another device's clock. */
export interface ClockAgreement {
  readonly trips: readonly RoundTrip[];
  /** Null until the clocks are agreed (LIVE-21). */
  readonly reading: ClockReading | null;
  /** How often it began anew, for a clock had stood still. */
  readonly restarts: number;
}

export const NO_AGREEMENT: ClockAgreement = { trips: [], reading: null, restarts: 0 };

/** Clocks are agreed from so many round trips on. */
export const TRIPS_TO_AGREE = 3;

/** Round trips are forgotten after this time: clocks drift as devices warm up. */
export const WINDOW_MS = 60_000;

/** More than a window of bursts and seconds ever holds. */
const MOST_TRIPS = 200;

/**
 * Takes a round trip in. One that cannot be, as from a damaged peer, changes nothing; one that contradicts those before stands for
 * itself, for a clock stood still meanwhile.
 */
export function withRoundTrip(agreement: ClockAgreement, trip: RoundTrip): ClockAgreement {
  if (!isPossible(trip)) return agreement;
  const trips = [...agreement.trips.filter(({ sent }) => trip.arrived - sent <= WINDOW_MS), trip].slice(-MOST_TRIPS);
  const reading = readingOf(trips, trip.arrived);
  const { reading: before, restarts } = agreement;
  if (reading === null) return restarted(trip, agreement);
  return { trips, reading: before !== null || trips.length >= TRIPS_TO_AGREE ? reading : null, restarts };
}

function restarted(trip: RoundTrip, { reading, restarts }: ClockAgreement): ClockAgreement {
  return { trips: [trip], reading: reading && readingOf([trip], trip.arrived), restarts: restarts + 1 };
}

function isPossible({ sent, received, answered, arrived }: RoundTrip): boolean {
  const areNumbers = [sent, received, answered, arrived].every((ms) => Number.isFinite(ms));
  return areNumbers && arrived >= sent && answered >= received && answered - received <= arrived - sent;
}
