import type { AccountState, AccessState, EncryptionState, SealingProgress } from '@uplift/client/accounts';
import { createServerSocket, type SocketConnection } from '@uplift/adapters/server-socket';
import { createStore, type Clock, type Store, type WritableStore } from '@uplift/core/foundation';
import type { Session } from '@uplift/core/membership';
import {
  createSync,
  type PullElsewhere,
  type RunningSync,
  type SyncRecords,
  type SyncServer,
  type SyncState,
} from '@uplift/core/sync';
import type { LastSynced } from './last-synced.ts';
import { createLeadership, type TabLocks } from './leadership.ts';
import { isServerNews, MISSED_NEWS, type ServerNews, type SyncNews, type SyncTabs } from './sync-tabs.ts';
import { createSealing, type Sealing, type SealingSurroundings } from './sealing.ts';
import { joinStates, syncChurches, type ChurchSyncs } from './sync-churches.ts';
import { syncedAccount } from './synced-account.ts';
import type { SyncedLibrary } from './synced-library.ts';

/** Ports of syncing in one tab. */
export interface SyncParts {
  /** State for the pages of this tab. */
  readonly state: WritableStore<SyncState>;
  /** Progress of sealing the library again, for the pages of this tab. */
  readonly progress: WritableStore<SealingProgress | null>;
  readonly records: SyncRecords;
  readonly server: SyncServer;
  readonly pullElsewhere?: PullElsewhere;
  /** The libraries of the account's churches. */
  readonly churches: Store<readonly SyncedLibrary[]>;
  readonly unsealed: SealingSurroundings['unsealed'];
  readonly findNewKey: SealingSurroundings['findNewKey'];
  readonly onSealed: SealingSurroundings['onSealed'];
  readonly openSocket: () => SocketConnection;
  readonly access: Store<AccessState>;
  readonly session: Store<Session>;
  readonly accountState: Store<AccountState>;
  /** While it is refused, nothing is sent or received. */
  readonly encryption: Store<EncryptionState>;
  readonly connection: Store<'online' | 'offline'>;
  readonly isVisible: Store<boolean>;
  readonly tabs: SyncTabs;
  /** Null if the browser has no locks. */
  readonly locks: TabLocks | null;
  /** Returns true if the server can't read the records of the unlocked account. */
  readonly isEndToEnd: () => boolean;
  readonly lastSynced: LastSynced;
  /** Requests the session from the server. */
  readonly refreshSession: () => Promise<void>;
  /** Calls `listener`, in every tab, with the server's events for the account, apart from its records. */
  readonly onServerNews: (news: ServerNews) => void;
  readonly after: (ms: number, work: () => void) => () => void;
  readonly clock: Clock;
  readonly random: () => number;
}

/** Running sync of an account. */
export interface SyncDriver {
  syncNow(): void;
  pause(): void;
  dismissWarnings(): void;
  pauseSealing(): void;
  resumeSealing(): void;
}

/** Syncs the records of this browser whenever this tab leads, and shows how the tab fares that does. */
export function openSyncing(parts: SyncParts): SyncDriver {
  const { tabs, state } = parts;
  const runner = createSync({ ...parts, timer: { after: parts.after } });
  const all = createStore(runner.state.get());
  const churchSyncs = syncChurches(parts);
  for (const store of [runner.state, churchSyncs.states])
    store.subscribe(() => all.set(joinStates(runner.state.get(), churchSyncs.states.get())));
  const { leads } = createLeadership(parts);
  const account = () =>
    syncedAccount({
      access: parts.access.get(),
      session: parts.session.get(),
      isKnown: parts.accountState.get().isKnown,
      connection: parts.connection.get(),
      encryption: parts.encryption.get(),
    });
  const show = () => {
    const [owner, shown] = [account(), withRefusal(all.get(), parts.encryption.get())];
    if (!leads.get() || owner === null) return;
    state.set(shown);
    tabs.send({ type: 'state', state: shown });
    if (shown.lastSyncedAt !== null) parts.lastSynced.keep(owner, shown.lastSyncedAt);
  };
  all.subscribe(show);
  follow({ ...parts, runner, all, churchSyncs, leads, account, show });
  const sealing = createSealing({ ...parts, syncState: runner.state, leads });
  parts.progress.subscribe(() => {
    if (leads.get()) tabs.send({ type: 'sealing', progress: parts.progress.get() });
  });
  const order = (type: Order) => {
    if (leads.get()) obey({ runner, churchSyncs, sealing }, type);
    else tabs.send({ type });
  };
  tabs.onNews((news) => {
    if (news.type === 'state' && !leads.get()) state.set(news.state);
    if (news.type === 'sealing' && !leads.get()) parts.progress.set(news.progress);
    if (news.type === 'lead-wanted') show();
    if (leads.get()) obey({ runner, churchSyncs, sealing }, news.type);
    if (news.type === 'told') parts.onServerNews(news.news);
  });
  return {
    syncNow: () => order('sync-now'),
    pause: () => order('pause'),
    dismissWarnings: () => order('dismiss-warnings'),
    pauseSealing: () => order('pause-sealing'),
    resumeSealing: () => order('resume-sealing'),
  };
}

