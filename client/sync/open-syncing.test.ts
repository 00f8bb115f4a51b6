import { NO_USER, type AccessState, type EncryptionState } from '@uplift/client/accounts';
import { describe, expect, test } from 'vitest';
import { accepted, createStore, type UpliftId, toId } from '@uplift/core/foundation';
import { SIGNED_OUT, type Session } from '@uplift/core/membership';
import type { SyncRecords, SyncState, Waiting } from '@uplift/core/sync';
import { openSyncing } from './open-syncing.ts';
import { nothingToSeal } from './testing/nothing-to-seal.ts';
import { serverStand } from './testing/server-stand.ts';
import { createFakeSocket, type FakeSocket } from './testing/fake-socket.ts';
import type { ServerNews } from './sync-tabs.ts';
import type { SyncedLibrary } from './synced-library.ts';
import { createFakeBrowser } from './testing/fake-tabs.ts';

const ADA = toId<UpliftId>('ada');
const key = {} as CryptoKey; // is only handed on
const UNLOCKED: AccessState = { type: 'unlocked', account: { entryId: 'entry', upliftId: ADA, key } };
const SIGNED_IN: Session = { ...SIGNED_OUT, authenticated: 2, subscription: 'included', uplift_id: ADA };
const NO_PROGRESS = { waiting: 0, isStuck: false, trouble: null, progress: null, lastSyncedAt: null };
const UNKNOWN: SyncState = { ...NO_PROGRESS, status: 'syncing' };
const NO_VERSIONS = { songs: 0, collections: 0, sets: 0, layers: 0 };
const PUSH = { counters: { '7': 1 }, base: {}, delta: Uint8Array.of(1), version: 0 };
const [done, none] = [async () => accepted(null), async () => null];
const receiveNothing = async () => accepted({ changed: 0, lacking: [], setAside: [] });

/** Contents of the device, shared by all tabs. */
function createDevice() {
  const listeners = new Set<() => void>();
  let waiting: readonly Waiting[] = [];
  const records: SyncRecords = {
    waiting: async (limit, except) => waiting.filter(({ stamp }) => !except.has(stamp)).slice(0, limit),
    countWaiting: async () => ({ count: waiting.length, since: waiting.length === 0 ? null : 0 }),
    async acknowledge(answered) {
      waiting = waiting.filter((one) => !answered.some(({ sent }) => sent === one));
      return accepted(null);
    },
    cursors: async () => NO_VERSIONS,
    receive: receiveNothing,
    receiveInTurn: receiveNothing,
    epoch: none,
    keepEpoch: done,
    resend: done,
    wholes: async (_collection, ids) => ids.map(() => null),
    receiveWhole: done,
    count: done,
    headState: none,
    keepHeads: done,
    noteWarning: done,
    dismissWarnings: done,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    records,
    edit(id: string) {
      waiting = [...waiting, { collection: 'songs', id, stamp: id, push: PUSH }];
      listeners.forEach((listener) => listener());
    },
  };
}

function fake({ isEndToEnd = false } = {}) {
  const browser = createFakeBrowser();
  const [device, server] = [createDevice(), serverStand()];
  const connection = createStore<'online' | 'offline'>('online');
  const access = createStore<AccessState>(UNLOCKED);
  const session = createStore(SIGNED_IN);
  const accountState = createStore({ ...NO_USER, isKnown: true });
  const kept = new Map<string, number>();
  const refreshed: true[] = [];
  const encryption = createStore<EncryptionState>({ type: 'managed' });
  const churches = createStore<readonly SyncedLibrary[]>([]);
  const shared = { connection, access, session, accountState, encryption, churches };
  let clock = 0;
  const openTab = (name: string, isVisible = true) => {
    const [parts, state] = [browser.openTab(isVisible), createStore(UNKNOWN)];
    const [sockets, news]: [FakeSocket[], ServerNews[]] = [[], []];
    const driver = openSyncing({
      ...shared,
      ...parts,
      state,
      ...nothingToSeal(),
      records: device.records,
      server: server.createServer(name),
      openSocket: () => createFakeSocket(sockets),
      lastSynced: { read: (id) => kept.get(id) ?? null, keep: (id, at) => void kept.set(id, at) },
      refreshSession: async () => void refreshed.push(true),
      onServerNews: (item) => void news.push(item),
      isEndToEnd: () => isEndToEnd,
      clock: () => clock,
      random: () => 0,
    });
    return { ...parts, sockets, news, syncNow: () => driver.syncNow(), status: () => state.get().status };
  };
  const pass = async (ms: number) => {
    clock += ms;
    await browser.pass(ms);
  };
  return { ...shared, ...server, device, openTab, pass, kept, refreshed };
}

