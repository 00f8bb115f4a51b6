import { learnedPace } from '../live-scroll/learned-pace.ts';
import type { ScrollTimeline } from '../live-scroll/scroll-timeline.ts';

/** The history of a run: its jumps and the beats that passed. */
export class RunLog {
  /** Beats gone over, or played again, by jumps. */
  #jumped = 0;
  /** Beats the player's hand added: the music was that much further than estimated. */
  #corrected = 0;
  #isHalfReported = false;

  /** `fromBeat`: the beat a resumed run continues from; null for a new one. */
  begin(timeline: ScrollTimeline | null, fromBeat: number | null): void {
    this.#jumped = 0;
    this.#corrected = 0;
    this.#isHalfReported = fromBeat !== null && this.#isPastHalf(timeline, fromBeat);
  }

  shifted(by: number, as: 'jumped' | 'corrected'): void {
    if (as === 'jumped') this.#jumped += by;
    else this.#corrected += by;
  }

  /** Returns true on the first call after half of the song has been played; skipped beats don't count. */
  reachedHalf(timeline: ScrollTimeline, beat: number): boolean {
    if (this.#isHalfReported || !this.#isPastHalf(timeline, beat)) return false;
    this.#isHalfReported = true;
    return true;
  }

  /**
   * Computes the pace learned from an estimated song played up to `beat`. A run stopped in its first half teaches
   * nothing.
   */
  learnt(timeline: ScrollTimeline | null, beat: number, pace: number): number {
    if (timeline?.kind !== 'estimated' || !this.#isPastHalf(timeline, beat)) return pace;
    const estimatedBeats = Math.min(beat, timeline.beats) - this.#jumped;
    return learnedPace(pace, { estimatedBeats, elapsedBeats: estimatedBeats - this.#corrected });
  }

  #isPastHalf(timeline: ScrollTimeline | null, beat: number): boolean {
    return beat - this.#jumped >= (timeline?.beats ?? Infinity) / 2;
  }
}
