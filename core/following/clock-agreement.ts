import { readingOf } from './clock-reading.ts';
import type { ClockReading, RoundTrip } from './clock-reading.ts';

/** What is known of another device's clock. */
export interface ClockAgreement {
  readonly trips: readonly RoundTrip[];
  /** Null until the clocks are agreed (LIVE-21). */
  readonly reading: ClockReading | null;
  /** The latest trips that contradict those before and agree with each other. */
  readonly doubts: readonly RoundTrip[];
}

export const NO_AGREEMENT: ClockAgreement = { trips: [], reading: null, doubts: [] };

/** Clocks are agreed from so many round trips on, … */
export const TRIPS_TO_AGREE = 6;
/** … or from so many that leave less than this open. */
export const [NARROW_TRIPS, NARROW_MS] = [3, 4];

/** So many round trips that contradict those before show that a clock stood still or was set. One alone may be damaged. */
export const TRIPS_TO_DOUBT = 3;

/** Round trips are forgotten after this time: clocks drift as devices warm up. */
export const WINDOW_MS = 60_000;

/** More than a window of bursts and seconds ever holds. */
const MOST_TRIPS = 200;

/**
 * Takes a round trip in. One that cannot be, as from a damaged peer, changes nothing. Those that contradict the trips before replace them
 * as soon as there are enough of them; until then the reading before holds.
 */
export function withRoundTrip(agreement: ClockAgreement, trip: RoundTrip): ClockAgreement {
  if (!isPossible(trip)) return agreement;
  const trips = withTrip(agreement.trips, trip);
  const reading = readingOf(trips, trip.arrived);
  if (reading === null) return doubted(agreement, trip);
  // A slow trip contradicts nothing: the doubts stay, unless it speaks against them.
  const doubts = isAgreed([...agreement.doubts, trip]) ? agreement.doubts : [];
  const isSure = agreement.reading !== null || isEnough(trips.length, reading);
  return { trips, reading: isSure ? reading : null, doubts };
}

function doubted(agreement: ClockAgreement, trip: RoundTrip): ClockAgreement {
  const together = withTrip(agreement.doubts, trip);
  const doubts = isAgreed(together) ? together : [trip];
  if (doubts.length < TRIPS_TO_DOUBT) return { ...agreement, doubts };
  const reading = readingOf(doubts, trip.arrived);
  const isSure = agreement.reading !== null || (reading !== null && isEnough(doubts.length, reading));
  return { trips: doubts, reading: isSure ? reading : null, doubts: [] };
}

function withTrip(trips: readonly RoundTrip[], trip: RoundTrip): readonly RoundTrip[] {
  return [...trips.filter(({ sent }) => trip.arrived - sent <= WINDOW_MS), trip].slice(-MOST_TRIPS);
}

function isAgreed(trips: readonly RoundTrip[]): boolean {
  return readingOf(trips, trips.at(-1)?.arrived ?? 0) !== null;
}

function isEnough(count: number, { offByMs }: ClockReading): boolean {
  return count >= TRIPS_TO_AGREE || (count >= NARROW_TRIPS && 2 * offByMs < NARROW_MS);
}

function isPossible({ sent, received, answered, arrived }: RoundTrip): boolean {
  const areNumbers = [sent, received, answered, arrived].every((ms) => Number.isFinite(ms));
  return areNumbers && arrived >= sent && answered >= received && answered - received <= arrived - sent;
}
