import { useCallback, useEffect, useState } from 'react';
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
import { useStore } from '../../state/use-store.ts';

export interface OpenPerformance {
  /** Null until the device has answered. */
  readonly performance: Performance | null;
  readonly dispatch: (event: PerformanceEvent) => void;
}

/** The performance of this tab, kept on the device so that a reload, offline too, goes on with the same song. What another
 * tab performs never moves this one. */
export function usePerformance(): OpenPerformance {
  const { stored, choose } = useStoredPreferences();
  const { show } = useToasts();
  const [state] = useState(() => createStore<Performance | null>(null));
  useEffect(() => {
    if (stored !== null && state.get() === null) state.set(readPerformance(stored.get(PERFORMANCE_KEY)));
  }, [stored, state]);
  const keep = useCallback(
    async (performance: Performance) => {
      const outcome = await choose(PERFORMANCE_KEY, storedPerformance(performance));
      if (!outcome.ok) show({ message: NOT_KEPT[outcome.refusal] });
    },
    [choose, show],
  );
  const dispatch = useCallback(
    (event: PerformanceEvent) => {
      const next = nextPerformance(state.get() ?? NO_PERFORMANCE, event);
      state.set(next);
      void keep(next);
    },
    [state, keep],
  );
  return { performance: useStore(state), dispatch };
}

const NOT_KEPT: Readonly<Record<StorageRefusal, string>> = {
  'storage-full':
    'This device is full. The performance goes on, but keep this page open: a reload would not bring it back.',
  'storage-unavailable': 'The performance goes on, but keep this page open: this device could not store it.',
  'storage-newer': 'The performance goes on, but keep this page open: a newer version of Uplift holds the storage.',
  'record-not-found': 'The performance goes on, but keep this page open: this device could not store it.',
};
