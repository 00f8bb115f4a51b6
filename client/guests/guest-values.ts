import type { TabMemory } from '@uplift/adapters/browser';
import type { StoredValues } from '@uplift/client/records';
import { accepted, createStore } from '@uplift/core/foundation';

const KEPT = 'guest.preferences';

/** The preferences of a guest, which last as long as the tab. */
export function createGuestValues(memory: TabMemory): StoredValues {
  const all = createStore<ReadonlyMap<string, unknown> | null>(readKept(memory.read(KEPT)));
  return {
    all,
    async choose(id, value) {
      const chosen = new Map(all.get()).set(id, value);
      all.set(chosen);
      memory.keep(KEPT, Object.fromEntries(chosen));
      return accepted(null);
    },
  };
}

function readKept(kept: unknown): ReadonlyMap<string, unknown> {
  return typeof kept === 'object' && kept !== null ? new Map(Object.entries(kept)) : new Map();
}
