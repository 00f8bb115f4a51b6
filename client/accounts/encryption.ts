import type { Store } from '@uplift/core/foundation';
import type { Answer } from './accounts.ts';

/** The kind of an account: the server has its keys too, or its person alone has them. */
export type EncryptionMode = 'managed' | 'end-to-end';

/** The encryption of the signed-in account on this device. */
export type EncryptionState =
  /** Signed out, or the server has not said yet. */
  | { readonly type: 'unknown' }
  | { readonly type: 'managed' }
  /** The keys are here: songs open, sync and are sealed. */
  | { readonly type: 'unlocked'; readonly hasRecoveryKey: boolean; readonly passkeys: readonly string[] }
  /** Signed in, and the keys are not here. `passkeys` are the ids of those that can unlock. */
  | { readonly type: 'locked'; readonly hasRecoveryKey: boolean; readonly passkeys: readonly string[] }
  /** The server's answer can't be trusted or read, and nothing is sent until it can be. */
  | { readonly type: 'refused'; readonly because: string };

/** Time without use after which this device forgets the keys; null for only when the person says so. */
export type LockAfter = 900_000 | 3_600_000 | 43_200_000 | null;

/** Sealing all records of a library again, with a key that only now exists. */
export interface SealingProgress {
  readonly sealed: number;
  readonly total: number;
  /** Milliseconds that the rest will take, as far as that can be said. */
  readonly restMs: number | null;
  readonly isPaused: boolean;
}

/** A way to open the keys of a locked account. */
export type Opener =
  | { readonly type: 'password'; readonly password: string }
  | { readonly type: 'passkey' }
  /** The words as typed. The password becomes one that unlocks again. */
  | { readonly type: 'recovery-key'; readonly words: string; readonly password: string };

/** End-to-end encryption as the pages see it. */
export interface Encryption {
  readonly state: Store<EncryptionState>;
  /** Null while nothing is left to seal. */
  readonly sealing: Store<SealingProgress | null>;
  readonly lockAfter: Store<LockAfter>;

  /** Twelve new words of a recovery key. They count once {@link useEndToEnd}, {@link replaceRecoveryKey} or {@link changeKeys} has sealed the keys for them. */
  createRecoveryKey(): Promise<Answer<readonly string[]>>;
  /** Makes the account end-to-end encrypted. Refused with complaints of `password` or `encryption`. */
  useEndToEnd(chosen: { readonly password: string; readonly recoveryKey: readonly string[] }): Promise<Answer<true>>;
  /** Gives the server the keys again. Refused with complaints of `password` or `encryption`. */
  useManaged(password: string): Promise<Answer<true>>;
  /** Refused with complaints of `password`, `recovery_key` or `passkey`; without any if the person canceled. */
  unlock(opener: Opener): Promise<Answer<true>>;
  /** Forgets the keys on this device in all tabs. What is on a stage stays there. */
  lock(): Promise<void>;
  setLockAfter(after: LockAfter): void;
  replaceRecoveryKey(chosen: {
    readonly password: string;
    readonly recoveryKey: readonly string[];
  }): Promise<Answer<true>>;
  /** Lets one of the account's passkeys unlock. Refused with a complaint of `passkey` if it can't. */
  addPasskey(password: string): Promise<Answer<true>>;
  /** Gives the account new keys and an empty library: no one can open the present one. */
  startOver(chosen: { readonly password: string; readonly recoveryKey: readonly string[] }): Promise<Answer<true>>;
  /**
   * Gives the account new keys, which a lost device doesn't have, and signs out all other devices. Refused with complaints of
   * `password` or `encryption`. Without an answer of the server it isn't known which words count: called again with the same
   * ones, it finds out.
   */
  changeKeys(chosen: { readonly password: string; readonly recoveryKey: readonly string[] }): Promise<Answer<true>>;
  pauseSealing(): void;
  resumeSealing(): void;
}
