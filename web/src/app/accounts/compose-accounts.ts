import {
  type AccountSurroundings,
  type AccountStores,
  createAccountTabs,
  browserTraces,
  openAccounts,
  type AccountCalls,
} from '@uplift/client/accounts';
import { createHttpApi, watchedFetch } from '@uplift/adapters/http-api';
import { createPasskeys } from '@uplift/adapters/passkeys';
import { createKeptKey, ITERATIONS } from '@uplift/adapters/vault';

/** Accounts over this browser and the server that the page came from. */
export function composeAccounts(around: AccountSurroundings, stores: AccountStores): AccountCalls {
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
