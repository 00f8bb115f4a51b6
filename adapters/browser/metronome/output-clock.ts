/** Parts of an audio context that tell its time and its latency. */
export type AudibleContext = Pick<AudioContext, 'currentTime' | 'baseLatency' | 'outputLatency' | 'getOutputTimestamp'>;

export interface OutputClock {
  /** Measures again; call it often while the context runs. */
  readonly look: () => void;
  /** Time at which sound that the context plays at `seconds` leaves the loudspeaker, in ms on the clock of event times. */
  readonly audibleAtMs: (seconds: number) => number;
  /** Time at which the context has to play a sound that is audible at `ms`. Inverse of {@link audibleAtMs}. */
  readonly playedAtSeconds: (ms: number) => number;
}

/** A measurement: the offset of the context's time, ms, and its time. */
interface Measurement {
  readonly atMs: number;
  readonly offsetMs: number;
}

/** Window and limit of measurements: the clocks drift so little that recent ones show their offset. */
const [WINDOW_MS, MOST_MEASUREMENTS] = [10_000, 400];
/** A busy device reports its position late, and hardly ever early: the lowest tenth of the measurements is right. */
const LOWEST = 0.1;
/** The drift is known from this much of each half of the window; no device's sound drifts faster than this. */
const [LEAST_HALF, MOST_DRIFT] = [40, 250e-6];
/** Highest possible latency, even of a wireless loudspeaker; a browser that reports more is wrong. */
const MOST_LATENCY_MS = 1000;
/**
 * Limits for a reset: after this many successive measurements that are off by more, the device slept or changed its
 * loudspeaker, and older measurements are useless.
 */
const PARTED = { count: 3, byMs: 80 };
/**
 * Limits for a halt: this many measurements that are all later than this mean that sound halted for a moment, and
 * continues later by as much.
 */
const HALTED = { count: 10, byMs: 3 };

/**
 * Relates the clock of an audio context to that of event times. They drift, and separate when the device stops its
 * sound for a while.
 */
export function createOutputClock(context: AudibleContext, now: () => number = () => performance.now()): OutputClock {
  const measure = (): Measurement => ({ atMs: now(), offsetMs: outputOffsetMs(context, now()) });
  let measured: readonly Measurement[] = [measure()];
  let offsetMs = offsetNow(measured);
  return {
    look() {
      measured = lastMeasurement(sinceParted([...measured, measure()], offsetMs));
      offsetMs = offsetNow(measured);
    },
    audibleAtMs: (seconds) => seconds * 1000 + offsetMs,
    playedAtSeconds: (ms) => (ms - offsetMs) / 1000,
  };
}

/** Offset from the context's time: by the output timestamp (Web Audio API), or by the latency if a browser gives no sensible one. */
function outputOffsetMs(context: AudibleContext, nowMs: number): number {
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
  const contextStartMs = nowMs - context.currentTime * 1000;
  const audibleMs = performanceTime - contextTime * 1000;
  const isSensible = contextTime > 0 && Math.abs(audibleMs - contextStartMs) <= MOST_LATENCY_MS;
  return isSensible ? audibleMs : contextStartMs + (context.outputLatency || context.baseLatency || 0) * 1000;
}

function lastMeasurement(measured: readonly Measurement[]): readonly Measurement[] {
  const nowMs = measured.at(-1)?.atMs ?? 0;
  return measured.filter(({ atMs }) => nowMs - atMs <= WINDOW_MS).slice(-MOST_MEASUREMENTS);
}

/** The measurements that still describe the clocks. */
function sinceParted(measured: readonly Measurement[], beforeMs: number): readonly Measurement[] {
  const parted = measured.slice(-PARTED.count);
  if (parted.every(({ offsetMs }) => Math.abs(offsetMs - beforeMs) > PARTED.byMs)) return parted;
  const late = measured.slice(-HALTED.count);
  const isHalted = late.length === HALTED.count && late.every(({ offsetMs }) => offsetMs - beforeMs > HALTED.byMs);
  return isHalted ? late : measured;
}

/** The offset at the last measurement: the lower envelope of all, with the drift between the window's halves. */
function offsetNow(measured: readonly Measurement[]): number {
  const nowMs = measured.at(-1)?.atMs ?? 0;
  const middleMs = nowMs - WINDOW_MS / 2;
  const [early, late] = [
    measured.filter(({ atMs }) => atMs < middleMs),
    measured.filter(({ atMs }) => atMs >= middleMs),
  ];
  if (Math.min(early.length, late.length) < LEAST_HALF) return lowestOffset(measured);
  const drift = (lowestOffset(late) - lowestOffset(early)) / (toContextTime(late) - toContextTime(early));
  return lowestOffset(late) + Math.max(-MOST_DRIFT, Math.min(MOST_DRIFT, drift)) * (nowMs - toContextTime(late));
}

function lowestOffset(measured: readonly Measurement[]): number {
  const offsets = measured.map(({ offsetMs }) => offsetMs).toSorted((one, other) => one - other);
  return offsets[Math.floor(offsets.length * LOWEST)] ?? 0;
}

/** The middle of the time they were made in. */
function toContextTime(measured: readonly Measurement[]): number {
  return ((measured[0]?.atMs ?? 0) + (measured.at(-1)?.atMs ?? 0)) / 2;
}
