import type { SealingProgress } from '@uplift/client/accounts';
import { accepted, createStore } from '@uplift/core/foundation';
import type { SyncParts } from '../open-syncing.ts';

/** A library whose key has never changed. */
export function nothingToSeal(): Pick<SyncParts, 'progress' | 'unsealed' | 'findNewKey' | 'onSealed'> {
  return {
    progress: createStore<SealingProgress | null>(null),
    unsealed: async () => accepted({ count: 0, records: [] }),
    findNewKey: async () => null,
    onSealed: async () => undefined,
  };
}
