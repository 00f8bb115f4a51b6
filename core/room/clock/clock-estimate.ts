/**
 * One round trip of the clocks, ms (RFC 5905): `sent` and `arrived` by the requester's clock, `received` and `answered` by the
 * responder's.
 */
export interface RoundTrip {
  readonly sent: number;
  readonly received: number;
  readonly answered: number;
  readonly arrived: number;
}

/** Estimated offset of another device's clock, ahead of this one's. */
export interface ClockEstimate {
  /** In ms, when this device's clock showed `atMs`. */
  readonly offsetMs: number;
  readonly atMs: number;
  /** Growth of the offset per ms. */
  readonly drift: number;
  /** Largest possible error, ms. */
  readonly offByMs: number;
}

/** Returns the range of offsets that the round trips allow at a time for this drift. */
interface EstimateBounds {
  readonly drift: number;
  readonly widthMs: number;
  readonly middleMs: number;
}

/** Highest drift between two clocks: crystals err by less than 100 ppm each. */
const MOST_DRIFT = 250e-6;
/** Mostly they drift no faster than this (a standard deviation). */
const USUAL_DRIFT = 100e-6;
/** Accuracy from which the drift doesn't matter. */
const LEAST_DRIFT = 1e-9;
/** A shorter time span does not show the drift. */
const DRIFT_AFTER_MS = 2_000;
/** Number of drifts sampled, and the probability below which one is ignored. */
const [DRIFTS, UNLIKELY] = [25, 1e-3];
/** No network is quieter. */
const LEAST_WAIT_MS = 1e-3;
/** Steps of the search for the widest room, each by a third. */
const SEARCH_STEPS = 40;

/** Bounds that contradict each other by more than this prove that a clock was stopped or set, for example during sleep. */
const CONTRADICTION_MS = 1;

/**
 * Returns the offset in the middle of the range that the quickest trips each way allow (LIVE-22); null if the round
 * trips contradict each other. No message arrives before it was sent, so each trip out bounds the offset from above,
 * and each trip back from below. The drift between the clocks is unknown: the wider the gap between the bounds, the
 * likelier a drift is, and the offset is the mean over all drifts.
 */
export function estimateClock(trips: readonly RoundTrip[], atMs: number): ClockEstimate | null {
  const rooms = roomsBetween(trips, atMs);
  const isLong = atMs - (trips[0]?.sent ?? atMs) >= DRIFT_AFTER_MS;
  const widest = isLong ? findWidest(rooms) : rooms(0);
  if (widest.widthMs < -CONTRADICTION_MS) return null;
  const { middleMs, drift } = isLong ? likelyMean(rooms, widest, sharpness(trips, widest.widthMs)) : widest;
  return { offsetMs: middleMs, atMs, drift, offByMs: Math.max(0, widest.widthMs / 2) };
}

/** The offset at a time of this device's clock. */
export function offsetAt({ offsetMs, atMs, drift }: ClockEstimate, nowMs: number): number {
  return offsetMs + drift * (nowMs - atMs);
}

/** An upper bound of the offset at a time, from one direction of a trip. */
interface Bound {
  readonly atMs: number;
  readonly mostMs: number;
}

function roomsBetween(trips: readonly RoundTrip[], atMs: number): (drift: number) => EstimateBounds {
  const there = tightest(trips.map(({ sent, received }) => ({ atMs: sent, mostMs: received - sent })));
  const back = tightest(trips.map(({ answered, arrived }) => ({ atMs: arrived, mostMs: arrived - answered })));
  return (drift) => {
    const most = leastAt(there, atMs, drift);
    const least = -leastAt(back, atMs, -drift);
    return { drift, widthMs: most - least, middleMs: (most + least) / 2 };
  };
}

function leastAt(bounds: readonly Bound[], nowMs: number, drift: number): number {
  let least = Infinity;
  for (const { atMs, mostMs } of bounds) least = Math.min(least, mostMs + drift * (nowMs - atMs));
  return least;
}

/** Keeps the bounds that can matter at some drift. The others are weaker than a neighbor's at every drift. */
function tightest(bounds: readonly Bound[]): readonly Bound[] {
  const [before, after] = [limits(bounds), limits(bounds.toReversed()).toReversed()];
  return bounds.filter(({ mostMs }, place) => mostMs <= Math.min(before[place] ?? Infinity, after[place] ?? Infinity));
}

/** The bound that earlier bounds already set at each bound's time. */
function limits(bounds: readonly Bound[]): readonly number[] {
  let [leastMs, lastMs] = [Infinity, 0];
  return bounds.map(({ atMs, mostMs }) => {
    const limitMs = leastMs + MOST_DRIFT * Math.abs(atMs - lastMs);
    [leastMs, lastMs] = [Math.min(limitMs, mostMs), atMs];
    return limitMs;
  });
}

/** The width is a concave function of the drift. */
function findWidest(rooms: (drift: number) => EstimateBounds): EstimateBounds {
  let [low, high] = [-MOST_DRIFT, MOST_DRIFT];
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    const third = (high - low) / 3;
    if (rooms(low + third).widthMs < rooms(high - third).widthMs) low += third;
    else high -= third;
  }
  return rooms((low + high) / 2);
}

/** Returns the rate at which a wider gap becomes likelier, per ms: waiting times in networks fall off exponentially. */
function sharpness(trips: readonly RoundTrip[], widthMs: number): number {
  const onTheWayMs = trips.map(({ sent, received, answered, arrived }) => received - sent + arrived - answered);
  const meanMs = onTheWayMs.reduce((sum, ms) => sum + ms, 0) / trips.length;
  return trips.length / Math.max(LEAST_WAIT_MS, (meanMs - widthMs) / 2);
}

function likelyMean(
  rooms: (drift: number) => EstimateBounds,
  widest: EstimateBounds,
  sharpness: number,
): Pick<EstimateBounds, 'middleMs' | 'drift'> {
  const weigh = ({ widthMs, drift }: EstimateBounds): number =>
    Math.exp((widthMs - widest.widthMs) * sharpness - (drift / USUAL_DRIFT) ** 2 / 2);
  const reach = findReach((by) => weigh(rooms(widest.drift + by)));
  let [weights, middleMs, drift] = [0, 0, 0];
  for (let at = 0; at < DRIFTS; at += 1) {
    const room = rooms(clampDrift(widest.drift + reach * ((2 * at) / (DRIFTS - 1) - 1)));
    const weight = weigh(room);
    weights += weight;
    middleMs += weight * (room.middleMs - widest.middleMs);
    drift += weight * (room.drift - widest.drift);
  }
  return { middleMs: widest.middleMs + middleMs / weights, drift: widest.drift + drift / weights };
}

/** Returns the largest likely deviation from the drift of the widest gap. */
function findReach(weightBy: (by: number) => number): number {
  const isUnlikely = (reach: number): boolean => weightBy(reach / 2) < UNLIKELY && weightBy(-reach / 2) < UNLIKELY;
  let reach = MOST_DRIFT;
  while (reach > LEAST_DRIFT && isUnlikely(reach)) reach /= 2;
  return reach;
}

function clampDrift(drift: number): number {
  return Math.max(-MOST_DRIFT, Math.min(MOST_DRIFT, drift));
}
