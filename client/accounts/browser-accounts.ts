import { createHttpApi, watchedFetch } from '@uplift/adapters/http-api';
import { createPasskeys } from '@uplift/adapters/passkeys';
import { createKeptKey, ITERATIONS } from '@uplift/adapters/vault';
import { loadOnce } from '@uplift/core/foundation';
import type { AccountStores } from './account-stores.ts';
import { createAccountTabs } from './account-tabs.ts';
import { browserTraces } from './browser-traces.ts';
import { createIdleLock } from './keys/idle-lock.ts';
import type { KeyTools } from './keys/key-tools.ts';
import type { AccountSurroundings } from './lazy-accounts.ts';
import { openAccounts, type AccountCalls } from './open-accounts.ts';
import { createSeenKeys } from './keys/seen-keys.ts';
import { browserUseMemory } from './keys/use-memory.ts';

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
    seenKeys: createSeenKeys(around.preferences),
    iterations: ITERATIONS,
  });
  return { ...accounts, setLockAfter: lockWhenUnused(around, stores, () => accounts.lock()) };
}

/** Locks this browser after the chosen time without use. */
function lockWhenUnused({ now }: AccountSurroundings, stores: AccountStores, lock: () => Promise<void>) {
  return createIdleLock({
    memory: browserUseMemory,
    after: stores.lockAfter,
    now,
    onUse: (listener) => {
      for (const type of ['pointerdown', 'keydown', 'wheel'])
        document.addEventListener(type, listener, { passive: true, capture: true });
    },
    isOnStage: () => /^\/(?:perform|present)/u.test(window.location.pathname),
    every: (ms, work) => void setInterval(work, ms),
    isUnlocked: () => stores.encryption.get().type === 'unlocked',
    lock,
  });
}

async function loadKeyTools(startHashing: () => Worker): Promise<KeyTools> {
  const { hashInWorker, ...keys } = await import('@uplift/adapters/keys');
  return { ...keys, hashPassword: hashInWorker(startHashing) };
}
