import { createHttpApi } from '@uplift/adapters/http-api';
import { createMemoryDeviceStore } from '@uplift/adapters/device-store';
import type { Passkeys } from '@uplift/adapters/passkeys';
import type { KeptAccount, KeptKey } from '@uplift/adapters/vault';
import { createStore, refused, type DeviceId, type NewId, type WritableStore } from '@uplift/core/foundation';
import type { AccountEntries } from '@uplift/core/membership';
import { createAccountStores, type AccountStores } from './account-stores.ts';
import type { AccountNews, AccountTabs } from './account-tabs.ts';
import type { BrowserTraces } from './browser-traces.ts';
import { openAccounts, type AccountCalls } from './open-accounts.ts';
import type { ExpectedKey } from './record-access.ts';
import { createServerStand, type ServerStand } from './server-stand.ts';

/** One page of a browser for tests. */
export interface TabStand {
  readonly accounts: AccountCalls;
  readonly stores: AccountStores;
}

/** A browser for tests: real calls and a real vault, a server in memory, and what pages share. */
export interface BrowserStand {
  readonly server: ServerStand;
  readonly connection: WritableStore<'online' | 'offline'>;
  readonly entries: AccountEntries;
  readonly keptKey: KeptKey;
  readonly traces: TracesStand;
  /** What the person does when the browser asks for a passkey. */
  readonly passkeys: PasskeysStand;
  /** Whether a page that opens expects the key of an account. */
  readonly expectedKey: ExpectedKey;
  openTab(): TabStand;
}

interface TracesStand extends BrowserTraces {
  readonly cleared: readonly { readonly keepsApp: boolean }[];
  readonly startedOver: readonly true[];
}

interface PasskeysStand extends Passkeys {
  /** How often the browser has asked. */
  readonly asked: readonly string[];
  /** What it gets from then on. */
  has: 'nothing' | 'passkey' | 'the same passkey';
  isOffering: boolean;
}

/** The fewest the vault takes: tests derive many keys. */
const FEWEST_ITERATIONS = 100_000;

export function createBrowserStand(): BrowserStand {
  const server = createServerStand();
  const connection = createStore<'online' | 'offline'>('online');
  const { accounts: entries } = createMemoryDeviceStore({ device: 'tab' as DeviceId, clock: () => 0 }); // any device
  const [keptKey, traces, passkeys] = [keptKeyStand(), tracesStand(), passkeysStand()];
  const expectedKey = expectedKeyStand();
  const tabs: Set<(news: AccountNews) => void>[] = [];
  const parts = { connection, entries, keptKey, traces, passkeys, newId: countedIds(), iterations: FEWEST_ITERATIONS };
  return {
    server,
    expectedKey,
    ...parts,
    openTab() {
      const stores = createAccountStores(expectedKey);
      const api = createHttpApi({ fetch: (input, options) => server.fetch(input, options) });
      return { stores, accounts: openAccounts({ ...parts, stores, api, tabs: tabsStand(tabs) }) };
    },
  };
}

function countedIds(): NewId {
  let last = 0;
  return () => {
    last += 1;
    return `entry-${last}`;
  };
}

/** What one tab tells reaches every other, as over a channel. */
function tabsStand(tabs: Set<(news: AccountNews) => void>[]): AccountTabs {
  const own = new Set<(news: AccountNews) => void>();
  tabs.push(own);
  return {
    tell: (news) => tabs.filter((tab) => tab !== own).forEach((tab) => tab.forEach((listener) => listener(news))),
    onNews: (listener) => own.add(listener),
  };
}

function expectedKeyStand(): ExpectedKey {
  let isExpected = false;
  return {
    isExpected: () => isExpected,
    keep: (is) => {
      isExpected = is;
    },
  };
}

function keptKeyStand(): KeptKey {
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

function tracesStand(): TracesStand {
  const [cleared, startedOver]: [{ readonly keepsApp: boolean }[], true[]] = [[], []];
  let isUntold = false;
  return {
    cleared,
    startedOver,
    isSignOutUntold: () => isUntold,
    keepSignOutUntold: (is) => {
      isUntold = is;
    },
    clear: async (options) => {
      isUntold = false;
      cleared.push(options);
    },
    startOver: () => void startedOver.push(true),
  };
}

function passkeysStand(): PasskeysStand {
  const asked: string[] = [];
  const answer = { id: 'cGFzc2tleQ', rawId: 'cGFzc2tleQ', type: 'public-key', clientExtensionResults: {} } as const;
  const response = { clientDataJSON: '', authenticatorData: '', signature: '', attestationObject: '' };
  const answered = (what: string) => {
    asked.push(what);
    return stand.has === 'passkey' ? { ok: true as const, value: { ...answer, response } } : null;
  };
  const stand: PasskeysStand = {
    asked,
    has: 'nothing',
    isOffering: true,
    create: async () => answered('create') ?? refused(stand.has === 'the same passkey' ? 'exists' : 'failed'),
    ask: async () => answered('ask') ?? refused('failed'),
    canOffer: async () => stand.isOffering,
    offer: async () => answered('offer') ?? refused('failed'),
    cancel: () => undefined,
  };
  return stand;
}
