import { createStore } from '@uplift/core/foundation';
import type { Store } from '@uplift/core/foundation';

/** `persisted`: the browser keeps the library until the user clears it, however full the disk gets. */
export type PersistenceState = 'unknown' | 'persisted' | 'not-persisted' | 'unsupported';

/** Bytes, as the browser estimates them. */
export interface StorageEstimateBytes {
  readonly used: number;
  readonly available: number;
}

export interface StoragePersistence {
  readonly state: Store<PersistenceState>;
  /** Requests persistent storage from the browser; some ask the user. Best called after the first song is stored. */
  request(): Promise<PersistenceState>;
  /** Null if the browser doesn't report it. */
  estimate(): Promise<StorageEstimateBytes | null>;
}

export function createStoragePersistence(): StoragePersistence {
  const storage: StorageManager | undefined = navigator.storage;
  const canPersist = typeof storage?.persist === 'function';
  const state = createStore<PersistenceState>(canPersist ? 'unknown' : 'unsupported');
  const settle = async (ask: () => Promise<boolean>): Promise<PersistenceState> => {
    if (canPersist) state.set((await answered(ask)) ? 'persisted' : 'not-persisted');
    return state.get();
  };
  void settle(() => storage.persisted());
  return {
    state,
    request: () => settle(() => storage.persist()),
    estimate: () => estimated(storage),
  };
}

/** A browser that throws (a private window) does not persist. */
async function answered(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch {
    return false;
  }
}

async function estimated(storage: StorageManager | undefined): Promise<StorageEstimateBytes | null> {
  try {
    const { usage, quota } = (await storage?.estimate()) ?? {};
    return usage === undefined || quota === undefined ? null : { used: usage, available: Math.max(0, quota - usage) };
  } catch {
    return null;
  }
}
