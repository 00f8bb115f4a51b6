import type { AccountStores } from './account-stores.ts';
import type { Accounts } from './accounts.ts';
import type { AccountCalls, EncryptionCalls } from './open-accounts.ts';
import { NOT_LOADED } from './not-loaded.ts';
import { loadOnce, type Clock, type KeyedValueRepository, type NewId, type Store } from '@uplift/core/foundation';
import type { AccountEntries, Session } from '@uplift/core/membership';

/** Parts of the device that accounts need. */
export interface AccountSurroundings {
  readonly entries: AccountEntries;
  /** Values of this device, for what it has seen of keys. */
  readonly preferences: Pick<KeyedValueRepository, 'get' | 'put'>;
  readonly connection: Store<'online' | 'offline'>;
  readonly newId: NewId;
  readonly now: Clock;
  /** Starts the worker that hashes passwords. */
  readonly startHashing: () => Worker;
}

interface LazyAccounts extends Pick<AccountStores, 'server'> {
  readonly accounts: Accounts;
  /** The calls about the account's keys. */
  readonly encryption: EncryptionCalls;
  readonly session: Store<Session>;
}

/**
 * Accounts of this browser. The code that talks to the server is loaded with the first call: the library opens without
 * it.
 */
export function createBrowserAccounts(stores: AccountStores, around: AccountSurroundings): LazyAccounts {
  return createAccounts(stores, async () => {
    const { openBrowserAccounts } = await import('./browser-accounts.ts');
    return openBrowserAccounts(around, stores);
  });
}

/** Accounts, and the session they keep. `open` is called with the first call. */
export function createAccounts(stores: AccountStores, open: () => Promise<AccountCalls>): LazyAccounts {
  const calls = callsThatWait(laterFrom(() => openCalls(stores, open)));
  const accounts: Accounts = {
    state: stores.state,
    notifications: stores.notifications,
    hasPasskeys: typeof (globalThis as Partial<typeof globalThis>).PublicKeyCredential === 'function', // old browsers lack it
    ...calls,
  };
  return { accounts, encryption: calls, session: stores.session, server: stores.server };
}

async function openCalls(stores: AccountStores, open: () => Promise<AccountCalls>): Promise<AccountCalls> {
  try {
    return await open();
  } catch (error) {
    // No key comes for now, so unclaimed records are shown.
    stores.access.giveUp();
    stores.server.set('unreached');
    throw error;
  }
}

type Later = <Name extends keyof AccountCalls>(name: Name) => AccountCalls[Name];

/** Makes calls that wait until their code is loaded. */
function laterFrom(open: () => Promise<AccountCalls>): Later {
  const load = loadOnce(open);
  return <Name extends keyof AccountCalls>(name: Name) => {
    const wait = async (...given: readonly never[]): Promise<unknown> => {
      const calls = await load();
      return calls === null ? NOT_LOADED : Reflect.apply(calls[name], calls, given);
    };
    return wait as AccountCalls[Name]; // it takes and returns what the call of this name does
  };
}

function churchCallsThatWait(later: Later) {
  return {
    listChurches: later('listChurches'),
    foundChurch: later('foundChurch'),
    switchChurch: later('switchChurch'),
    readChurchPeople: later('readChurchPeople'),
    changeChurch: later('changeChurch'),
    invite: later('invite'),
    withdrawInvitation: later('withdrawInvitation'),
    changeMemberRole: later('changeMemberRole'),
    removeMember: later('removeMember'),
    readInvitation: later('readInvitation'),
    acceptInvitation: later('acceptInvitation'),
    handOverChurch: later('handOverChurch'),
    listChurchLinks: later('listChurchLinks'),
    makeChurchLink: later('makeChurchLink'),
    takeBackChurchLink: later('takeBackChurchLink'),
    readChurchLink: later('readChurchLink'),
    joinChurch: later('joinChurch'),
  };
}

function encryptionCallsThatWait(later: Later): EncryptionCalls {
  return {
    createRecoveryKey: later('createRecoveryKey'),
    useEndToEnd: later('useEndToEnd'),
    useManaged: later('useManaged'),
    unlock: later('unlock'),
    lock: later('lock'),
    replaceRecoveryKey: later('replaceRecoveryKey'),
    addPasskey: later('addPasskey'),
    startOver: later('startOver'),
    changeKeys: later('changeKeys'),
    setLockAfter: later('setLockAfter'),
  };
}

function callsThatWait(later: Later): AccountCalls {
  return {
    refresh: later('refresh'),
    signInWithPasskey: later('signInWithPasskey'),
    signIn: later('signIn'),
    signUp: later('signUp'),
    verify: later('verify'),
    resendCode: later('resendCode'),
    requestReset: later('requestReset'),
    readReset: later('readReset'),
    completeReset: later('completeReset'),
    restoreKey: later('restoreKey'),
    confirm: later('confirm'),
    createPasskey: later('createPasskey'),
    signOut: later('signOut'),
    listPasskeys: later('listPasskeys'),
    renamePasskey: later('renamePasskey'),
    removePasskey: later('removePasskey'),
    listSessions: later('listSessions'),
    endSession: later('endSession'),
    endOtherSessions: later('endOtherSessions'),
    changeFullName: later('changeFullName'),
    changePicture: later('changePicture'),
    changePassword: later('changePassword'),
    readAddressChange: later('readAddressChange'),
    requestAddressChange: later('requestAddressChange'),
    confirmAddressChange: later('confirmAddressChange'),
    resendAddressCodes: later('resendAddressCodes'),
    cancelAddressChange: later('cancelAddressChange'),
    stopAddressChange: later('stopAddressChange'),
    deleteAccount: later('deleteAccount'),
    exportAccount: later('exportAccount'),
    ...churchCallsThatWait(later),
    ...encryptionCallsThatWait(later),
    listProducts: later('listProducts'),
    openCheckout: later('openCheckout'),
    readSubscription: later('readSubscription'),
    openPortal: later('openPortal'),
    refreshNotifications: later('refreshNotifications'),
    markNotification: later('markNotification'),
    markAllNotifications: later('markAllNotifications'),
    readNotificationSettings: later('readNotificationSettings'),
    changeNotificationSetting: later('changeNotificationSetting'),
  };
}
