import { useCallback, useEffect, useMemo, useState } from 'react';
import { createStore, type StorageRefusal } from '@uplift/core/foundation';
import {
  NO_PERFORMANCE,
  nextPerformance,
  PERFORMANCE_KEY,
  readPerformance,
  storedPerformance,
  type Performance,
  type PerformanceEvent,
} from '@uplift/core/performance';
import { useToasts } from '@uplift/ui-kit';
import { useStoredPreferences } from '../../state/stored-values.ts';
import { useUplift } from '../../state/uplift.ts';
import { useStore } from '../../state/use-store.ts';
import { gatherWrites, type GatheredWrites } from './gathered-writes.ts';

export interface OpenPerformance {
  /** Null until the device has answered. What is only kept for a reload, such as where the chart stands, is as of the last change that shows. */
  readonly performance: Performance | null;
  readonly dispatch: (event: PerformanceEvent) => void;
}

/** The performance of this tab, kept on the device so that a reload, offline too, goes on with the same song. What another
 * tab performs never moves this one. */
export function usePerformance(): OpenPerformance {
  const { stored } = useStoredPreferences();
  const { tabMemory } = useUplift();
  const [{ latest, shown }] = useState(newStores);
  const writes = useKeptWrites();
  useEffect(() => {
    if (stored === null || latest.get() !== null) return;
    latest.set(readPerformance(tabMemory.take(PERFORMANCE_KEY) ?? stored.get(PERFORMANCE_KEY)));
    shown.set(latest.get());
  }, [stored, tabMemory, latest, shown]);
  const dispatch = useCallback(
    (event: PerformanceEvent) => {
      const next = nextPerformance(latest.get() ?? NO_PERFORMANCE, event);
      latest.set(next);
      if (isOnlyKept(event)) return writes.soon(next);
      shown.set(next);
      return writes.now(next);
    },
    [latest, shown, writes],
  );
  useEffect(() => {
    const leave = (isPageLeft: boolean) => {
      const performance = latest.get();
      if (isPageLeft && performance !== null) tabMemory.keep(PERFORMANCE_KEY, storedPerformance(performance));
      keepLast(performance, writes);
    };
    return onLeave(leave);
  }, [latest, tabMemory, writes]);
  return { performance: useStore(shown), dispatch };
}

function newStores() {
  return { latest: createStore<Performance | null>(null), shown: createStore<Performance | null>(null) };
}

/** What comes often and shows nowhere: the stage is not drawn anew for it, and it is stored with the next of its kind. */
function isOnlyKept({ type }: PerformanceEvent): boolean {
  return type === 'scrolled' || type === 'live' || type === 'performed';
}

/** Of two tabs the one that was left last is what the device comes back to: a reload goes on with the reloaded one. */
function keepLast(performance: Performance | null, writes: GatheredWrites<Performance>): void {
  if (performance !== null && performance.list.length > 0) writes.now(performance);
  else writes.flush();
}

/** Calls `listener` when the page goes away (true), and when the page is hidden, after which it may go without a word, or the stage is left
 * (false). Answers the function that ends it. */
function onLeave(listener: (isPageLeft: boolean) => void): () => void {
  const onPageHide = () => listener(true);
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') listener(false);
  };
  window.addEventListener('pagehide', onPageHide);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('pagehide', onPageHide);
    document.removeEventListener('visibilitychange', onVisibility);
    listener(false);
  };
}

/** Stores performances. Where the device refuses, says so once and not again at every write. */
function useKeptWrites(): GatheredWrites<Performance> {
  const { choose } = useStoredPreferences();
  const { show } = useToasts();
  const [told] = useState(() => createStore<StorageRefusal | null>(null));
  return useMemo(() => {
    const keep = async (performance: Performance) => {
      const outcome = await choose(PERFORMANCE_KEY, storedPerformance(performance));
      const refusal = outcome.ok ? null : outcome.refusal;
      if (refusal !== null && refusal !== told.get()) show({ message: NOT_KEPT[refusal] });
      told.set(refusal);
    };
    return gatherWrites((performance: Performance) => void keep(performance));
  }, [choose, show, told]);
}

const NOT_KEPT: Readonly<Record<StorageRefusal, string>> = {
  'storage-full':
    'This device is full. The performance goes on, but keep this page open: a reload would not bring it back.',
  'storage-unavailable': 'The performance goes on, but keep this page open: this device could not store it.',
  'storage-newer': 'The performance goes on, but keep this page open: a newer version of Uplift holds the storage.',
  'record-not-found': 'The performance goes on, but keep this page open: this device could not store it.',
};
