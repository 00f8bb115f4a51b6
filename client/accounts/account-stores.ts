import { createStore, type WritableStore } from '@uplift/core/foundation';
import { SIGNED_OUT, type Session } from '@uplift/core/membership';
import type { EncryptionState, LockAfter } from './encryption.ts';
import type { AccountState, Notification, ServerReach } from './accounts.ts';
import { createRecordAccess, type ExpectedKey, type RecordAccess } from './record-access.ts';

/** State of the account for the pages. Available from the first paint, before any request. */
export interface AccountStores {
  readonly session: WritableStore<Session>;
  readonly state: WritableStore<AccountState>;
  readonly notifications: WritableStore<readonly Notification[]>;
  readonly server: WritableStore<ServerReach>;
  readonly encryption: WritableStore<EncryptionState>;
  readonly lockAfter: WritableStore<LockAfter>;
  /** Access of the device to records; not for pages. */
  readonly access: RecordAccess;
}

/** No account, until the server has reported the session; until then every visitor is admitted. */
export const NO_USER: AccountState = {
  isKnown: false,
  admission: 'open',
  profile: null,
  church: null,
  churchCount: 0,
  verification: null,
  isKeyLost: false,
};

export const UNKNOWN_ENCRYPTION: EncryptionState = { type: 'unknown' };

export const NO_NOTIFICATIONS: readonly Notification[] = [];

export function createAccountStores(expected: ExpectedKey): AccountStores {
  return {
    session: createStore(SIGNED_OUT),
    state: createStore(NO_USER),
    notifications: createStore(NO_NOTIFICATIONS),
    server: createStore<ServerReach>('unknown'),
    encryption: createStore<EncryptionState>(UNKNOWN_ENCRYPTION),
    lockAfter: createStore<LockAfter>(null),
    access: createRecordAccess(expected),
  };
}
