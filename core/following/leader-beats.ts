import { beatAt, isTempo } from '@uplift/core/performance';
import type { BeatAnchor } from '@uplift/core/performance';
import { CHANNEL_BURST, ClockRequests, RELAY_BURST } from './clock-questions.ts';
import type { RoundTrip } from './clock-reading.ts';
import { findReceivedRun, withRun } from './heard-runs.ts';
import type { ReceivedRun } from './heard-runs.ts';
import { COUNT_IN_SLEW, LeaderClock, MOST_SLEW } from './leader-clock.ts';
import type { PeerRouter } from './peer-links.ts';
import type { RoomParts } from './room-parts.ts';
import type { PeerId, SharedRun } from './room.ts';

/** Of a clock that is known this well little more can be learned. */
const SURE_MS = 1;

/** Who leads now, and who did before: runs of theirs go on until the next is told. */
const MOST_CLOCKS = 4;

export type BeatParts = Pick<RoomParts, 'clockMs' | 'originMs' | 'after'>;

/** A run as it is told. */
export interface IncomingRun {
  readonly run: SharedRun;
  /** By whose clock: this device's own, a leader's, or nobody knows whose. */
  readonly by: 'own' | 'unknown' | PeerId;
  readonly ageMs: number;
  /** What ran in this item until now; null for nothing. */
  readonly before: SharedRun | null;
}

/** Where the leader's beats stand by this device's clock (LIVE-21 to 23). */
export class LeaderBeatClock {
  readonly #parts: BeatParts;
  readonly #links: PeerRouter;
  readonly #clocks = new Map<PeerId, LeaderClock>();
  #runs: readonly ReceivedRun[] = [];
  #leader: PeerId | 'own' | null = null;
  readonly #questions: ClockRequests;

  constructor(parts: BeatParts, links: PeerRouter) {
    this.#parts = parts;
    this.#links = links;
    const [ask, isSure] = [() => this.#ask(), () => this.#isSure];
    this.#questions = new ClockRequests({ ...parts, ask, isSure });
  }

  /** Compares the clock with that of who leads from now on: nobody's where this device does, or none. */
  setLeader(leader: PeerId | 'own' | null): void {
    if (leader === this.#leader) return;
    this.#leader = leader;
    this.restartComparison();
  }

  /** Another way to the leader, or a new one: compares quickly at first. */
  restartComparison(): void {
    const leader = this.#leader;
    if (leader === null || leader === 'own') this.#questions.stop();
    else this.#questions.begin(this.#links.isOpen(leader) ? CHANNEL_BURST : RELAY_BURST);
  }

  /** No more questions; the beats go on. */
  stop(): void {
    this.#questions.stop();
  }

  clear(): void {
    this.stop();
    this.#leader = null;
    this.#runs = [];
    this.#clocks.clear();
  }

  /** An answer of a device to the question for its time. */
  receive(from: PeerId, trip: RoundTrip): void {
    const clock = this.#clocks.get(from);
    if (clock === undefined || !this.#questions.takeAnswer()) return;
    const wasInDoubt = clock.isInDoubt;
    clock.receive(trip);
    if (clock.isInDoubt && !wasInDoubt && from === this.#leader) this.#compareInBurst();
  }

  /** How far the reading of the leader's clock may be off, ms; null before there is one. */
  get offByMs(): number | null {
    const leader = this.#leader;
    return leader === null || leader === 'own' ? null : (this.#clocks.get(leader)?.offByMs ?? null);
  }

  receiveRun({ run, by, ageMs, before }: IncomingRun): void {
    const nowMs = this.#parts.clockMs();
    this.#runs = withRun(this.#runs, run, {
      clock: this.#clockBy(by),
      atMs: nowMs - this.#parts.originMs,
      ageMs,
      goingOn: before === null ? null : this.toLocalBeats(before),
    });
    // A count-in is long enough to learn more of a clock that is not known well.
    if (before === null && by === this.#leader && !this.#isSure) this.#compareInBurst();
  }

  /** Where the beats of a run stand; null where they cannot be told. One that was never told is the present leader's. */
  toLocalBeats(run: SharedRun): BeatAnchor | null {
    if (![run.beat, run.at].every(Number.isFinite) || !isTempo(run.tempo)) return null;
    const received = findReceivedRun(this.#runs, run);
    const offsetMs = this.#findOffset(received === null ? this.#presentClock() : received.clock, run);
    if (offsetMs === null) return received?.byArrival ?? null;
    return { beat: run.beat, atMs: run.at - offsetMs - this.#parts.originMs, tempo: run.tempo };
  }

  /** The clock of this device as it is told to others. */
  toSharedRun({ beat, atMs, tempo }: BeatAnchor): SharedRun {
    return { beat, at: atMs + this.#parts.originMs, tempo };
  }

  get #isSure(): boolean {
    return (this.offByMs ?? Infinity) <= SURE_MS;
  }

  #clockBy(by: IncomingRun['by']): ReceivedRun['clock'] {
    if (by === 'own') return 'own';
    return by === 'unknown' ? null : this.#findClock(by);
  }

  #presentClock(): ReceivedRun['clock'] {
    const leader = this.#leader;
    if (leader === 'own') return 'own';
    return leader === null ? null : this.#findClock(leader);
  }

  #findOffset(clock: ReceivedRun['clock'], run: SharedRun): number | null {
    if (clock === 'own') return 0;
    const nowMs = this.#parts.clockMs();
    const estimate = clock?.estimateAt(nowMs) ?? null;
    if (clock === null || estimate === null) return null;
    const isCountIn = beatAt({ ...run, atMs: run.at }, nowMs + estimate) < 0;
    return clock.offsetAt(nowMs, isCountIn ? COUNT_IN_SLEW : MOST_SLEW);
  }

  #findClock(peer: PeerId): LeaderClock {
    const clock = this.#clocks.get(peer) ?? new LeaderClock();
    this.#clocks.delete(peer);
    this.#clocks.set(peer, clock);
    for (const oldest of [...this.#clocks.keys()].slice(0, -MOST_CLOCKS)) this.#clocks.delete(oldest);
    return clock;
  }

  /** Unless it does so already. */
  #compareInBurst(): void {
    if (!this.#questions.isBurst) this.restartComparison();
  }

  #ask(): void {
    const leader = this.#leader;
    if (leader === null || leader === 'own') return this.#questions.stop();
    return this.#links.send(leader, this.#findClock(leader).ask(this.#parts.clockMs()));
  }
}
