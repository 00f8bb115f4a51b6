/** Sets that others share with this account, and the copies of them on this device. */
export type {
  ListedSharedSet,
  SharedSets,
  Collaborator,
  SharingPerson,
  SharedSet,
  SharedSetCondition,
} from './shared-sets.ts';
export { distrustHeadline, distrustNotice, distrustRemedy } from './distrust-words.ts';
export type { SealDistrust } from './open-sealed.ts';
export type { GuestCode, GuestCodes, InvitingSet } from './guests/guest-codes.ts';
export type { PinnedPerson } from './pinned-keys.ts';
export type { SealTrouble } from './seal-troubles.ts';
export { formatSafetyCode, isSafetyCode } from './safety-code-text.ts';
export type { SafetyCode, SealedMember, SealedSets } from './sealed-members.ts';
export { openSharedSets } from './open-shared-sets.ts';
export { createBrowserSharing, createSharing, type Sharing } from './lazy-sharing.ts';
export { sharedSetCopy, toSharedSet } from './shared-set-data.ts';
export { planRows, type PlanRow } from './plan-rows.ts';
export { giveBackSet, setLeaving } from './leaving-sets.ts';
export { createCollaborators } from './collaborators.ts';
export { plannedSharedSet } from './planned-shared-set.ts';
