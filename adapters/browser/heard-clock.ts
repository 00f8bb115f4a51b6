/** What is asked of an audio context: where it is, and what comes out of the loudspeaker. */
export type HeardContext = Pick<AudioContext, 'currentTime' | 'baseLatency' | 'outputLatency' | 'getOutputTimestamp'>;

export interface HeardClock {
  /** Measures once more; to be called often while the context runs. */
  readonly look: () => void;
  /** When what the context plays at `seconds` leaves the loudspeaker, in ms on the clock of event times. */
  readonly heardAtMs: (seconds: number) => number;
  /** When the context has to play what shall be heard at `ms`. Inverse of {@link heardAtMs}. */
  readonly playedAtSeconds: (ms: number) => number;
}

/** The middle of as many measurements as are made within a second: a single one is off by some ms. */
const MEASUREMENTS = 20;
/** Even a wireless loudspeaker is not further behind; a browser that says so is wrong. */
const MOST_LATENCY_MS = 1000;
/** No measurement is off by more than this; … */
const MOST_JITTER_MS = 80;
/** … where so many are, one after the other, the device slept or another loudspeaker was taken, and what was measured before is of no use. */
const SURE_MEASUREMENTS = 3;

/** Relates the clock of an audio context to that of event times. They drift apart, and part when the device stops its sound for a while. */
export function createHeardClock(context: HeardContext, now: () => number = () => performance.now()): HeardClock {
  let offsetsMs: readonly number[] = [heardOffsetMs(context, now())];
  let offsetMs = middleOf(offsetsMs);
  return {
    look() {
      const measured = [...offsetsMs, heardOffsetMs(context, now())].slice(-MEASUREMENTS);
      offsetsMs = sinceParted(measured, offsetMs);
      offsetMs = middleOf(offsetsMs);
    },
    heardAtMs: (seconds) => seconds * 1000 + offsetMs,
    playedAtSeconds: (ms) => (ms - offsetMs) / 1000,
  };
}

/** What is added to the context's time: by the output timestamp (Web Audio API), or by the latency where a browser gives no sensible one. */
function heardOffsetMs(context: HeardContext, nowMs: number): number {
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
  const unheardMs = nowMs - context.currentTime * 1000;
  const heardMs = performanceTime - contextTime * 1000;
  const isSensible = contextTime > 0 && Math.abs(heardMs - unheardMs) <= MOST_LATENCY_MS;
  return isSensible ? heardMs : unheardMs + (context.outputLatency || context.baseLatency || 0) * 1000;
}

/** The measurements that still say where the clocks stand. */
function sinceParted(measured: readonly number[], beforeMs: number): readonly number[] {
  const latest = measured.slice(-SURE_MEASUREMENTS);
  return latest.every((offset) => Math.abs(offset - beforeMs) > MOST_JITTER_MS) ? latest : measured;
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
