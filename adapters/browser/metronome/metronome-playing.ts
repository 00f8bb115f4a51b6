import {
  beatAt,
  findFirstBeat,
  soundLevel,
  tickCorrection,
  tickNear,
  timeOfBeat,
  type BeatAnchor,
  type MetronomeOptions,
  type MetronomeSound,
  type TickAnchor,
  type TickScore,
} from '@uplift/core/performance';
import { createOutputClock, type OutputClock } from './output-clock.ts';
import type { RunningSound } from './metronome-sound.ts';
import type { Ticker } from './metronome-ticker.ts';

/** Beats that sound. */
export interface PlayedBeats {
  /** Their audible position. */
  readonly anchor: () => BeatAnchor;
  /** The beats have moved, and the ticks move at once. */
  readonly moveTo: (anchor: BeatAnchor) => void;
  /** Corrects the ticks little by little to a better estimate of the beats. */
  readonly keepTo: (anchor: BeatAnchor) => void;
  readonly change: (options: MetronomeOptions) => void;
  readonly end: () => void;
}

/** Time from now to the first tick: long enough for it to reach the audio thread of a slow device. */
export const LEAD_MS = 50;
/** New sound joins running beats only after this time: the position it reports before is useless. */
const JOINING_MS = 300;
/** Time after which sound that began, or resumed after a halt, is measured well. */
const SETTLING_MS = 1_000;
/** Error from which ticks belong to sound that halted. */
const HALTED_MS = 20;
/** Volume changes over about this long, so that it does not crackle. */
const FADE_S = 0.003;

/** Plays beats that start at `from`; without it the first one sounds as soon as possible. */
export function playBeats(sound: RunningSound, first: MetronomeOptions, from: BeatAnchor | null): PlayedBeats {
  return new SoundingBeats(sound, first, from);
}

/** Beats and their sound, which follows them; they never follow it. */
class SoundingBeats implements PlayedBeats {
  readonly #context: AudioContext;
  readonly #clock: OutputClock;
  readonly #output: GainNode;
  readonly #ticker: Ticker;
  readonly #joinsAtMs: number;
  #options: MetronomeOptions;
  #beats: BeatAnchor;
  /** Position of the beats on the audio clock, as the ticks are planned. */
  #played: TickAnchor;
  #settledAtMs = performance.now() + SETTLING_MS;
  /** The tick after which they were moved last. */
  #movedTick = Number.NaN;

  constructor({ context, createTicker }: RunningSound, first: MetronomeOptions, from: BeatAnchor | null) {
    this.#context = context;
    this.#clock = createOutputClock(context);
    this.#options = first;
    this.#beats = from ?? firstBeatAt(first, this.#clock.audibleAtMs(context.currentTime + LEAD_MS / 1000));
    this.#joinsAtMs = from === null ? -Infinity : performance.now() + JOINING_MS;
    this.#played = this.#playedAs(this.#beats);
    this.#output = connectOutput(context, first);
    const parts = { context, output: this.#output, onLook: () => this.#look() };
    this.#ticker = createTicker(parts, this.#score());
  }

  readonly anchor = (): BeatAnchor => this.#beats;

  readonly moveTo = (anchor: BeatAnchor): void => {
    this.#beats = anchor;
    this.#play(this.#playedAs(anchor));
  };

  readonly keepTo = (anchor: BeatAnchor): void => {
    if (anchor.tempo === this.#beats.tempo) this.#beats = anchor;
    else this.moveTo(anchor);
  };

  readonly change = (next: MetronomeOptions): void => {
    const isScoreChanged = next.subdivisions !== this.#options.subdivisions;
    this.#options = next;
    this.#output.gain.setTargetAtTime(soundLevel(next), this.#context.currentTime, FADE_S);
    if (isScoreChanged) this.#play(this.#played);
  };

  readonly end = (): void => this.#ticker.end();

  #look(): void {
    this.#clock.look();
    const nowMs = performance.now();
    const { index, nearestTickMs } = tickNear(this.#score(), this.#context.currentTime);
    const byMs = tickCorrection({
      lateMs: this.#clock.audibleAtMs(this.#played.atSeconds) - timeOfBeat(this.#beats, this.#played.beat),
      nearestTickMs,
      isMoved: index === this.#movedTick,
      isSettling: nowMs < this.#settledAtMs,
      isSilent: nowMs < this.#joinsAtMs,
    });
    if (byMs === 0) return;
    if (Math.abs(byMs) > HALTED_MS) this.#settledAtMs = nowMs + SETTLING_MS;
    this.#movedTick = index;
    this.#play({ ...this.#played, atSeconds: this.#played.atSeconds + byMs / 1000 });
  }

  #play(anchor: TickAnchor): void {
    this.#played = anchor;
    this.#ticker.play(this.#score());
  }

  #playedAs({ beat, atMs, tempo }: BeatAnchor): TickAnchor {
    return { beat, atSeconds: this.#clock.playedAtSeconds(atMs), tempo };
  }

  #score(): TickScore {
    const firstBeat = Math.max(findFirstBeat(this.#options), beatAt(this.#beats, this.#joinsAtMs));
    return { ...scheduleFor(this.#options, this.#played), firstBeat };
  }
}

/** The beat that a run begins with, at that time. */
export function firstBeatAt(options: MetronomeOptions, atMs: number): BeatAnchor {
  return { beat: findFirstBeat(options), atMs, tempo: options.tempo };
}

function scheduleFor(options: MetronomeOptions, anchor: TickAnchor): TickScore {
  const { beatsInMeasure, downbeats = [], subdivisions = 1 } = options;
  return { anchor, beatsInMeasure, downbeats, subdivisions };
}

function connectOutput(context: AudioContext, sound: MetronomeSound): GainNode {
  const output = context.createGain();
  output.gain.value = soundLevel(sound);
  output.connect(context.destination);
  return output;
}
