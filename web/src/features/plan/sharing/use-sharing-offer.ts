import { isSignedIn } from '@uplift/core/membership';
import type { SetList } from '@uplift/core/set-list';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';

const OFFLINE = 'Offline';
export const NOTHING_YET = 'Nothing yet';

interface SharingOffer {
  /** True if the person is signed in (SHARE-1), and the set isn't a church's: everyone there has it. */
  readonly isOffered: boolean;
  /** The reason it can't be shared now, to be shown; null if it can (SHARE-1, PLAN-39). */
  readonly obstacle: typeof OFFLINE | typeof NOTHING_YET | null;
}

/** Offer to share a set, or the obstacle to it. */
export function useSharingOffer({ order }: SetList): SharingOffer {
  const { session, connection, libraries } = useUplift();
  const isOwn = useStore(libraries.shown) === null;
  const isOffered = isSignedIn(useStore(session)) && isOwn;
  const isOffline = useStore(connection) === 'offline';
  return { isOffered, obstacle: isOffline ? OFFLINE : order.length === 0 ? NOTHING_YET : null };
}