describe('syncing in the tabs of a browser', () => {
  test('[SYNC-1] one tab syncs for all, and every tab shows its state', async () => {
    const { openTab, pass, asked } = fake();
    const [first, second] = [openTab('first'), openTab('second')];
    expect(second.status()).toBe('syncing');
    await pass(60_000);
    expect([first.status(), second.status()]).toEqual(['synced', 'synced']);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.every((call) => call === 'first: versions')).toBe(true);
  });

  test('a tab that opens later shows the state of syncing at once', async () => {
    const { openTab, pass } = fake();
    openTab('first');
    await pass(1_000);
    const later = openTab('later');
    await pass(0);
    expect(later.status()).toBe('synced');
  });

  test('[SYNC-8] syncing makes no request while no tab is visible, or offline', async () => {
    const { openTab, pass, asked, connection } = fake();
    const tab = openTab('tab');
    await pass(1_000);
    tab.isVisible.set(false);
    await pass(1_000);
    const before = asked.length;
    await pass(60_000);
    expect(asked).toHaveLength(before);
    tab.isVisible.set(true);
    await pass(0);
    expect(asked).toHaveLength(before + 1);
    connection.set('offline');
    await pass(60_000);
    expect(asked).toHaveLength(before + 1);
    expect(tab.status()).toBe('offline');
    connection.set('online');
    await pass(0);
    expect(asked).toHaveLength(before + 2);
  });

  test('[SYNC-10] an edit in any tab is pushed within a second', async () => {
    const { openTab, pass, device, asked } = fake();
    const [first, second] = [openTab('first'), openTab('second')];
    await pass(1_000);
    device.edit('song');
    await pass(1);
    expect([first.status(), second.status()]).toEqual(['syncing', 'syncing']);
    await pass(998);
    expect(asked).toContain('first: push song');
    expect([first.status(), second.status()]).toEqual(['synced', 'synced']);
  });

  test('a tab that doesn’t sync passes on a request to sync now', async () => {
    const { openTab, pass, asked } = fake();
    const tabs = [openTab('first'), openTab('second')];
    for (const { syncNow } of tabs) {
      await pass(1_000);
      const before = asked.length;
      syncNow();
      await pass(0);
      expect(asked.slice(before)).toEqual(['first: versions']);
    }
  });

  test('unclaimed records are not synced: the badge asks to sign in', async () => {
    const { openTab, pass, asked, access, session } = fake();
    access.set({ type: 'locked' });
    session.set(SIGNED_OUT);
    const tab = openTab('tab');
    await pass(60_000);
    expect(tab.status()).toBe('authenticate');
    expect(asked).toEqual([]);
    expect(tab.sockets).toEqual([]);
    session.set(SIGNED_IN);
    access.set(UNLOCKED);
    await pass(0);
    expect(asked).toEqual(['tab: versions']);
    expect(tab.status()).toBe('synced');
  });

  test('[SYNC-3] syncing shows as running and makes no request while the session is being read', async () => {
    const { openTab, pass, asked, access } = fake();
    access.set({ type: 'expected' });
    const tab = openTab('tab');
    await pass(60_000);
    expect(tab.status()).toBe('syncing');
    expect(asked).toEqual([]);
    access.set(UNLOCKED);
    await pass(0);
    expect(tab.status()).toBe('synced');
  });

  test('the time of the last complete sync is stored for the account', async () => {
    const { openTab, pass, kept } = fake();
    openTab('tab');
    await pass(12_000);
    expect([...kept.keys()]).toEqual([ADA]);
    expect(kept.get(ADA)).toBeGreaterThan(0);
  });
});

