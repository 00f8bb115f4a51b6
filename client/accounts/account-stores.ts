import { createStore, type WritableStore } from '@uplift/core/foundation';
import { SIGNED_OUT, type Session } from '@uplift/core/membership';
import type { AccountState, Notification, ServerReach } from './accounts.ts';
import { createRecordAccess, type ExpectedKey, type RecordAccess } from './record-access.ts';

/** What the pages see of who is signed in. Here from the first paint, long before anything is asked. */
export interface AccountStores {
  readonly session: WritableStore<Session>;
  readonly state: WritableStore<AccountState>;
  readonly notifications: WritableStore<readonly Notification[]>;
  readonly server: WritableStore<ServerReach>;
  /** Not for pages: whose records the device opens. */
  readonly access: RecordAccess;
}

/** Nobody, as far as the server has said; until it has, everybody is let in. */
export const NO_USER: AccountState = {
  isKnown: false,
  admission: 'open',
  profile: null,
  church: null,
  churchCount: 0,
  verification: null,
  isKeyLost: false,
};

export const NO_NOTIFICATIONS: readonly Notification[] = [];

export function createAccountStores(expected: ExpectedKey): AccountStores {
  return {
    session: createStore(SIGNED_OUT),
    state: createStore(NO_USER),
    notifications: createStore(NO_NOTIFICATIONS),
    server: createStore<ServerReach>('unknown'),
    access: createRecordAccess(expected),
  };
}
