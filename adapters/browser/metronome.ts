import {
  ticksDue,
  timeOfBeat,
  type BeatAnchor,
  type Metronome,
  type MetronomeOptions,
  type MetronomeRun,
} from '@uplift/core/performance';
import { createHeardClock } from './heard-clock.ts';
import { createTickSound } from './tick-sound.ts';

/** Calls `listener` every SCHEDULE_EVERY_MS, on time however busy or hidden the page is. Answers the function that ends it. */
export type MetronomeTimer = (listener: () => void) => () => void;

export interface MetronomeParts {
  readonly timer: MetronomeTimer;
  /** The browser's sound, of one run. */
  readonly createContext?: () => AudioContext;
}

/** From when everything is ready to the first tick of the count-in; within the first look, so that a busy page cannot miss it. */
const LEAD_MS = 90;
/** Longer than any browser takes to begin its sound; then there is none to be had. */
const MOST_START_MS = 1000;

/** A metronome that sounds through Web Audio. Where there is no sound to be had, its beats have their times all the same. */
export function createMetronome({ timer, createContext = () => new AudioContext() }: MetronomeParts): Metronome {
  return {
    ready: nothing,
    async start(options) {
      const context = contextFrom(createContext);
      if (context === null) return inaudibleRun(options);
      const looks = createLooks(timer);
      await Promise.race([Promise.all([context.resume(), looks.begun]), pause(MOST_START_MS)]);
      if (context.state === 'running') return audibleRun(context, { options, looks });
      looks.end();
      await context.close();
      return inaudibleRun(options);
    },
  };
}

/** A device without sound may refuse one. */
function contextFrom(createContext: () => AudioContext): AudioContext | null {
  try {
    return createContext();
  } catch {
    return null;
  }
}

interface Looks {
  /** Settles with the first look: the timer is at work. */
  readonly begun: Promise<void>;
  /** Calls `listener` now and with every look. */
  each(listener: () => void): void;
  end(): void;
}

function createLooks(timer: MetronomeTimer): Looks {
  const listeners = new Set<() => void>();
  const begun = new Promise<void>((resolve) => listeners.add(resolve));
  const end = timer(() => {
    for (const listener of listeners) listener();
  });
  const each = (listener: () => void) => {
    listeners.add(listener);
    listener();
  };
  return { begun, each, end };
}

interface RunParts {
  readonly options: MetronomeOptions;
  readonly looks: Looks;
}

function audibleRun(context: AudioContext, { options, looks }: RunParts): MetronomeRun {
  let firstBeatSeconds = context.currentTime + waitMs(options) / 1000;
  let { tempo } = options;
  const sound = createTickSound(context);
  const clock = createHeardClock(context);
  let nextBeat = -options.countInBeats;
  sound.setSilent(options.isSilent === true);
  looks.each(() => {
    const due = ticksDue({ ...options, tempo, firstBeatSeconds }, { nextBeat, nowSeconds: context.currentTime });
    nextBeat = due.nextBeat;
    for (const tick of due.ticks) sound.play(tick);
    clock.look();
  });
  const anchor = () => ({ beat: 0, atMs: clock.heardAtMs(firstBeatSeconds), tempo });
  return {
    anchor,
    get firstBeatMs() {
      return anchor().atMs;
    },
    isAudible: true,
    moveTo(moved) {
      firstBeatSeconds += (timeOfBeat(moved, 0) - anchor().atMs) / 1000;
      ({ tempo } = moved);
    },
    change: ({ isSilent }) => sound.setSilent(isSilent === true),
    stop() {
      looks.end();
      if (context.state !== 'closed') void context.close();
    },
  };
}

function inaudibleRun(options: MetronomeOptions): MetronomeRun {
  let anchor: BeatAnchor = { beat: 0, atMs: performance.now() + waitMs(options), tempo: options.tempo };
  return {
    anchor: () => anchor,
    get firstBeatMs() {
      return timeOfBeat(anchor, 0);
    },
    isAudible: false,
    moveTo(moved) {
      anchor = moved;
    },
    change: nothing,
    stop: nothing,
  };
}

function nothing(): void {
  // There is no sound to change or to end.
}

function waitMs({ countInBeats, tempo }: MetronomeOptions): number {
  return LEAD_MS + (countInBeats * 60_000) / tempo;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