/** The state to show: keys that the server sent and that aren't trusted are the reason that nothing syncs. */
function withRefusal(shown: SyncState, encryption: EncryptionState): SyncState {
  return encryption.type === 'refused' ? { ...shown, status: 'offline', trouble: encryption.because } : shown;
}

/** Requests of any tab to the one that syncs. */
type Order = 'sync-now' | 'pause' | 'dismiss-warnings' | 'pause-sealing' | 'resume-sealing';

interface Obeying {
  readonly runner: RunningSync;
  readonly churchSyncs: ChurchSyncs;
  readonly sealing: Sealing;
}

/** Runs a request in the tab that syncs. */
function obey({ runner, churchSyncs, sealing }: Obeying, type: SyncNews['type']): void {
  if (type === 'sync-now') runner.syncNow();
  if (type === 'sync-now') churchSyncs.each((sync) => sync.syncNow());
  if (type === 'pause') runner.pause();
  if (type === 'pause') churchSyncs.each((sync) => sync.pause());
  if (type === 'dismiss-warnings') runner.dismissWarnings();
  if (type === 'pause-sealing') sealing.pause();
  if (type === 'resume-sealing') sealing.resume();
}

interface Followed extends SyncParts {
  readonly runner: RunningSync;
  readonly churchSyncs: ChurchSyncs;
  /** The state of all libraries. */
  readonly all: Store<SyncState>;
  readonly leads: Store<boolean>;
  readonly account: () => ReturnType<typeof syncedAccount>;
  readonly show: () => void;
}

/** Reports the conditions to the runner, now and whenever they change, and keeps the socket open while it is needed. */
function follow(parts: Followed): void {
  const { runner, churchSyncs, connection, isVisible, leads, access, session, accountState, encryption } = parts;
  const send = (news: ServerNews) => {
    parts.onServerNews(news);
    parts.tabs.send({ type: 'told', news });
  };
  const hint = () => {
    runner.hint();
    churchSyncs.each((sync) => sync.hint());
  };
  const socket = createServerSocket({
    open: parts.openSocket,
    after: parts.after,
    onConnected: () => {
      hint();
      // Events sent while there was no connection were missed.
      for (const news of MISSED_NEWS) send(news);
    },
    onMessage: ({ type }) => {
      if (type === 'records-changed') hint();
      if (isServerNews(type)) send(type);
    },
  });
  let informed: ReturnType<typeof syncedAccount> = null;
  const inform = () => {
    const [online, visible] = [connection.get() === 'online', isVisible.get()];
    const owner = parts.account();
    const isOther = owner !== null && owner !== informed;
    informed = owner ?? informed;
    const environment = { online, visible, leads: leads.get(), ...(isOther && { session: owner }) };
    runner.inform(environment);
    churchSyncs.inform(environment);
    if (online && visible && leads.get() && isAccount(owner)) socket.connect();
    else socket.disconnect();
    parts.show();
  };
  for (const store of [connection, isVisible, leads, access, session, accountState, encryption])
    store.subscribe(inform);
  inform();
  askAgainWhenOver(parts);
}

function isAccount(owner: ReturnType<typeof syncedAccount>): boolean {
  return owner !== null && owner !== 'none' && owner !== 'signed-out';
}

/** Delay of a retry: soon enough for a waiting person, seldom enough for a server that keeps refusing. */
const ASK_AGAIN_MS = 30_000;

/** Handles an ended session: requests the session, and retries later if it is still the same account. */
function askAgainWhenOver({ runner, churchSyncs, all, leads, account, after, refreshSession }: Followed): void {
  let isOver = false;
  all.subscribe(() => {
    const wasOver = isOver;
    isOver = all.get().status === 'authenticate' && isAccount(account());
    if (!isOver || wasOver || !leads.get()) return;
    void refreshSession();
    after(ASK_AGAIN_MS, () => {
      const owner = account();
      isOver = false;
      if (owner === null) return;
      runner.inform({ session: owner });
      churchSyncs.inform({ session: owner });
    });
  });
}
