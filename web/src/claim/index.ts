/** Claiming a device's unclaimed records for an account: the three claim dialogs, and when they open by themselves. */
export type { ClaimKind } from './claim-kinds.ts';
export { ClaimDoor, ClaimOffer } from './claim-offer.tsx';
export { claimingOwner, useClaimSession } from './use-claim.ts';
