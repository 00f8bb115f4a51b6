import { createStore, type Clock, type Store } from '@uplift/core/foundation';
import { createSync, type RunningSync, type SyncEnvironment, type SyncState } from '@uplift/core/sync';
import type { SyncedLibrary } from './synced-library.ts';

interface ChurchSyncParts {
  /** A library that is replaced by another value of the same church is synced again. */
  readonly churches: Store<readonly SyncedLibrary[]>;
  readonly after: (ms: number, work: () => void) => () => void;
  readonly clock: Clock;
  readonly random: () => number;
}

/** The syncs of all church libraries of the account, under the conditions of the person's own. */
export interface ChurchSyncs {
  readonly states: Store<readonly SyncState[]>;
  inform(environment: Partial<SyncEnvironment>): void;
  /** Runs `work` for each. */
  each(work: (sync: RunningSync) => void): void;
}

/** Begins a sync for each church's library, and ends it when the library is left. */
export function syncChurches(parts: ChurchSyncParts): ChurchSyncs {
  const { churches, after, clock, random } = parts;
  const states = createStore<readonly SyncState[]>([]);
  const running = new Map<SyncedLibrary, RunningSync>();
  let known: Partial<SyncEnvironment> = {};
  const show = () => states.set([...running.values()].map(({ state }) => state.get()));
  const begin = (library: SyncedLibrary): RunningSync => {
    const { records, server, pullElsewhere } = library;
    const pulling = pullElsewhere === undefined ? {} : { pullElsewhere };
    // Whether the account is end-to-end encrypted is none of its business: the library of a church is managed.
    const sync = createSync({ records, server, timer: { after }, clock, random, ...pulling });
    sync.state.subscribe(show);
    sync.inform(known);
    return sync;
  };
  const follow = () => {
    const wanted = churches.get();
    for (const [library, sync] of running) {
      if (wanted.includes(library)) continue;
      sync.close();
      running.delete(library);
    }
    for (const library of wanted) if (!running.has(library)) running.set(library, begin(library));
    show();
  };
  churches.subscribe(follow);
  follow();
  return {
    states,
    inform(environment) {
      known = { ...known, ...environment };
      for (const sync of running.values()) sync.inform(environment);
    },
    each: (work) => running.forEach(work),
  };
}

/** The most pressing first. */
const BY_URGENCY: readonly SyncState['status'][] = ['authenticate', 'offline', 'paused', 'syncing', 'synced'];

/** The state of all libraries together: the worst of them, and what waits in any. Warnings are about the own one. */
export function joinStates(own: SyncState, churches: readonly SyncState[]): SyncState {
  if (churches.length === 0) return own;
  const all = [own, ...churches];
  const syncedAt = all.map(({ lastSyncedAt }) => lastSyncedAt);
  return {
    ...own,
    status: BY_URGENCY.find((status) => all.some((one) => one.status === status)) ?? own.status,
    waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
    isStuck: all.some(({ isStuck }) => isStuck),
    trouble: all.find(({ trouble }) => trouble !== null)?.trouble ?? null,
    progress: all.find(({ progress }) => progress !== null)?.progress ?? null,
    lastSyncedAt: syncedAt.reduce((least, at) => (least === null || at === null ? null : Math.min(least, at))),
  };
}
