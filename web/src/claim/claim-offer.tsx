import type { ClaimKind, ClaimSession } from '@uplift/client/claiming';
import { createLazyPart, useLazyPart } from '@uplift/ui-kit';
import { useStore } from '../state/use-store.ts';
import { useClaimOffer, useClaimSession } from './use-claim.ts';

const claimPart = createLazyPart(() => import('./claim-dialog.tsx'));

interface ClaimOfferProps {
  readonly kind: ClaimKind;
  /** While another dialog of the page is open. */
  readonly isHeld: boolean;
}

/** The dialog that opens automatically on a page with records outside the account. */
export function ClaimOffer({ kind, isHeld }: ClaimOfferProps) {
  const session = useClaimSession(kind);
  useClaimOffer(kind, session, isHeld);
  return <ClaimDoor kind={kind} session={session} />;
}

/** The dialog of a session; its code comes when it is first opened. */
export function ClaimDoor({ kind, session }: { readonly kind: ClaimKind; readonly session: ClaimSession }) {
  const isOpen = useStore(session.state).type !== 'closed';
  const dialog = useLazyPart(claimPart, isOpen, session.close);
  return dialog && <dialog.ClaimDialog kind={kind} session={session} />;
}
