import { createStore, type SetId, type Store, type WritableStore } from '@uplift/core/foundation';
import type { SharedSetCondition } from './shared-sets.ts';

const LOADING: SharedSetCondition = { type: 'loading' };

/** Shared sets that pages look at, one store an id, each kept up to date from its first listener to its last. */
export interface OpenedSets {
  readonly open: (id: SetId) => Store<SharedSetCondition>;
  /** Drops all sets after another account has signed in, and reads the watched ones again. */
  startOver(): void;
}

interface OpenedSet extends Store<SharedSetCondition> {
  startOver(): void;
}

/** `watch` keeps a state up to date, until the function that it returns is called. */
export function createOpenedSets(
  watch: (id: SetId, state: WritableStore<SharedSetCondition>) => () => void,
): OpenedSets {
  const opened = new Map<SetId, OpenedSet>();
  return {
    open(id) {
      const known = opened.get(id) ?? openedSet((state) => watch(id, state));
      opened.set(id, known);
      return known;
    },
    startOver: () => opened.forEach((set) => set.startOver()),
  };
}

function openedSet(watch: (state: WritableStore<SharedSetCondition>) => () => void): OpenedSet {
  const state = createStore(LOADING);
  let listeners = 0;
  let end: (() => void) | null = null;
  const endUnlessWatched = () => {
    if (listeners > 0) return;
    end?.();
    end = null;
    // The reason that it could not be shown may be gone when it is opened next.
    if (state.get().type !== 'found') state.set(LOADING);
  };
  return {
    get: state.get,
    subscribe(listener) {
      const stop = state.subscribe(listener);
      listeners += 1;
      end ??= watch(state);
      return () => {
        stop();
        listeners -= 1;
        // A page that hands it over to the next one stops listening first.
        setTimeout(endUnlessWatched);
      };
    },
    startOver() {
      end?.();
      state.set(LOADING);
      end = listeners > 0 ? watch(state) : null;
    },
  };
}
