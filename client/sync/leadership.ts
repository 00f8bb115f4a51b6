import { createStore, type Store, type WritableStore } from '@uplift/core/foundation';
import type { SyncTabs } from './sync-tabs.ts';

/** Election of the tab that syncs for all. */
export interface Leadership {
  /** True if this tab leads. */
  readonly leads: Store<boolean>;
}

/** The used part of the Web Locks API. */
export interface TabLocks {
  request(
    name: string,
    options: { readonly steal?: boolean; readonly signal?: AbortSignal },
    work: () => Promise<void>,
  ): Promise<unknown>;
}

export interface LeadershipParts {
  /** Null if the browser has no locks, as on a page without https: then every tab leads itself. */
  readonly locks: TabLocks | null;
  readonly tabs: SyncTabs;
  readonly isVisible: Store<boolean>;
  readonly after: (ms: number, work: () => void) => () => void;
}

const LOCK = 'uplift-sync';
/**
 * Time limit for an answer of the leading tab. A tab that exceeds it was put to sleep by the browser, and its lead is
 * taken.
 */
const ANSWER_MS = 3_000;

/**
 * Elects the tab that syncs. The first one leads, and keeps the lead as long as it is visible or no other tab is:
 * running work is finished when all tabs become hidden.
 */
export function createLeadership(parts: LeadershipParts): Leadership {
  const leads = createStore(false);
  if (parts.locks === null) leads.set(true);
  else void new Candidate(parts, parts.locks, leads).run();
  return { leads };
}

class Candidate {
  readonly #parts: LeadershipParts;
  readonly #locks: TabLocks;
  readonly #leads: WritableStore<boolean>;
  #release = noop;
  #stopWaiting = noop;
  #cancelTaking = noop;
  #isTaking = false;

  constructor(parts: LeadershipParts, locks: TabLocks, leads: WritableStore<boolean>) {
    this.#parts = parts;
    this.#locks = locks;
    this.#leads = leads;
    parts.isVisible.subscribe(() => (parts.isVisible.get() ? this.#cameIntoSight() : this.#wentOutOfSight()));
    parts.tabs.onNews(({ type }) => {
      if (type === 'lead-offered') this.#cameIntoSight();
      if (type === 'lead-wanted' && this.#isIdle()) this.#giveAway();
      // The one that leads is awake.
      if (type === 'state') this.#cancelTaking();
    });
  }

  /** Waits in the queue of all tabs, and again after each lead. */
  async run(): Promise<void> {
    this.#cameIntoSight();
    while (await this.#queue());
    // Locks that do not work: every tab syncs, which costs requests but loses nothing.
    this.#leads.set(true);
  }

  /** Answers whether there is a queue to wait in. */
  async #queue(): Promise<boolean> {
    const waiting = new AbortController();
    this.#stopWaiting = () => waiting.abort();
    const options = this.#isTaking ? { steal: true } : { signal: waiting.signal };
    this.#isTaking = false;
    try {
      await this.#locks.request(LOCK, options, () => this.#lead());
      return true;
    } catch (error) {
      // Another tab took the lead, or this one stopped waiting in order to take it.
      return error instanceof DOMException && error.name === 'AbortError';
    } finally {
      this.#release = noop;
      this.#leads.set(false);
    }
  }

  #lead(): Promise<void> {
    this.#stopWaiting = noop;
    this.#cancelTaking();
    return new Promise((resolve) => {
      this.#release = resolve;
      this.#leads.set(true);
      if (this.#isIdle()) this.#parts.tabs.send({ type: 'lead-offered' });
    });
  }

  #giveAway(): void {
    this.#leads.set(false);
    this.#release();
  }

  #isIdle(): boolean {
    return !this.#parts.isVisible.get();
  }

  #cameIntoSight(): void {
    const { isVisible, tabs, after } = this.#parts;
    if (this.#leads.get() || !isVisible.get()) return;
    this.#cancelTaking();
    this.#cancelTaking = after(ANSWER_MS, () => {
      this.#isTaking = true;
      this.#stopWaiting();
    });
    tabs.send({ type: 'lead-wanted' });
  }

  #wentOutOfSight(): void {
    this.#cancelTaking();
    if (this.#leads.get()) this.#parts.tabs.send({ type: 'lead-offered' });
  }
}

const noop = (): void => undefined;
