import { isSignedIn } from '@uplift/core/membership';
import type { SetList } from '@uplift/core/set-list';
import { useStore } from '../../../state/use-store.ts';
import { useMayEdit } from '../../../state/shown-church.ts';
import { useUplift } from '../../../state/uplift.ts';

const OFFLINE = 'Offline';
export const NOTHING_YET = 'Nothing yet';

interface SharingOffer {
  /** True if the person is signed in (SHARE-1), and the set isn't a church's: everyone there has it. */
  readonly isOffered: boolean;
  /** True if the person is signed in, and may change the set: those who lead a church open its sets to guests. */
  readonly isForGuests: boolean;
  /** The reason it can't be shared or opened to guests now, to be shown; null if it can (SHARE-1, PLAN-39). */
  readonly obstacle: typeof OFFLINE | typeof NOTHING_YET | null;
}

/** Offer to share a set, and to open it to guests, or the obstacle to both. */
export function useSharingOffer({ order }: SetList): SharingOffer {
  const { session, connection, libraries } = useUplift();
  const isOwn = useStore(libraries.shown) === null;
  const isMember = isSignedIn(useStore(session));
  const isForGuests = useMayEdit() && isMember;
  const isOffline = useStore(connection) === 'offline';
  return {
    isOffered: isMember && isOwn,
    isForGuests,
    obstacle: isOffline ? OFFLINE : order.length === 0 ? NOTHING_YET : null,
  };
}
