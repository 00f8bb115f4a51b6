import { assertNever, createStore } from '@uplift/core/foundation';
import type { Clock, Store } from '@uplift/core/foundation';
import { isSameJson } from '@uplift/core/replication';
import { createBackoffList } from './backoff-list.ts';
import { HeadWatch } from './head-watch.ts';
import type { PullElsewhere } from './round.ts';
import { UnreadableCount } from './unreadable-count.ts';
import { withTimeouts } from './with-timeout.ts';
import type { Timer } from './with-timeout.ts';
import { toSyncState } from './shown-state.ts';
import { FIRST_MACHINE, step } from './sync-machine.ts';
import type { RoundEnd, SyncEnvironment, SyncCommand, SyncEvent, SyncMachine } from './sync-machine.ts';
import type { SyncRecords } from './sync-records.ts';
import { syncRound } from './sync-round.ts';
import type { SyncServer } from './sync-server.ts';
import type { SyncState } from './sync-state.ts';

export interface SyncParts {
  readonly records: SyncRecords;
  readonly server: SyncServer;
  readonly timer: Timer;
  readonly clock: Clock;
  /** A random number from 0 up to 1, for the jitter of waiting times. */
  readonly random: () => number;
  readonly pullElsewhere?: PullElsewhere;
  /** Returns true if the server can't read the records of the account that is synced. Never, if absent. */
  readonly isEndToEnd?: () => boolean;
}

/** Sync as it runs in a tab. Until this tab leads and an account is unlocked, it sends and fetches nothing. */
export interface RunningSync {
  readonly state: Store<SyncState>;
  inform(environment: Partial<SyncEnvironment>): void;
  /** The server has something new. */
  hint(): void;
  /** Syncs at once on a person's request, including refused records. */
  syncNow(): void;
  /**
   * Pauses the upload of a library on a person's request: sent records stay, single edits continue, and the rest is
   * sent after `syncNow` or a reload.
   */
  pause(): void;
  /** A person has read the warnings about what the server did. Those that still hold come back. */
  dismissWarnings(): void;
  close(): void;
}

/** Keeps the records of this device and of the account equal until it is closed. */
export function createSync(parts: SyncParts): RunningSync {
  return new Syncing(parts);
}

class Syncing implements RunningSync {
  readonly #parts: SyncParts;
  readonly #held;
  readonly #heads;
  readonly #unreadable = new UnreadableCount();
  readonly #server;
  readonly #shown = createStore(toSyncState(FIRST_MACHINE, 0));
  readonly #unsubscribe: () => void;
  #machine: SyncMachine = FIRST_MACHINE;
  #cancelTimer: () => void = DO_NOTHING;
  /** Names the round that runs; a round with an earlier number has no say. */
  #roundNumber = 0;
  #isClosed = false;

  constructor(parts: SyncParts) {
    this.#parts = parts;
    this.#held = createBackoffList(parts.clock);
    this.#heads = new HeadWatch(parts.isEndToEnd ?? (() => false), parts.clock);
    this.#server = withTimeouts(parts.server, parts.timer);
    this.#unsubscribe = parts.records.subscribe(() => this.#take({ type: 'changed' }));
  }

  get state(): Store<SyncState> {
    return this.#shown;
  }

  inform(environment: Partial<SyncEnvironment>): void {
    if (environment.session !== undefined && environment.session !== this.#machine.session) {
      this.#held.releaseAll();
      this.#heads.reset();
      this.#unreadable.reset();
    }
    this.#take({ type: 'informed', environment });
  }

  hint(): void {
    this.#take({ type: 'urged' });
  }

  syncNow(): void {
    this.#held.releaseAll();
    this.#heads.urge();
    this.#take({ type: 'paused', isPaused: false });
    this.#take({ type: 'urged' });
  }

  pause(): void {
    this.#take({ type: 'paused', isPaused: true });
  }

  dismissWarnings(): void {
    void this.#dismissWarnings();
  }

  async #dismissWarnings(): Promise<void> {
    const { session } = this.#machine;
    const dismissed = await this.#parts.records.dismissWarnings();
    const isSame = session === this.#machine.session;
    if (dismissed.ok && isSame) this.#take({ type: 'learned', facts: { warnings: this.#heads.found } });
  }

  close(): void {
    this.#isClosed = true;
    this.#roundNumber += 1;
    this.#cancelTimer();
    this.#unsubscribe();
  }

  #take(event: SyncEvent): void {
    if (this.#isClosed) return;
    const now = this.#parts.clock();
    const { state, commands } = step(this.#machine, event, now);
    this.#machine = state;
    for (const command of commands) this.#do(command);
    const shown = toSyncState(state, now);
    if (!isSameJson(shown, this.#shown.get())) this.#shown.set(shown);
  }

  #do(command: SyncCommand): void {
    switch (command.type) {
      case 'start-round':
        return void this.#runRound();
      case 'count':
        return void this.#count();
      case 'set-timer':
        return this.#setTimer(command.ms);
      default:
        return assertNever(command);
    }
  }

  #setTimer(ms: number | null): void {
    this.#cancelTimer();
    this.#cancelTimer =
      ms === null ? DO_NOTHING : this.#parts.timer.after(ms, () => this.#take({ type: 'timer-fired' }));
  }

  async #count(): Promise<void> {
    const { session } = this.#machine;
    const waiting = await this.#parts.records.countWaiting().catch(() => null);
    if (waiting !== null && session === this.#machine.session) this.#take({ type: 'learned', facts: { waiting } });
  }

  async #runRound(): Promise<void> {
    const [{ session }, number] = [this.#machine, (this.#roundNumber += 1)];
    const isCurrent = (): boolean =>
      number === this.#roundNumber && this.#machine.leads && this.#machine.session === session;
    const report = (event: SyncEvent): void => {
      if (isCurrent()) this.#take(event);
    };
    const isPaused = (): boolean => this.#machine.isPaused;
    const { records, pullElsewhere } = this.#parts;
    const kept = { held: this.#held, heads: this.#heads, unreadable: this.#unreadable };
    const round = { records, pullElsewhere, server: this.#server, ...kept, isCurrent, isPaused, report };
    // A port that throws counts as unreachable: the round is tried again.
    const end = await syncRound(round).catch((): RoundEnd => ({ type: 'unreachable' }));
    report({ type: 'round-ended', end, jitter: this.#parts.random() });
  }
}

const DO_NOTHING = (): void => undefined;
