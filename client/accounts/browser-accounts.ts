import { createHttpApi, watchedFetch } from '@uplift/adapters/http-api';
import { createPasskeys } from '@uplift/adapters/passkeys';
import { createKeptKey, ITERATIONS } from '@uplift/adapters/vault';
import type { AccountStores } from './account-stores.ts';
import { createAccountTabs } from './account-tabs.ts';
import { browserTraces } from './browser-traces.ts';
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
    iterations: ITERATIONS,
  });
  return accounts;
}
