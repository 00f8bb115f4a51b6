import type { RecordChange } from '@uplift/core/foundation';

export type StoreName = 'songs' | 'collections' | 'sets' | 'layers' | 'preferences' | 'onboarding';

/** A change as published between tabs. */
export interface StoreChange extends RecordChange {
  readonly store: StoreName;
  /** The church whose record it is; absent for the person's own. */
  readonly church?: string;
}

/** Carries changes to every subscriber of this tab and of the others. */
export interface ChangeBus {
  publish(change: StoreChange): void;
  subscribe(store: StoreName, listener: (change: StoreChange) => void): () => void;
  close(): void;
}

/** Creates listeners by store. One that throws does not affect the others; its error surfaces as unhandled. */
export function createListeners(): Pick<ChangeBus, 'publish' | 'subscribe'> {
  const listeners = new Map<StoreName, Set<(change: StoreChange) => void>>();
  return {
    publish(change) {
      for (const listener of listeners.get(change.store) ?? []) notify(listener, change);
    },
    subscribe(store, listener) {
      const known = listeners.get(store) ?? new Set();
      listeners.set(store, known.add(listener));
      return () => known.delete(listener);
    },
  };
}

function notify(listener: (change: StoreChange) => void, change: StoreChange): void {
  try {
    listener(change);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
