import {
  beatAt,
  firstBeatOf,
  soundLevel,
  tickCorrection,
  timeOfBeat,
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
  /** Where they are, as heard. */
  readonly anchor: () => BeatAnchor;
  /** They are elsewhere, and so are the ticks at once. */
  readonly moveTo: (anchor: BeatAnchor) => void;
  /** They are known better, and the ticks come to them little by little. */
  readonly keepTo: (anchor: BeatAnchor) => void;
  readonly change: (options: MetronomeOptions) => void;
  readonly end: () => void;
}

const MINUTE_MS = 60_000;

/** From now to the first tick: long enough for it to reach the audio thread of a slow device. */
export const LEAD_MS = 50;
/** Sound that has just been got joins beats when it has run for so long: what is told of where it stands is no use before. */
const JOINING_MS = 300;
/** Sound that begins, or goes on after a halt, is known well after this. */
const SETTLING_MS = 1_000;
/** Ticks that are off by more than this are those of sound that halted. */
const HALTED_MS = 20;
/** Volume changes over about this long, so that it does not crackle. */
const FADE_S = 0.003;

/** Plays beats that stand by `from`; without it their first one sounds as soon as it can. Sound follows the beats, which never follow it. */
export function playBeats(
  { context, createTicker }: RunningSound,
  first: MetronomeOptions,
  from: BeatAnchor | null,
): PlayedBeats {
  const clock = createHeardClock(context);
  const output = outputOf(context, first);
  let options = first;
  let beats = from ?? firstBeatAt(first, clock.heardAtMs(context.currentTime + LEAD_MS / 1000));
  const joinsAtMs = from === null ? -Infinity : performance.now() + JOINING_MS;
  let settledAtMs = performance.now() + SETTLING_MS;
  let movedTick = Number.NaN;
  let played = playedAs(beats);
  const score = () => ({
    ...scoreOf(options, played),
    firstBeat: Math.max(firstBeatOf(options), beatAt(beats, joinsAtMs)),
  });
  const ticker = createTicker({ context, output, onLook: look }, score());

  function playedAs({ beat, atMs, tempo }: BeatAnchor): TickAnchor {
    return { beat, atSeconds: clock.playedAtSeconds(atMs), tempo };
  }

  function look(): void {
    clock.look();
    const lateMs = clock.heardAtMs(played.atSeconds) - timeOfBeat(beats, played.beat);
    const { index, nearestMs } = tickNear(played, options, context.currentTime);
    const [nowMs, isMoved] = [performance.now(), index === movedTick];
    const [isSettling, isUnheard] = [nowMs < settledAtMs, nowMs < joinsAtMs];
    const byMs = tickCorrection({ lateMs, nearestTickMs: nearestMs, isMoved, isSettling, isUnheard });
    if (byMs === 0) return;
    if (Math.abs(byMs) > HALTED_MS) settledAtMs = nowMs + SETTLING_MS;
    movedTick = index;
    play({ ...played, atSeconds: played.atSeconds + byMs / 1000 });
  }

  function play(anchor: TickAnchor): void {
    played = anchor;
    ticker.play(score());
  }

  function moveTo(anchor: BeatAnchor): void {
    beats = anchor;
    play(playedAs(anchor));
  }

  return {
    anchor: () => beats,
    moveTo,
    keepTo(anchor) {
      if (anchor.tempo === beats.tempo) beats = anchor;
      else moveTo(anchor);
    },
    change(next) {
      const isScoreChanged = next.subdivisions !== options.subdivisions;
      options = next;
      output.gain.setTargetAtTime(soundLevel(next), context.currentTime, FADE_S);
      if (isScoreChanged) ticker.play(score());
    },
    end: ticker.end,
  };
}

/** The tick that was due last at a time of the audio clock, counted from beat 0, and how far the nearest tick is. */
function tickNear({ beat, atSeconds, tempo }: TickAnchor, { subdivisions = 1 }: MetronomeOptions, seconds: number) {
  const tickMs = MINUTE_MS / tempo / subdivisions;
  const ticks = beat * subdivisions + ((seconds - atSeconds) * 1000) / tickMs;
  const index = Math.floor(ticks);
  return { index, nearestMs: Math.min(ticks - index, index + 1 - ticks) * tickMs };
}

/** The beat that a run begins with, at that time. */
export function firstBeatAt(options: MetronomeOptions, atMs: number): BeatAnchor {
  return { beat: firstBeatOf(options), atMs, tempo: options.tempo };
}

function scoreOf(options: MetronomeOptions, anchor: TickAnchor): TickScore {
  const { beatsInMeasure, downbeats = [], subdivisions = 1 } = options;
  return { anchor, beatsInMeasure, downbeats, subdivisions };
}

function outputOf(context: AudioContext, sound: MetronomeSound): GainNode {
  const output = context.createGain();
  output.gain.value = soundLevel(sound);
  output.connect(context.destination);
  return output;
}
