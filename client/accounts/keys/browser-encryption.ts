import type { Store } from '@uplift/core/foundation';
import type { AccountStores } from '../account-stores.ts';
import type { EncryptionCalls } from '../open-accounts.ts';
import type { Encryption, SealingProgress } from '../encryption.ts';

/** Sealing a library again, in whichever tab syncs. */
export interface SealingControls {
  readonly progress: Store<SealingProgress | null>;
  readonly pause: () => void;
  readonly resume: () => void;
}

/** End-to-end encryption in this browser. */
export function createBrowserEncryption(
  calls: EncryptionCalls,
  { encryption, lockAfter }: Pick<AccountStores, 'encryption' | 'lockAfter'>,
  { progress, pause, resume }: SealingControls,
): Encryption {
  return { ...calls, state: encryption, sealing: progress, lockAfter, pauseSealing: pause, resumeSealing: resume };
}
