import { towardLeader, type BeatAnchor, type TowardLeader } from '@uplift/core/performance';
import type { BeatSource } from './live-scroll-control.ts';

/** Beats that come from elsewhere than the player's own hand. */
export class LedBeats {
  /** Where a run goes on from as soon as its song is there. */
  awaited: BeatSource | null = null;
  /** The beats of who leads, which own ones are kept together with. */
  #led: BeatSource | null = null;

  /** `isRunning`: a run that is under way comes to them; else one is to begin. */
  follow(led: BeatSource | null, isRunning: boolean): void {
    const wasLed = this.leave();
    this.#led = led;
    if (led !== null && !isRunning) this.awaited = led;
    // A run of one's own that waits for its song goes on waiting.
    if (led === null && wasLed) this.awaited = null;
  }

  /** Whether somebody was followed. */
  leave(): boolean {
    const wasLed = this.#led !== null;
    this.#led = null;
    return wasLed;
  }

  /** What brings own beats back to the leader's; null while they are together, or nothing is known of them. */
  towardFrom(own: BeatAnchor | null, nowMs: number): TowardLeader | null {
    const led = this.#led?.() ?? null;
    return own && led && towardLeader(own, led, nowMs);
  }
}