const SERVER_NEWS = ['shared-sets-changed', 'notified'];

describe('the socket', () => {
  test('[SYNC-11] announced changes are fetched at once, and so are those missed before the socket connected', async () => {
    const { openTab, pass, asked } = fake();
    const { sockets } = openTab('tab');
    await pass(1_000);
    const before = asked.length;
    sockets[0]?.say('open');
    await pass(0);
    expect(asked).toHaveLength(before + 1);
    sockets[0]?.say('message', '{"type":"records-changed"}');
    await pass(0);
    expect(asked).toHaveLength(before + 2);
    sockets[0]?.say('message', '{"type":"something-newer"}');
    await pass(0);
    expect(asked).toHaveLength(before + 2);
  });

  test('every tab receives the server’s events for the account, and fetches those that may have been missed', async () => {
    const { openTab, pass } = fake();
    const [first, second] = [openTab('first'), openTab('second')];
    await pass(0);
    for (const type of ['shared-sets-changed', 'notified', 'something-newer']) {
      first.sockets.forEach((socket) => socket.say('message', JSON.stringify({ type })));
    }
    await pass(0);
    expect([first.news, second.news]).toEqual([SERVER_NEWS, SERVER_NEWS]);
    first.sockets.forEach((socket) => socket.say('open'));
    await pass(0);
    expect([first.news, second.news]).toEqual([
      [...SERVER_NEWS, ...SERVER_NEWS],
      [...SERVER_NEWS, ...SERVER_NEWS],
    ]);
  });

  test('the socket is open in the tab that syncs, while it is visible and online', async () => {
    const { openTab, pass, connection, session } = fake();
    const [first, second] = [openTab('first'), openTab('second')];
    const open = () => [first, second].map(({ sockets }) => sockets.filter(({ isOpen }) => isOpen).length);
    await pass(0);
    expect(open()).toEqual([1, 0]);
    first.isVisible.set(false);
    await pass(0);
    expect(open()).toEqual([0, 1]);
    connection.set('offline');
    expect(open()).toEqual([0, 0]);
    connection.set('online');
    expect(open()).toEqual([0, 1]);
    session.set(SIGNED_OUT);
    expect(open()).toEqual([0, 0]);
  });
});

describe('a session that is over', () => {
  test('a session that is over is requested once; the same account is retried after a while', async () => {
    const { openTab, pass, refuse, refreshed, asked } = fake();
    const tab = openTab('tab');
    await pass(1_000);
    refuse({ type: 'signed-out' });
    await pass(10_000);
    expect(tab.status()).toBe('authenticate');
    expect(refreshed).toHaveLength(1);
    const before = asked.length;
    await pass(20_000);
    expect(asked).toHaveLength(before);
    refuse(null);
    await pass(10_000);
    expect(tab.status()).toBe('synced');
    expect(refreshed).toHaveLength(1);
  });

  test('an account that signs in again is synced at once', async () => {
    const { openTab, pass, refuse, session } = fake();
    const tab = openTab('tab');
    await pass(1_000);
    refuse({ type: 'signed-out' });
    await pass(10_000);
    session.set(SIGNED_OUT);
    refuse(null);
    session.set(SIGNED_IN);
    await pass(0);
    expect(tab.status()).toBe('synced');
  });

  test('the library of a church is synced as a managed one, also by someone whose own library is end-to-end encrypted', async () => {
    const { openTab, pass, asked, churches, createServer } = fake({ isEndToEnd: true });
    const { records } = createDevice();
    churches.set([{ churchId: 'chapel', records, server: createServer('chapel') }]);
    openTab('tab');
    await pass(1_000);
    expect(asked).toEqual(expect.arrayContaining(['tab: keys', 'chapel: versions']));
    expect(asked).not.toContain('chapel: keys');
  });
});
