import { after, createTabTurns, isPageVisible } from '@uplift/adapters/browser';
import { createHttpApi, watchedFetch } from '@uplift/adapters/http-api';
import { loadOnce } from '@uplift/core/foundation';
import type { SharingSurroundings } from './lazy-sharing.ts';
import { openSharedSets, type SharingDriver } from './open-shared-sets.ts';
import type { SharingParts } from './parts.ts';

/** A set with many songs takes a slow network longer than any other call. */
const PATIENCE_MS = 30_000;

/** Sharing over this browser and the server that the page came from. */
export function openBrowserSharing(around: SharingSurroundings, list: SharingParts['list']): SharingDriver {
  const { accounts, now, ...rest } = around;
  const ask = () => void accounts.refresh();
  return openSharedSets({
    ...rest,
    copies: rest.device.sharedCopies,
    list,
    api: createHttpApi({ fetch: watchedFetch({ onLapsed: ask, onSilence: ask }), timeoutMs: PATIENCE_MS }),
    accountState: accounts.state,
    refreshSession: () => accounts.refresh(),
    isVisible: isPageVisible,
    clock: now,
    after,
    loadKeys: loadOnce(() => import('@uplift/adapters/keys')),
    preferences: rest.device.preferences,
    inTurn: createTabTurns('uplift-sealed-sets'),
  });
}
