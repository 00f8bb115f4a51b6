import {
  DOWNBEAT_DB,
  LOOKAHEAD_MS,
  TICK_HZ,
  ticksUntil,
  type Metronome,
  type MetronomeOptions,
  type MetronomeRun,
  type Tick,
} from '@uplift/core/performance';

/** Calls `listener` every {@link SCHEDULE_EVERY_MS}, on time however busy the page is. Answers the function that ends it. */
export type MetronomeTimer = (listener: () => void) => () => void;

export interface MetronomeParts {
  readonly timer: MetronomeTimer;
  /** The browser's sound; made at the first start, which has to follow a press. */
  readonly createContext?: () => AudioContext;
}

/** A beat's share of a second that is heard. */
const TICK_SECONDS = 0.03;
const TICK_GAIN = 0.4;
/** The gain that is as good as silence, from which a tick may fade to nothing. */
const INAUDIBLE = 0.0001;
/** From the press to the first tick of the count-in. */
const LEAD_SECONDS = 0.2;
/** A sound card needs a moment before it can tell what it is playing. */
const WARM_UP_MS = 120;
/** Longer than any browser takes to begin its sound; then there is none to be had. */
const MOST_START_MS = 1000;

/** A metronome that sounds through Web Audio. Ticks are handed to the sound card ahead of time by a timer outside of the page's own thread. */
export function createMetronome({ timer, createContext = () => new AudioContext() }: MetronomeParts): Metronome {
  let context: AudioContext | null = null;
  return {
    async start(options) {
      context ??= createContext();
      const isSounding = await began(context);
      return isSounding ? soundingRun(context, options, timer) : silentRun(options);
    },
  };
}

async function began(context: AudioContext): Promise<boolean> {
  await Promise.race([context.resume(), pause(MOST_START_MS)]);
  await pause(WARM_UP_MS);
  return context.state === 'running';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function soundingRun(context: AudioContext, options: MetronomeOptions, timer: MetronomeTimer): MetronomeRun {
  const firstSeconds = context.currentTime + LEAD_SECONDS + countInSeconds(options);
  const output = context.createGain();
  output.gain.value = options.isSilent === true ? 0 : 1;
  output.connect(context.destination);
  let from = -options.countInBeats;
  const schedule = () => {
    const until = context.currentTime + LEAD_SECONDS + LOOKAHEAD_MS / 1000;
    for (const tick of ticksUntil(until, { ...options, from, firstSeconds })) {
      scheduleTick(context, output, tick);
      from = tick.beat + 1;
    }
  };
  schedule();
  const end = timer(schedule);
  return {
    firstBeatMs: heardAtMs(context, firstSeconds),
    stop() {
      end();
      output.disconnect();
    },
  };
}

/** One tick, at its time on the context's clock. */
export function scheduleTick(context: BaseAudioContext, output: AudioNode, { atSeconds, isDownbeat }: Tick): void {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  const gain = isDownbeat ? TICK_GAIN * 10 ** (DOWNBEAT_DB / 20) : TICK_GAIN;
  tone.frequency.value = TICK_HZ;
  loudness.gain.setValueAtTime(gain, atSeconds);
  loudness.gain.exponentialRampToValueAtTime(INAUDIBLE, atSeconds + TICK_SECONDS);
  tone.connect(loudness).connect(output);
  tone.start(atSeconds);
  tone.stop(atSeconds + TICK_SECONDS);
}

/** When what the context plays at `seconds` comes out of the loudspeaker, on the clock of the page's events (Web Audio API, getOutputTimestamp). */
function heardAtMs(context: AudioContext, seconds: number): number {
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
  if (contextTime > 0 && performanceTime > 0) return performanceTime + (seconds - contextTime) * 1000;
  return performance.now() + (seconds - context.currentTime + (context.outputLatency || context.baseLatency)) * 1000;
}

function silentRun(options: MetronomeOptions): MetronomeRun {
  return {
    firstBeatMs: performance.now() + (LEAD_SECONDS + countInSeconds(options)) * 1000,
    stop: () => undefined,
  };
}

function countInSeconds({ countInBeats, tempo }: MetronomeOptions): number {
  return (countInBeats * 60) / tempo;
}
