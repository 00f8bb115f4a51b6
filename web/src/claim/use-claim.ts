import {
  claimableRecords,
  claimingOwner,
  createClaimSession,
  offerOnce,
  type ClaimKind,
  type ClaimSession,
} from '@uplift/client/claiming';
import { useEffect, useState } from 'react';
import { useStore } from '../state/use-store.ts';
import { useUplift } from '../state/uplift.ts';

/** The claiming of one kind on this page. */
export function useClaimSession(kind: ClaimKind): ClaimSession {
  const uplift = useUplift();
  const [session] = useState(() =>
    createClaimSession({
      records: claimableRecords(uplift, kind),
      owner: () => claimingOwner(uplift.session.get()),
    }),
  );
  return session;
}

/** Offers to claim the found records, once per tab and account; not while something else is open. */
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
