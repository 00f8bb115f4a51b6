/** Making what lies on a device for nobody an account's: the three claim dialogs, and when they open by themselves. */
export type { ClaimKind } from './claim-kinds.ts';
export { ClaimDoor, ClaimOffer } from './claim-offer.tsx';
export { ownerOf, useClaimSession } from './use-claim.ts';
