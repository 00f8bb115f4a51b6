import type { EncryptionState } from '@uplift/client/accounts';
import { createStore } from '@uplift/core/foundation';
import { useUplift } from './uplift.ts';
import { useStore } from './use-store.ts';

const NOT_OFFERED = createStore<EncryptionState | null>(null);

/** State of the account's encryption on this device; null where end-to-end encryption isn't offered. */
export function useEncryptionState(): EncryptionState | null {
  return useStore<EncryptionState | null>(useUplift().encryption?.state ?? NOT_OFFERED);
}
