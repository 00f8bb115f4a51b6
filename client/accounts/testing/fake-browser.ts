import { createHttpApi } from '@uplift/adapters/http-api';
import * as keys from '@uplift/adapters/keys';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import type { Passkeys } from '@uplift/adapters/passkeys';
import type { KeptAccount, KeptKey } from '@uplift/adapters/vault';
import { createStore, refused, type DeviceId, type NewId, type WritableStore, toId } from '@uplift/core/foundation';
import type { AccountEntries } from '@uplift/core/membership';
import { createAccountStores, type AccountStores } from '../account-stores.ts';
import type { AccountNews, AccountTabs } from '../account-tabs.ts';
import type { BrowserTraces } from '../browser-traces.ts';
import { openAccounts, type OpenedCalls } from '../open-accounts.ts';
import type { KeyTools } from '../keys/key-tools.ts';
import { createSeenKeys } from '../keys/seen-keys.ts';
import type { ExpectedKey } from '../record-access.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

/** One page of a browser for tests. */
export interface FakeTab {
  readonly accounts: OpenedCalls;
  readonly stores: AccountStores;
}

/** A browser for tests: real calls and a real vault, a server in memory, and what pages share. */
export interface FakeBrowser {
  readonly server: FakeServer;
  readonly connection: WritableStore<'online' | 'offline'>;
  readonly entries: AccountEntries;
  readonly keptKey: KeptKey;
  readonly traces: FakeTraces;
  /** Reaction of the person when the browser asks for a passkey. */
  readonly passkeys: FakePasskeys;
  /** True if a page that opens expects the key of an account. */
  readonly expectedKey: ExpectedKey;
  /** Opens a page. With `kept`, the key that the device keeps has opened it already, before its code for accounts is loaded. */
  openTab(kept?: KeptAccount | null): FakeTab;
}

interface FakeTraces extends BrowserTraces {
  readonly cleared: readonly { readonly keepsApp: boolean }[];
  readonly startedOver: readonly true[];
}

interface FakePasskeys extends Passkeys {
  /** Requests of the browser so far. */
  readonly asked: readonly string[];
  /** Result of all further requests. */
  has: 'nothing' | 'passkey' | 'the same passkey';
  isOffering: boolean;
}

/** The fewest the vault takes: tests derive many keys. */
const FEWEST_ITERATIONS = 100_000;

/** A browser of its own, on this server. */
export function createFakeBrowser(server = createFakeServer()): FakeBrowser {
  const connection = createStore<'online' | 'offline'>('online');
  const { accounts: entries, preferences } = createMemoryDeviceStore({ device: toId<DeviceId>('tab'), clock: () => 0 });
  const [keptKey, traces, passkeys] = [createFakeKeptKey(), createFakeTraces(), createFakePasskeys()];
  const expectedKey = createFakeExpectedKey();
  const tabs: Set<(news: AccountNews) => void>[] = [];
  const parts = {
    connection,
    entries,
    keptKey,
    traces,
    passkeys,
    newId: countedIds(),
    now: () => START,
    loadKeys: async () => TEST_KEYS,
    seenKeys: createSeenKeys(preferences),
    iterations: FEWEST_ITERATIONS,
  };
  return {
    server,
    expectedKey,
    ...parts,
    openTab(kept = null) {
      const stores = createAccountStores(expectedKey);
      if (kept !== null) stores.access.unlock(kept);
      const api = createHttpApi({ fetch: (input, options) => server.fetch(input, options) });
      return { stores, accounts: openAccounts({ ...parts, stores, api, tabs: createFakeTabs(tabs) }) };
    },
  };
}

/** Time at which every test happens. */
const START = Date.UTC(2030, 0, 1);

/** The real keys, with a hash of a password that takes no time. */
const TEST_KEYS: KeyTools = {
  ...keys,
  hashPassword: async (password, { salt }) => {
    const bytes = new TextEncoder().encode(`${salt} ${password}`);
    return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  },
};

function countedIds(): NewId {
  let last = 0;
  return () => {
    last += 1;
    return `entry-${last}`;
  };
}

/** Sends messages of one tab to every other, as a channel does. */
function createFakeTabs(tabs: Set<(news: AccountNews) => void>[]): AccountTabs {
  const own = new Set<(news: AccountNews) => void>();
  tabs.push(own);
  return {
    send: (news) => tabs.filter((tab) => tab !== own).forEach((tab) => tab.forEach((listener) => listener(news))),
    onNews: (listener) => own.add(listener),
  };
}

function createFakeExpectedKey(): ExpectedKey {
  let isExpected = false;
  return {
    isExpected: () => isExpected,
    keep: (is) => {
      isExpected = is;
    },
  };
}

function createFakeKeptKey(): KeptKey {
  let kept: KeptAccount | null = null;
  return {
    read: async () => kept,
    keep: async (account) => {
      kept = account;
    },
    forget: async () => {
      kept = null;
    },
  };
}

function createFakeTraces(): FakeTraces {
  const [cleared, startedOver]: [{ readonly keepsApp: boolean }[], true[]] = [[], []];
  let isPending = false;
  return {
    cleared,
    startedOver,
    isSignOutPending: () => isPending,
    setSignOutPending: (is) => {
      isPending = is;
    },
    clear: async (options) => {
      isPending = false;
      cleared.push(options);
    },
    startOver: () => void startedOver.push(true),
  };
}

function createFakePasskeys(): FakePasskeys {
  const asked: string[] = [];
  const answer = { id: 'cGFzc2tleQ', rawId: 'cGFzc2tleQ', type: 'public-key', clientExtensionResults: {} } as const;
  const response = { clientDataJSON: '', authenticatorData: '', signature: '', attestationObject: '' };
  const answered = (what: string) => {
    asked.push(what);
    return fake.has === 'passkey' ? { ok: true as const, value: { ...answer, response } } : null;
  };
  const fake: FakePasskeys = {
    asked,
    has: 'nothing',
    isOffering: true,
    create: async () => answered('create') ?? refused(fake.has === 'the same passkey' ? 'exists' : 'failed'),
    ask: async () => answered('ask') ?? refused('failed'),
    canOffer: async () => fake.isOffering,
    offer: async () => answered('offer') ?? refused('failed'),
    readSecret: async () => refused('unsupported'),
    cancel: () => undefined,
  };
  return fake;
}
