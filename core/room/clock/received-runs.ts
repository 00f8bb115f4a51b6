import { beatAt, isTempo, laterBeat } from '@uplift/core/performance';
import type { BeatAnchor } from '@uplift/core/performance';
import type { LeaderClock } from './leader-clock.ts';
import { isSameRun } from '../leading/room-position.ts';
import type { SharedRun } from '../protocol/protocol.ts';

/** A run that was received, with its beats by arrival time for as long as the clocks are not agreed. */
export interface ReceivedRun {
  readonly run: SharedRun;
  /** The clock of its times: this device's own, a leader's, or null if unknown. */
  readonly clock: LeaderClock | 'own' | null;
  /** Beats by arrival time, on the clock of event times. */
  readonly byArrival: BeatAnchor;
}

/** Pages use the last run; earlier ones are kept while pages change over. */
const MOST_RUNS = 8;

/** Distance from which a jump is deliberate and not a late message. */
const JUMP_BEATS = 1;

/** The time a run arrived, on the clock of event times, and its age then. */
export interface Arrival {
  readonly clock: ReceivedRun['clock'];
  readonly atMs: number;
  readonly ageMs: number;
  /** The beats of this item until now; null if nothing ran. */
  readonly goingOn: BeatAnchor | null;
}

/** Adds a run that was received. */
export function withRun(runs: readonly ReceivedRun[], run: SharedRun, arrival: Arrival): readonly ReceivedRun[] {
  if (!isTempo(run.tempo) || findReceivedRun(runs, run) !== null) return runs;
  return [...runs, { run, clock: arrival.clock, byArrival: byArrival(run, arrival) }].slice(-MOST_RUNS);
}

/** A message is always older than it looks: for beats that continue, the larger elapsed one counts (LIVE-14). */
function byArrival({ beat, tempo }: SharedRun, { atMs, ageMs, goingOn }: Arrival): BeatAnchor {
  const arrived = { beat, atMs: atMs - ageMs, tempo };
  const goesOn = goingOn?.tempo === tempo && Math.abs(beatAt(goingOn, atMs) - beatAt(arrived, atMs)) < JUMP_BEATS;
  return goesOn ? laterBeat(arrived, goingOn, atMs) : arrived;
}

/** Finds a received run; null if it was never received. */
export function findReceivedRun(runs: readonly ReceivedRun[], run: SharedRun): ReceivedRun | null {
  return runs.findLast((received) => isSameRun(received.run, run)) ?? null;
}
