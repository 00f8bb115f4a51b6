import { loadOnce, createStore, type Clock, type SetId } from '@uplift/core/foundation';
import { createOpenedSets } from './opened-sets.ts';
import type { SharingDriver } from './open-shared-sets.ts';
import type { SharingParts } from './parts.ts';
import type { ListedSharedSet, SharedSets } from './shared-sets.ts';
import { NOT_LOADED, type Accounts } from '@uplift/client/accounts';
import type { SealedSets } from './sealed-members.ts';
import type { DeviceStore } from '@uplift/adapters/device-store';
import { isSignedIn } from '@uplift/core/membership';

/** Parts of the page that sharing needs. */
export interface SharingSurroundings extends Pick<SharingParts, 'access' | 'session' | 'sync' | 'connection'> {
  readonly device: Pick<DeviceStore, 'sets' | 'songs' | 'sharedCopies' | 'isOnlyHere' | 'sendFirst' | 'preferences'>;
  readonly accounts: Accounts;
  readonly now: Clock;
}

/** Sharing, with the server's answers. */
export interface Sharing {
  readonly sharedSets: SharedSets;
  /** Must be called when a set was shared with this account, or unshared. */
  refreshAll(): void;
}

const NO_SETS: readonly ListedSharedSet[] = [];

/**
 * Shared sets of this browser. The code that talks to the server is loaded once an account is signed in, or such a set
 * is opened.
 */
export function createBrowserSharing(around: SharingSurroundings): Sharing {
  return createSharing(around, async (list) => {
    const { openBrowserSharing } = await import('./browser-sharing.ts');
    return openBrowserSharing(around, list);
  });
}

/** Shared sets. `open` is called once they are needed. */
export function createSharing(
  around: SharingSurroundings,
  open: (list: SharingParts['list']) => Promise<SharingDriver>,
): Sharing {
  const list = createStore<readonly ListedSharedSet[] | null>(NO_SETS);
  const driver = loadOnce(() => open(list));
  const opened = createOpenedSets((id, state) => {
    let end: (() => void) | null = null;
    let isOver = false;
    const begin = async () => {
      const fetched = await driver();
      if (isOver) return;
      if (fetched === null) state.set({ type: 'unreachable' });
      else end = fetched.watch(id, state);
    };
    void begin();
    return () => {
      isOver = true;
      end?.();
    };
  });
  onOtherAccount(around, () => opened.startOver());
  onceSignedIn(around, () => {
    list.set(null);
    void driver().then((fetched) => fetched === null && list.set(NO_SETS));
  });
  return {
    refreshAll: () => void driver().then((fetched) => fetched?.refreshAll()),
    sharedSets: {
      list,
      leaving: createStore<ReadonlySet<SetId>>(new Set()),
      refresh: () => void driver().then((fetched) => fetched?.refresh()),
      open: (id) => opened.open(id),
      reload: (id) => void driver().then((fetched) => fetched?.reload(id)),
      collaborators: async (id) => (await driver())?.collaborators(id) ?? NOT_LOADED,
      share: async (id, emailAddress) => (await driver())?.share(id, emailAddress) ?? NOT_LOADED,
      unshare: async (id, emailAddress) => (await driver())?.unshare(id, emailAddress) ?? NOT_LOADED,
      sealed: sealedThatWait(driver),
      guests: {
        read: async (set) => (await driver())?.guests.read(set) ?? NOT_LOADED,
        create: async (set) => (await driver())?.guests.create(set) ?? NOT_LOADED,
        takeBack: async (set) => (await driver())?.guests.takeBack(set) ?? NOT_LOADED,
      },
    },
  };
}

function sealedThatWait(driver: () => Promise<SharingDriver | null>): SealedSets {
  return {
    members: async (id) => (await driver())?.sealed.members(id) ?? NOT_LOADED,
    trouble: async (id) => (await driver())?.sealed.trouble(id) ?? null,
    accept: async (person, emailAddress) => (await driver())?.sealed.accept(person, emailAddress),
    compare: async (person, isSame) => (await driver())?.sealed.compare(person, isSame),
    readCode: async (person) => (await driver())?.sealed.readCode(person) ?? null,
  };
}

/** Calls `listener` once, when an account is signed in, now or later. */
function onceSignedIn({ session }: SharingSurroundings, listener: () => void): void {
  const look = () => {
    if (!isSignedIn(session.get())) return;
    end();
    listener();
  };
  const end = session.subscribe(look);
  look();
}

/** Calls `listener` when other records can be read than before, and when an account signs in or out. */
function onOtherAccount({ access, session }: SharingSurroundings, listener: () => void): void {
  const who = () => {
    const state = access.state.get();
    return `${String(isSignedIn(session.get()))} ${state.type === 'unlocked' ? state.account.upliftId : ''}`;
  };
  let before = who();
  const look = () => {
    const next = who();
    if (next === before) return;
    before = next;
    listener();
  };
  session.subscribe(look);
  access.state.subscribe(look);
}
