import type { BeatSource } from './live-scroll-control.ts';

/** Beats from another source than the player's own device. */
export class ExternalClock {
  /** The beats to resume from once the song is staged. */
  awaited: BeatSource | null = null;
  /** The beats of the leader. */
  #led: BeatSource | null = null;

  /** Follows the leader's beats. If `isRunning`, the current run eases to them; otherwise a run begins. */
  follow(led: BeatSource | null, isRunning: boolean): void {
    const wasLed = this.leave();
    this.#led = led;
    if (led !== null && !isRunning) this.awaited = led;
    // A run of one's own that waits for its song goes on waiting.
    if (led === null && wasLed) this.awaited = null;
  }

  /** Returns true if a leader was followed. */
  leave(): boolean {
    const wasLed = this.#led !== null;
    this.#led = null;
    return wasLed;
  }

  /** The beats of the leader; null if this device has its own. */
  get source(): BeatSource | null {
    return this.#led;
  }
}
