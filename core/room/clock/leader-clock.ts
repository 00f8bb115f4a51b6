import { NO_CLOCK_SYNC, withRoundTrip } from './clock-sync.ts';
import type { ClockSync } from './clock-sync.ts';
import { offsetAt } from './clock-estimate.ts';
import type { RoundTrip } from './clock-estimate.ts';

/** An improving estimate moves the beat by at most this share of the elapsed time: too little to be audible. */
export const MOST_SLEW = 0.02;
/** Slew during the count-in: no one plays yet, and the beat must be right by the first measure. */
export const COUNT_IN_SLEW = 0.1;

/**
 * Error that is corrected at once, as playback cannot be in time anyway: typical of a first estimate on a device that
 * was busy opening its page.
 */
const LEAP_MS = 300;

/** Questions that may still be answered. */
const MOST_QUESTIONS = 64;

/** The clock of a device that leads, as this one reads it (LIVE-21, LIVE-22). */
export class LeaderClock {
  #sync: ClockSync = NO_CLOCK_SYNC;
  #questions: number[] = [];
  /** The offset that was read last, and when. */
  #read: ReadOffset | null = null;

  /** A question goes out now. */
  ask(nowMs: number): { readonly command: 'clock'; readonly sent: number } {
    this.#questions = [...this.#questions, nowMs].slice(-MOST_QUESTIONS);
    return { command: 'clock', sent: nowMs };
  }

  /** Adds a round trip. A reply that was not requested is ignored. */
  receive(trip: RoundTrip): void {
    if (!this.#questions.includes(trip.sent)) return;
    this.#sync = withRoundTrip(this.#sync, trip);
  }

  get offByMs(): number | null {
    return this.#sync.estimate?.offByMs ?? null;
  }

  /** True if the latest replies contradict the estimate, so that more are needed soon. */
  get isInDoubt(): boolean {
    return this.#sync.doubts.length > 0;
  }

  /** Returns the leader's clock offset by the latest estimate, ms; null until there is one. */
  estimateAt(nowMs: number): number | null {
    const { estimate } = this.#sync;
    return estimate && offsetAt(estimate, nowMs);
  }

  /** Like {@link estimateAt}, but moves from the previous estimate by at most this share of the elapsed time. */
  offsetAt(nowMs: number, mostSlew = MOST_SLEW): number | null {
    const estimate = this.estimateAt(nowMs);
    if (estimate === null) return null;
    const offsetMs = glided(this.#read, { offsetMs: estimate, atMs: nowMs }, mostSlew);
    this.#read = { offsetMs, atMs: nowMs };
    return offsetMs;
  }
}

type ReadOffset = { readonly offsetMs: number; readonly atMs: number };

function glided(before: ReadOffset | null, target: ReadOffset, mostSlew: number): number {
  if (before === null) return target.offsetMs;
  const offMs = target.offsetMs - before.offsetMs;
  if (Math.abs(offMs) > LEAP_MS) return target.offsetMs;
  const most = Math.max(0, target.atMs - before.atMs) * mostSlew;
  return before.offsetMs + Math.max(-most, Math.min(most, offMs));
}
