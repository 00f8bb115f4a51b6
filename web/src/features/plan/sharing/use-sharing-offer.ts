import { isSignedIn } from '@uplift/core/membership';
import type { SetList } from '@uplift/core/set-list';
import { useStore } from '../../../state/use-store.ts';
import { useUplift } from '../../../state/uplift.ts';

export const OFFLINE = 'Offline';
export const NOTHING_YET = 'Nothing yet';

interface SharingOffer {
  /** True if the person is signed in (SHARE-1). */
  readonly isOffered: boolean;
  /** The reason it cannot be shared now; null if it can. */
  readonly obstacle: typeof OFFLINE | typeof NOTHING_YET | null;
}

/** Offer to share a set, or the obstacle to it. */
export function useSharingOffer({ order }: SetList): SharingOffer {
  const { session, connection } = useUplift();
  const isOffered = isSignedIn(useStore(session));
  const isOffline = useStore(connection) === 'offline';
  return { isOffered, obstacle: isOffline ? OFFLINE : order.length === 0 ? NOTHING_YET : null };
}
