import type { Clock, Store } from '@uplift/core/foundation';
import type { AccountStores } from './account-stores.ts';
import type { EncryptionCalls } from './calls/encryption-calls.ts';
import type { Encryption, SealingProgress } from './encryption.ts';
import { browserUseMemory, createIdleLock } from './idle-lock.ts';

/** What encryption needs beside the account. */
export interface EncryptionParts {
  readonly calls: EncryptionCalls;
  readonly stores: Pick<AccountStores, 'encryption'>;
  readonly sealing: { readonly progress: Store<SealingProgress | null>; pause(): void; resume(): void };
  readonly now: Clock;
}

/** End-to-end encryption in this browser, which locks itself after the chosen time without use. */
export function createBrowserEncryption({ calls, stores, sealing, now }: EncryptionParts): Encryption {
  const idle = createIdleLock({
    memory: browserUseMemory,
    now,
    onUse: (listener) => {
      for (const type of ['pointerdown', 'keydown', 'wheel'])
        document.addEventListener(type, listener, { passive: true, capture: true });
    },
    isOnStage: () => /^\/(?:perform|present)/u.test(window.location.pathname),
    every: (ms, work) => void setInterval(work, ms),
    isUnlocked: () => stores.encryption.get().type === 'unlocked',
    lock: () => calls.lock(),
  });
  return {
    ...calls,
    state: stores.encryption,
    sealing: sealing.progress,
    lockAfter: idle.after,
    setLockAfter: (after) => idle.setAfter(after),
    pauseSealing: () => sealing.pause(),
    resumeSealing: () => sealing.resume(),
  };
}
