import type { Accounts, RecordAccess } from '@uplift/client/accounts';
import type { PullWorker, SyncedLibrary } from '@uplift/client/sync';
import type { MessageEnd, TabMemory } from '@uplift/adapters/browser';
import type { DeviceStore } from '@uplift/adapters/device-store';
import { loadOnce, type Clock, type NewId, type Store } from '@uplift/core/foundation';
import type { Session } from '@uplift/core/membership';
import type { Libraries, OpenLibrary } from './libraries.ts';
import { createLibraryStores } from './library-stores.ts';
import type { OwnValues } from './open-church-library.ts';
import type { OpenedLibraries } from './open-libraries.ts';
import { browserShownMemory } from './shown-memory.ts';

/** Parts of the page that the libraries of churches need. */
export interface LibrarySurroundings {
  /** The person's own library. */
  readonly own: OpenLibrary & OwnValues;
  readonly device: Pick<DeviceStore, 'loadOthers'>;
  readonly access: RecordAccess;
  readonly accounts: Pick<Accounts, 'state' | 'refresh'>;
  readonly session: Store<Session>;
  readonly connection: Store<'online' | 'offline'>;
  readonly tabMemory: TabMemory;
  readonly startSearch: () => MessageEnd;
  readonly startImport: () => MessageEnd;
  readonly startBackup: () => MessageEnd;
  readonly startPulling: () => PullWorker;
  readonly now: Clock;
  readonly newId: NewId;
}

/** The libraries of this page, and what its start and its syncing need of them. */
export interface PageLibraries extends Libraries {
  readonly synced: Store<readonly SyncedLibrary[]>;
  /** Opens the church's library that this tab showed last, before the page is drawn. */
  restore(): Promise<void>;
  /** Follows the churches of the account from now on. */
  begin(): void;
  /** Returns true while an edit of a church's record in this tab is not stored. */
  hasUnstored(): boolean;
}

/** The libraries of this page. The code for those of churches is loaded once the account has one. */
export function createLibraries(around: LibrarySurroundings): PageLibraries {
  const { own, access, accounts, device } = around;
  const stores = createLibraryStores();
  const memory = browserShownMemory(around.tabMemory);
  let opened: OpenedLibraries | null = null;
  let address: readonly [path: string, search: string] | null = null;
  const load = loadOnce(async () => {
    const [{ openBrowserLibraries }, others] = await Promise.all([
      import('./browser-libraries.ts'),
      device.loadOthers(),
    ]);
    if (others === null) throw new Error('The libraries of churches need the code that opens them.');
    opened = openBrowserLibraries(around, { stores, memory, others });
    if (address !== null) opened.find(...address);
  });
  const loadForChurch = () => {
    if (accounts.state.get().churchCount > 0 || memory.hasChurches()) void load();
  };
  return {
    ...stores,
    show(id) {
      if (opened !== null || id === null) opened?.show(id);
      else void load().then(() => opened?.show(id));
    },
    open: (id) => (id === null ? own : (opened?.open(id) ?? null)),
    find(path, search) {
      address = [path, search];
      opened?.find(path, search);
    },
    forgetLeft: (id) => opened?.forgetLeft(id),
    async restore() {
      if (memory.read() !== null && access.state.get().type !== 'locked') await load();
    },
    begin() {
      accounts.state.subscribe(loadForChurch);
      loadForChurch();
    },
    hasUnstored: () => opened?.hasUnstored() === true,
  };
}
