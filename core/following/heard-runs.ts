import { beatAt, isTempo, largerElapsed } from '@uplift/core/performance';
import type { BeatAnchor } from '@uplift/core/performance';
import type { LeaderClock } from './leader-clock.ts';
import { isSameRun } from './room-stand.ts';
import type { SharedRun } from './room.ts';

/** A run that was told, with where its beats stand as long as the clocks are not agreed. */
export interface ReceivedRun {
  readonly run: SharedRun;
  /** The clock it is told by: this device's own, a leader's, or null where nobody knows whose. */
  readonly clock: LeaderClock | 'own' | null;
  /** By when it came, on the clock of event times. */
  readonly byArrival: BeatAnchor;
}

/** Pages ask for the last one; those before are kept while they change over. */
const MOST_RUNS = 8;

/** Beats that are told to stand farther from where they stood are elsewhere on purpose. */
const JUMP_BEATS = 1;

/** How a run came: when, on the clock of event times, and how old it was. */
export interface Arrival {
  readonly clock: ReceivedRun['clock'];
  readonly atMs: number;
  readonly ageMs: number;
  /** Where the beats of this item stood until now; null where none did. */
  readonly goingOn: BeatAnchor | null;
}

/** Takes in a run that was told. */
export function withRun(runs: readonly ReceivedRun[], run: SharedRun, arrival: Arrival): readonly ReceivedRun[] {
  if (!isTempo(run.tempo) || findReceivedRun(runs, run) !== null) return runs;
  return [...runs, { run, clock: arrival.clock, byArrival: byArrival(run, arrival) }].slice(-MOST_RUNS);
}

/** Words are older than they look, never younger: of beats that go on, the larger elapsed one counts (LIVE-14). */
function byArrival({ beat, tempo }: SharedRun, { atMs, ageMs, goingOn }: Arrival): BeatAnchor {
  const arrived = { beat, atMs: atMs - ageMs, tempo };
  const goesOn = goingOn?.tempo === tempo && Math.abs(beatAt(goingOn, atMs) - beatAt(arrived, atMs)) < JUMP_BEATS;
  return goesOn ? largerElapsed(arrived, goingOn, atMs) : arrived;
}

/** What is known of a run; null where it was never told. */
export function findReceivedRun(runs: readonly ReceivedRun[], run: SharedRun): ReceivedRun | null {
  return runs.findLast((received) => isSameRun(received.run, run)) ?? null;
}
