import { SYNCED_COLLECTIONS } from '@uplift/core/sync';
import type { ChangeBus, StoreChange } from '../tabs/change-bus.ts';

/** Changes from the server, and changes of derived data, need no push. */
const SILENT_CAUSES: ReadonlySet<StoreChange['cause']> = new Set(['received', 'unlocked']);

/** Calls `listener` after each change that may be waiting to be sent. Returns the unsubscribe function. */
export function subscribeToUnsent(bus: ChangeBus, listener: () => void): () => void {
  const ends = SYNCED_COLLECTIONS.map((store) =>
    bus.subscribe(store, ({ cause }) => {
      if (!SILENT_CAUSES.has(cause)) listener();
    }),
  );
  return () => ends.forEach((end) => end());
}
