import { learnedPace } from '../live-scroll/learned-pace.ts';
import type { ScrollTimeline } from '../live-scroll/scroll-timeline.ts';

/** The history of a run: its jumps and the beats that passed. */
export class RunLog {
  /** Beats gone over, or played again, by jumps. */
  #jumped = 0;
  /** Beats the player's hand added: the music was that much further than estimated. */
  #corrected = 0;
  #isHalfReported = false;

  /** `fromBeat`: the beat a resumed run goes on from; null for a new one. */
  begin(timeline: ScrollTimeline | null, fromBeat: number | null): void {
    this.#jumped = 0;
    this.#corrected = 0;
    this.#isHalfReported = fromBeat !== null && this.#isPastHalf(timeline, fromBeat);
  }

  shifted(by: number, as: 'jumped' | 'corrected'): void {
    if (as === 'jumped') this.#jumped += by;
    else this.#corrected += by;
  }

  /** Returns true if half of the song has been played by now, at the first look at which it has; what was jumped over does not count. */
  reachedHalf(timeline: ScrollTimeline, beat: number): boolean {
    if (this.#isHalfReported || !this.#isPastHalf(timeline, beat)) return false;
    this.#isHalfReported = true;
    return true;
  }

  /** The pace of an estimated song that was played up to `beat`. Of a run that was stopped in its first half nothing is learnt. */
  learnt(timeline: ScrollTimeline | null, beat: number, pace: number): number {
    if (timeline?.kind !== 'estimated' || !this.#isPastHalf(timeline, beat)) return pace;
    const estimatedBeats = Math.min(beat, timeline.beats) - this.#jumped;
    return learnedPace(pace, { estimatedBeats, elapsedBeats: estimatedBeats - this.#corrected });
  }

  #isPastHalf(timeline: ScrollTimeline | null, beat: number): boolean {
    return beat - this.#jumped >= (timeline?.beats ?? Infinity) / 2;
  }
}
