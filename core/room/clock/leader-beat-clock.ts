import { beatAt, isTempo } from '@uplift/core/performance';
import type { BeatAnchor } from '@uplift/core/performance';
import { CHANNEL_BURST, ClockRequests, RELAY_BURST } from './clock-requests.ts';
import type { RoundTrip } from './clock-estimate.ts';
import { findReceivedRun, withRun } from './received-runs.ts';
import type { ReceivedRun } from './received-runs.ts';
import { COUNT_IN_SLEW, LeaderClock, MOST_SLEW } from './leader-clock.ts';
import type { RoomParts } from '../protocol/room-parts.ts';
import type { PeerId, PeerMessage, SharedRun } from '../protocol/protocol.ts';

/** Error below which little more can be learned about a clock. */
const SURE_MS = 1;

/** The present leader and earlier ones: their runs continue until the next run arrives. */
const MOST_CLOCKS = 4;

export interface BeatParts extends Pick<RoomParts, 'clockMs' | 'originMs' | 'after'> {
  /** Returns true if the channel to a device is open. */
  readonly isOpen: (peer: PeerId) => boolean;
  readonly send: (to: PeerId, message: PeerMessage) => void;
}

/** A run with its source. */
export interface IncomingRun {
  readonly run: SharedRun;
  /** The device whose clock it uses: this one, a leader, or unknown. */
  readonly by: 'own' | 'unknown' | PeerId;
  readonly ageMs: number;
  /** The last run of this item; null for none. */
  readonly before: SharedRun | null;
}

/** Converts the leader's beats to this device's clock (LIVE-21 to 23). */
export class LeaderBeatClock {
  readonly #parts: BeatParts;
  readonly #clocks = new Map<PeerId, LeaderClock>();
  #runs: readonly ReceivedRun[] = [];
  #leader: PeerId | 'own' | null = null;
  readonly #questions: ClockRequests;

  constructor(parts: BeatParts) {
    this.#parts = parts;
    const [ask, isSure] = [() => this.#ask(), () => this.#isSure];
    this.#questions = new ClockRequests({ ...parts, ask, isSure });
  }

  /** Starts comparing clocks with `leader`. Stops if this device leads or there is no leader. */
  setLeader(leader: PeerId | 'own' | null): void {
    if (leader === this.#leader) return;
    this.#leader = leader;
    this.restartComparison();
  }

  /** Compares quickly again, after another or a new path to the leader. */
  restartComparison(): void {
    const leader = this.#leader;
    if (leader === null || leader === 'own') this.#questions.stop();
    else this.#questions.begin(this.#parts.isOpen(leader) ? CHANNEL_BURST : RELAY_BURST);
  }

  /** Stops clock requests; the beats continue. */
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

  /** The uncertainty of each leader's clock that can be read, ms. */
  get uncertaintyMs(): ReadonlyMap<PeerId, number> {
    return new Map(
      [...this.#clocks].flatMap(([peer, { offByMs }]) => (offByMs === null ? [] : [[peer, offByMs] as const])),
    );
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

  /**
   * Returns the beats of a run by this device's clock; null if they cannot be computed. A run that was never received counts as
   * the present leader's.
   */
  toLocalBeats(run: SharedRun): BeatAnchor | null {
    if (![run.beat, run.at].every(Number.isFinite) || !isTempo(run.tempo)) return null;
    const received = findReceivedRun(this.#runs, run);
    const offsetMs = this.#findOffset(received === null ? this.#presentClock() : received.clock, run);
    if (offsetMs === null) return received?.byArrival ?? null;
    return { beat: run.beat, atMs: run.at - offsetMs - this.#parts.originMs, tempo: run.tempo };
  }

  /** Converts beats of this device to a run for other devices. */
  toSharedRun({ beat, atMs, tempo }: BeatAnchor): SharedRun {
    return { beat, at: atMs + this.#parts.originMs, tempo };
  }

  get #isSure(): boolean {
    const leader = this.#leader;
    const clock = leader === null || leader === 'own' ? null : this.#clocks.get(leader);
    return (clock?.offByMs ?? Infinity) <= SURE_MS;
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

  /** Starts a burst of requests unless one is running. */
  #compareInBurst(): void {
    if (!this.#questions.isBurst) this.restartComparison();
  }

  #ask(): void {
    const leader = this.#leader;
    if (leader === null || leader === 'own') return this.#questions.stop();
    return this.#parts.send(leader, this.#findClock(leader).ask(this.#parts.clockMs()));
  }
}
