import { createHttpApi, watchedFetch } from '@uplift/adapters/http-api';
import { createPasskeys } from '@uplift/adapters/passkeys';
import { createKeptKey, ITERATIONS } from '@uplift/adapters/vault';
import { loadOnce } from '@uplift/core/foundation';
import type { AccountStores } from './account-stores.ts';
import { createAccountTabs } from './account-tabs.ts';
import { browserTraces } from './browser-traces.ts';
import type { KeyTools } from './key-tools.ts';
import type { AccountSurroundings } from './lazy-accounts.ts';
import { openAccounts, type AccountCalls } from './open-accounts.ts';

/** Accounts over this browser and the server that the page came from. */
export function openBrowserAccounts(around: AccountSurroundings, stores: AccountStores): AccountCalls {
  const accounts = openAccounts({
    ...around,
    stores,
    api: createHttpApi({ fetch: watchedFetch({ onLapsed: () => void accounts.refresh() }) }),
    passkeys: createPasskeys(),
    keptKey: createKeptKey(),
    tabs: createAccountTabs(),
    traces: browserTraces(),
    loadKeys: loadOnce(() => loadKeyTools(around.startHashing)),
    iterations: ITERATIONS,
  });
  return accounts;
}

async function loadKeyTools(startHashing: () => Worker): Promise<KeyTools> {
  const { hashInWorker, ...keys } = await import('@uplift/adapters/keys');
  return { ...keys, hashPassword: hashInWorker(startHashing) };
}
