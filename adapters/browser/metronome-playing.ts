import {
  firstBeatOf,
  soundLevel,
  type BeatAnchor,
  type MetronomeOptions,
  type MetronomeSound,
  type TickAnchor,
  type TickScore,
} from '@uplift/core/performance';
import { createHeardClock } from './heard-clock.ts';
import type { RunningSound } from './metronome-sound.ts';

/** Beats that sound. */
export interface PlayedBeats {
  /** Where they stand, as heard. */
  readonly anchor: () => BeatAnchor;
  readonly moveTo: (anchor: BeatAnchor) => void;
  readonly change: (options: MetronomeOptions) => void;
  readonly end: () => void;
}

/** From now to the first tick: long enough for it to reach the audio thread of a slow device. */
export const LEAD_MS = 50;
/** Looks within the first second, while the clocks are still being measured. */
const SETTLING_LOOKS = 20;
/** How far sound may be off the time of beats it joined while it settles (a run that began with it follows it); … */
const SETTLING_MS = 10;
/** … and afterwards: beats follow slowly drifting sound, but not one that stood still while the device slept. */
const PARTED_MS = 80;
/** Volume changes over about this long, so that it does not crackle. */
const FADE_S = 0.003;

/** Plays beats that stand by `from`; without it their first one sounds as soon as it can. */
export function playBeats(
  { context, createTicker }: RunningSound,
  first: MetronomeOptions,
  from: BeatAnchor | null,
): PlayedBeats {
  const clock = createHeardClock(context);
  const output = outputOf(context, first);
  const start = from ?? firstBeatAt(first, clock.heardAtMs(context.currentTime + LEAD_MS / 1000));
  const tolerance = createTolerance(from === null ? Infinity : SETTLING_MS);
  let options = first;
  let heard = start;
  let playedAtSeconds = clock.playedAtSeconds(heard.atMs);
  const score = () => scoreOf(options, { ...heard, atSeconds: playedAtSeconds });
  const ticker = createTicker({ context, output, onLook: look }, score());

  function look(): void {
    clock.look();
    const atMs = clock.heardAtMs(playedAtSeconds);
    if (Math.abs(atMs - heard.atMs) <= tolerance.lookMs()) heard = { ...heard, atMs };
    else place(heard);
  }

  function place(anchor: BeatAnchor): void {
    heard = anchor;
    playedAtSeconds = clock.playedAtSeconds(anchor.atMs);
    tolerance.settle(SETTLING_MS);
    ticker.play(score());
  }

  return {
    anchor: () => heard,
    moveTo: place,
    change(next) {
      const isScoreChanged = next.subdivisions !== options.subdivisions;
      options = next;
      output.gain.setTargetAtTime(soundLevel(next), context.currentTime, FADE_S);
      if (isScoreChanged) ticker.play(score());
    },
    end: ticker.end,
  };
}

/** The beat that a run begins with, at that time. */
export function firstBeatAt(options: MetronomeOptions, atMs: number): BeatAnchor {
  return { beat: firstBeatOf(options), atMs, tempo: options.tempo };
}

interface Tolerance {
  /** How far sound may be off its time at this look. */
  readonly lookMs: () => number;
  /** Begins anew with this much while it settles. */
  readonly settle: (ms: number) => void;
}

function createTolerance(settlingMs: number): Tolerance {
  let looks = 0;
  let settling = settlingMs;
  return {
    lookMs() {
      looks += 1;
      return looks > SETTLING_LOOKS ? PARTED_MS : settling;
    },
    settle(ms) {
      looks = 0;
      settling = ms;
    },
  };
}

function scoreOf(options: MetronomeOptions, anchor: TickAnchor): TickScore {
  const { beatsInMeasure, downbeats = [], subdivisions = 1 } = options;
  return { anchor, firstBeat: firstBeatOf(options), beatsInMeasure, downbeats, subdivisions };
}

function outputOf(context: AudioContext, sound: MetronomeSound): GainNode {
  const output = context.createGain();
  output.gain.value = soundLevel(sound);
  output.connect(context.destination);
  return output;
}
