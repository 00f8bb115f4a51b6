/** Claiming unclaimed records of this device for an account: the choice among them, and when it is offered. */
export { claimingOwner, type Claimable, type ClaimableRecords, type ClaimKind } from './claimable.ts';
export { createClaimSession, FEW, type ClaimFailure, type Claiming, type ClaimSession } from './claim-session.ts';
export { offerOnce } from './offer-once.ts';
export { claimableRecords } from './claimable-records.ts';
export { CLAIM_WORDS, chosenText, claimFailureText, claimLead, syncedText, syncLabel } from './claim-words.ts';
