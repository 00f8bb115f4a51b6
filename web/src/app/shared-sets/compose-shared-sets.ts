import {
  type SharingSurroundings,
  openSharedSets,
  type SharingDriver,
  type SharingParts,
} from '@uplift/client/shared-sets';
import { createHttpApi, watchedFetch } from '@uplift/adapters/http-api';

/** A set with many songs takes a slow network longer than any other call. */
const PATIENCE_MS = 30_000;

/** Sharing over this browser and the server that the page came from. */
export function composeSharedSets(around: SharingSurroundings, list: SharingParts['list']): SharingDriver {
  const { accounts, now, ...rest } = around;
  const ask = () => void accounts.refresh();
  return openSharedSets({
    ...rest,
    copies: rest.device.sharedCopies,
    list,
    api: createHttpApi({ fetch: watchedFetch({ onLapsed: ask, onSilence: ask }), timeoutMs: PATIENCE_MS }),
    accountState: accounts.state,
    refreshSession: () => accounts.refresh(),
    isVisible: () => document.visibilityState === 'visible',
    clock: now,
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
}
