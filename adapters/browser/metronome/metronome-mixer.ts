import {
  cutAt,
  NO_TICKS,
  SCHEDULE_EVERY_MS,
  tickLevel,
  ticksDue,
  tickSamples,
  type TickScore,
} from '@uplift/core/performance';

/** Turns the ticks of a score into samples, block by block. */
export interface TickMixer {
  /**
   * Sounds the ticks of another score from this frame on, and cancels ticks that have not begun. Null: no more ticks.
   */
  readonly play: (score: TickScore | null, frame: number) => void;
  /** Checks for due ticks, if it is time to. Returns whether it did. */
  readonly look: (frame: number) => boolean;
  /** Adds what sounds from `frame` on to a channel. */
  readonly mixInto: (channel: Float32Array, frame: number) => void;
  /** True if a known tick sounds at this frame or later. */
  readonly isSounding: (frame: number) => boolean;
}

/** A tick that sounds or is about to. */
interface Voice {
  readonly atSeconds: number;
  readonly startFrame: number;
  readonly level: number;
}

export function createTickMixer(first: TickScore, sampleRate: number): TickMixer {
  const samples = tickSamples(sampleRate);
  const lookEveryFrames = (SCHEDULE_EVERY_MS * sampleRate) / 1000;
  let score: TickScore | null = first;
  let schedule = NO_TICKS;
  let voices: readonly Voice[] = [];
  let nextLookFrame = -Infinity;
  return {
    play(next, frame) {
      const nowSeconds = frame / sampleRate;
      voices = voices.filter(({ atSeconds }) => atSeconds < nowSeconds);
      schedule = cutAt(schedule, nowSeconds);
      score = next;
      nextLookFrame = frame;
    },
    look(frame) {
      if (score === null || frame < nextLookFrame) return false;
      const due = ticksDue(score, schedule, frame / sampleRate);
      ({ schedule } = due);
      const begun = due.ticks.map(({ atSeconds, kind }) => ({
        atSeconds,
        startFrame: Math.round(atSeconds * sampleRate),
        level: tickLevel(kind),
      }));
      voices = [...voices.filter(({ startFrame }) => startFrame + samples.length > frame), ...begun];
      nextLookFrame = frame + lookEveryFrames;
      return true;
    },
    mixInto(channel, frame) {
      for (const { startFrame, level } of voices) {
        const begin = Math.max(0, startFrame - frame);
        const from = frame + begin - startFrame;
        const until = Math.max(from, frame + channel.length - startFrame);
        const added = samples.subarray(from, until).map((sample, at) => sample * level + (channel[begin + at] ?? 0));
        if (added.length > 0) channel.set(added, begin);
      }
    },
    isSounding: (frame) => voices.some(({ startFrame }) => startFrame + samples.length > frame),
  };
}
