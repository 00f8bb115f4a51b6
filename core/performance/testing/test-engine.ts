import type { ScrollTimeline } from '../live-scroll/scroll-timeline.ts';
import { timeOfBeat, type BeatAnchor } from '../metronome/beats.ts';
import type { Metronome, MetronomeOptions, MetronomeRun, MetronomeSound } from '../metronome/metronome.ts';
import type { LiveScrollCallbacks, LiveScrollPorts, Staged } from '../engine/live-scroll-control.ts';
import { LiveScrollEngine } from '../engine/live-scroll-engine.ts';

/** LiveScroll in a test, with a manual clock and a metronome that records its calls. */
export interface TestEngine {
  readonly engine: LiveScrollEngine;
  /** Options that the metronome was started with, in order. */
  readonly starts: MetronomeOptions[];
  readonly sounds: MetronomeSound[];
  /** The changes of its planned ticks, in order. */
  readonly plans: string[];
  /** The callbacks that were called, in order. */
  readonly events: string[];
  readonly isTicking: () => boolean;
  /** Advances the clock by that many ms, firing everything due. */
  readonly pass: (ms: number) => Promise<void>;
  /** Puts the device to sleep for that long: nothing due fires before it wakes. */
  readonly sleep: (ms: number) => void;
  readonly stage: (change: Partial<Staged>) => void;
  /** Lets the browser make sound. */
  readonly allowSound: () => void;
}

/** Four lines of eight beats, in two sections. */
export const FOUR_LINES: ScrollTimeline = {
  kind: 'timed',
  entries: [0, 8, 16, 24].map((beat, index) => ({
    orderIndex: index < 2 ? 0 : 1,
    line: index % 2,
    bar: null,
    lyrics: 'la',
    beat,
    endBeat: beat + 8,
  })),
  sections: [
    { orderIndex: 0, beat: 0 },
    { orderIndex: 1, beat: 16 },
  ],
  downbeats: [0, 4, 8, 12, 16, 20, 24, 28],
  beats: 32,
};

export const ESTIMATED: ScrollTimeline = { ...FOUR_LINES, kind: 'estimated', downbeats: [] };

/** A beat lasts half a second. */
export const STAGED: Staged = {
  name: 'song.default',
  timeline: FOUR_LINES,
  tempo: 120,
  beatsInMeasure: 4,
  sound: { hasSound: true, volume: 0.8, subdivisions: 1, hasCountIn: true, hasEdgePulse: false },
  pace: 1,
};

export function createTestEngine(staged: Partial<Staged> = {}, { isAudible = true, earlyMs = 0 } = {}): TestEngine {
  const clock = createClock(earlyMs);
  const events: string[] = [];
  const metronome = createNotedMetronome(clock.nowMs, events);
  metronome.setAudible(isAudible);
  const ports: LiveScrollPorts = {
    metronome,
    nowMs: clock.nowMs,
    nowEpochMs: () => LONG_AGO_MS + clock.nowMs(),
    after: clock.after,
  };
  const callbacks: LiveScrollCallbacks = {
    onHalf: () => events.push('half'),
    onEnd: () => events.push('end'),
    onPace: (pace) => events.push(`pace ${pace.toFixed(2)}`),
    onLeaderLeft: () => events.push('left'),
  };
  let current = { ...STAGED, ...staged };
  const engine = new LiveScrollEngine(ports, current, callbacks);
  return {
    engine,
    events,
    starts: metronome.starts,
    sounds: metronome.sounds,
    plans: metronome.plans,
    isTicking: metronome.isTicking,
    pass: clock.pass,
    sleep: clock.sleep,
    stage(change) {
      current = { ...current, ...change };
      engine.stage(current, callbacks);
    },
    allowSound: () => metronome.setAudible(true),
  };
}

const LONG_AGO_MS = 1_700_000_000_000;

/** A manual clock. Its timers fire early by `earlyMs`, as those of browsers do, which drop fractions. */
function createClock(earlyMs: number) {
  let nowMs = 1000;
  let timers: readonly { readonly atMs: number; readonly listener: () => void }[] = [];
  const after = (ms: number, listener: () => void) => {
    const timer = { atMs: nowMs + ms - earlyMs, listener };
    timers = [...timers, timer];
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };
  const takeNext = (endMs: number) => {
    const due = timers.filter(({ atMs }) => atMs <= endMs).toSorted((one, other) => one.atMs - other.atMs);
    timers = timers.filter((timer) => timer !== due[0]);
    return due[0] ?? null;
  };
  const pass = async (ms: number) => {
    const endMs = nowMs + ms;
    await settle();
    for (let next = takeNext(endMs); next !== null; next = takeNext(endMs)) {
      nowMs = Math.max(nowMs, next.atMs);
      next.listener();
      // oxlint-disable-next-line no-await-in-loop -- what is due later may come of it
      await settle();
    }
    nowMs = endMs;
  };
  const sleep = (ms: number) => {
    nowMs += ms;
  };
  return { nowMs: () => nowMs, after, pass, sleep };
}

/** More microtask turns than any chain of promises here takes. */
const TURNS = 60;

/** Lets pending promises settle. */
async function settle(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- each turn lets the promises of the one before settle
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
}

interface NotedMetronome extends Metronome {
  readonly starts: MetronomeOptions[];
  readonly sounds: MetronomeSound[];
  readonly plans: string[];
  readonly isTicking: () => boolean;
  readonly setAudible: (isAudible: boolean) => void;
}

function createNotedMetronome(nowMs: () => number, events: string[]): NotedMetronome {
  const starts: MetronomeOptions[] = [];
  const sounds: MetronomeSound[] = [];
  const plans: string[] = [];
  const running = new Set<MetronomeRun>();
  let isAudible = true;
  const startRun = ({ countInBeats, tempo, from }: MetronomeOptions): MetronomeRun => {
    let anchor: BeatAnchor = from ?? { beat: -countInBeats, atMs: nowMs(), tempo };
    const run: MetronomeRun = {
      anchor: () => anchor,
      get firstBeatMs() {
        return timeOfBeat(anchor, 0);
      },
      get isAudible() {
        return isAudible;
      },
      moveTo(to) {
        plans.push(`moved to ${to.beat}`);
        anchor = to;
      },
      keepTo(to) {
        plans.push('kept');
        anchor = to;
      },
      change: (sound) => sounds.push(sound),
      stop: () => running.delete(run),
    };
    running.add(run);
    return run;
  };
  return {
    starts,
    sounds,
    plans,
    ready: () => events.push('ready'),
    start(options) {
      starts.push(options);
      return Promise.resolve(startRun(options));
    },
    isTicking: () => running.size > 0,
    setAudible(isAudibleNow) {
      isAudible = isAudibleNow;
    },
  };
}
