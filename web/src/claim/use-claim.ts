import { useEffect, useState } from 'react';
import { isSignedIn, type Session } from '@uplift/core/membership';
import type { UpliftId } from '@uplift/core/foundation';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';
import { claimableRecords, type ClaimKind } from './claim-kinds.ts';
import { createClaimSession, type ClaimSession } from './claiming.ts';
import { offerOnce } from './offer-once.ts';

/** The account that records can be claimed into: that of who is fully signed in. */
export function claimingOwner(session: Session): UpliftId | null {
  return isSignedIn(session) ? session.uplift_id : null;
}

/** The claiming of one kind on this page. */
export function useClaimSession(kind: ClaimKind): ClaimSession {
  const uplift = useUplift();
  const [session] = useState(() =>
    createClaimSession({
      kind,
      records: claimableRecords(uplift, kind),
      owner: () => claimingOwner(uplift.session.get()),
    }),
  );
  return session;
}

/** Offers to claim what is found, once a tab and account; not while something else is open. */
export function useClaimOffer(kind: ClaimKind, session: ClaimSession, isHeld: boolean): void {
  const { tabMemory, session: visitor } = useUplift();
  const owner = claimingOwner(useStore(visitor));
  useEffect(() => {
    if (owner === null || isHeld) return undefined;
    let isWanted = true;
    void offerOnce(tabMemory, { kind, owner, session, isWanted: () => isWanted });
    return () => {
      isWanted = false;
    };
  }, [tabMemory, kind, session, owner, isHeld]);
}
