import {
  beatAt,
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
/** Sound that has just been got joins beats when it has run for so long: what is told of where it stands is no use before. */
const JOINING_MS = 300;
/** Looks within the first second, while the clocks are still being measured. */
const SETTLING_LOOKS = 20;
/** While it settles, sound that joined beats is moved where it can be heard to be off their time by more than this; … */
const SETTLING_MS = 10;
/** … before it is heard, and when it has settled, by more than this; … */
const SETTLED_MS = 1;
/** … and afterwards by this: beats follow slowly drifting sound, but not one that stood still while the device slept. */
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
  let options = first;
  let heard = start;
  const joinsAtMs = from === null ? -Infinity : performance.now() + JOINING_MS;
  const settling = createSettling(from !== null, joinsAtMs);
  let playedAtSeconds = clock.playedAtSeconds(heard.atMs);
  const score = () => ({
    ...scoreOf(options, { ...heard, atSeconds: playedAtSeconds }),
    firstBeat: Math.max(firstBeatOf(options), beatAt(heard, joinsAtMs)),
  });
  const ticker = createTicker({ context, output, onLook: look }, score());

  function look(): void {
    clock.look();
    const { isHeld, mostOffMs } = settling.look();
    const atMs = clock.heardAtMs(playedAtSeconds);
    const offMs = Math.abs(atMs - heard.atMs);
    if (offMs > PARTED_MS && mostOffMs < Infinity) place(heard);
    else if (offMs > mostOffMs) playAt(heard);
    else if (!isHeld) heard = { ...heard, atMs };
  }

  function place(anchor: BeatAnchor): void {
    settling.begin();
    playAt(anchor);
  }

  function playAt(anchor: BeatAnchor): void {
    heard = anchor;
    playedAtSeconds = clock.playedAtSeconds(anchor.atMs);
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

interface Settling {
  /** Whether the beats keep their time, and how far sound may be off it, at this look. */
  readonly look: () => { readonly isHeld: boolean; readonly mostOffMs: number };
  /** Begins anew, with beats that keep their time. */
  readonly begin: () => void;
}

/** Beats that stood before their sound keep their time until it has settled on them; those that begin with it follow it from the first look. */
function createSettling(isHeldAtFirst: boolean, joinsAtMs: number): Settling {
  let looks = 0;
  let isSettlingHeld = isHeldAtFirst;
  const mostOffMs = () => {
    if (looks > SETTLING_LOOKS) return PARTED_MS;
    if (!isSettlingHeld) return Infinity;
    const isMovedUnheard = looks === SETTLING_LOOKS || performance.now() < joinsAtMs;
    return isMovedUnheard ? SETTLED_MS : SETTLING_MS;
  };
  return {
    look() {
      looks += 1;
      return { isHeld: isSettlingHeld && looks < SETTLING_LOOKS, mostOffMs: mostOffMs() };
    },
    begin() {
      looks = 0;
      isSettlingHeld = true;
    },
  };
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
