/** The account of this browser: its session, its keys, and every call about them. */
export type {
  Accounts,
  Answer,
  AccountState,
  AddressChange,
  Church,
  ChurchPeople,
  Profile,
  ChurchMember,
  ChurchInvitation,
  ChurchLink,
  ChurchToJoin,
  ChurchRole,
  Passkey,
  OpenSession,
  AccountSubscription,
  Invitation,
  MailedLink,
  ResetAccount,
  Product,
  Notification,
  NotificationSetting,
  ServerReach,
} from './accounts.ts';
export type { Encryption, EncryptionMode, EncryptionState, LockAfter, Opener, SealingProgress } from './encryption.ts';
export {
  createRecordAccess,
  isEndToEnd,
  whenSettled,
  browserExpectedKey,
  type ReadAccess,
  type RecordAccess,
  type AccessState,
} from './record-access.ts';
export { toAnswer, toDone, unlessUnconfirmed } from './answers.ts';
export { NO_USER, createAccountStores, type AccountStores } from './account-stores.ts';
export { openAccounts, type AccountCalls } from './open-accounts.ts';
export { createAccounts, createBrowserAccounts } from './lazy-accounts.ts';
export { createBrowserEncryption } from './keys/browser-encryption.ts';
export { createSeenKeys, type SeenKeysMemory } from './keys/seen-keys.ts';
export { browserUseMemory, isOverdue } from './keys/use-memory.ts';
export { keepAccountsCurrent } from './keep-current.ts';
export { NOT_LOADED } from './not-loaded.ts';
