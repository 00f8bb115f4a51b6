import { createStore, type Store } from '@uplift/core/foundation';
import type { Unlocked } from './device-accounts.ts';

/** Records that this page can read: unknown so far, unclaimed ones, or those of an account. */
export type AccessState =
  /** An account was unlocked here before, and its key is requested. */
  | { readonly type: 'expected' }
  | { readonly type: 'locked' }
  | { readonly type: 'unlocked'; readonly account: Unlocked };

/** Reading records of one owner on this device. */
export interface ReadAccess {
  readonly state: Store<AccessState>;
  /** The church whose records they are: the account in `state` then names the person's copy of them. */
  readonly church?: string;
}

/** The account whose records this page can read. */
export interface RecordAccess extends ReadAccess {
  /**
   * Starts reading the records of this account. An already unlocked account keeps the handle of its key, so that
   * nothing is read again.
   */
  unlock(account: Unlocked): void;
  /** Starts reading unclaimed records, and expects no key at the next start. */
  lock(): void;
  /** True if this browser had an account's records open, with no sign-out since. */
  isAccountExpected(): boolean;
  /** No key came. The next start expects it again. */
  giveUp(): void;
}

/** Remembers for the next start that a key is expected. */
export interface ExpectedKey {
  isExpected(): boolean;
  keep(isExpected: boolean): void;
}

/** Starts with unclaimed records or, if a key was here when the page was last open, expects a key. */
export function createRecordAccess(expected: ExpectedKey): RecordAccess {
  const state = createStore<AccessState>(expected.isExpected() ? { type: 'expected' } : LOCKED);
  return {
    state,
    unlock(account) {
      const before = state.get();
      const isSame = before.type === 'unlocked' && before.account.upliftId === account.upliftId;
      const known = isSame ? { ...account, key: before.account.key } : account;
      expected.keep(true);
      if (!isSame || isChanged(before.account, account)) state.set({ type: 'unlocked', account: known });
    },
    lock() {
      expected.keep(false);
      state.set(LOCKED);
    },
    isAccountExpected: () => expected.isExpected(),
    giveUp() {
      if (state.get().type === 'expected') state.set(LOCKED);
    },
  };
}

/** Returns true if the account got another entry on this device, or other keys: it became managed or end-to-end encrypted, or its keys were changed. */
function isChanged(before: Unlocked, { entryId, root }: Unlocked): boolean {
  return before.entryId !== entryId || before.root !== root;
}

const LOCKED: AccessState = { type: 'locked' };

const EXPECTED = 'uplift.key-expected';

/** Keeps the flag in local storage, which is read before the first paint. Without it a page starts as if no one had signed in. */
export function browserExpectedKey(): ExpectedKey {
  return {
    isExpected() {
      try {
        return localStorage.getItem(EXPECTED) !== null;
      } catch {
        return false;
      }
    },
    keep(isExpected) {
      try {
        if (isExpected) localStorage.setItem(EXPECTED, 'true');
        else localStorage.removeItem(EXPECTED);
      } catch {
        // Switched off or full: the next start shows unclaimed records first.
      }
    },
  };
}

/** Returns true if the server can't read the records of the unlocked account. */
export function isEndToEnd({ state }: Pick<RecordAccess, 'state'>): boolean {
  const access = state.get();
  return access.type === 'unlocked' && access.account.root !== undefined;
}

/** Resolves once it is known whose records can be read. */
export function whenSettled({ state }: ReadAccess): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (state.get().type === 'expected') return;
      end();
      resolve();
    };
    const end = state.subscribe(look);
    look();
  });
}
