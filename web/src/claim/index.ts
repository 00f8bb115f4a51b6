/** Claiming a device's unclaimed records for an account: the three claim dialogs, and when they open automatically. */
export { ClaimDoor, ClaimOffer } from './claim-offer.tsx';
export { useClaimSession } from './use-claim.ts';
