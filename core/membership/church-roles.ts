import { assertNever } from '@uplift/core/foundation';
import type { ChurchRoles } from './session.ts';

/** Role of a person in a church. */
export type ChurchRole = 'owner' | 'leader' | 'member';

/** Displayed names of the roles. */
export const ROLE_NAMES: Readonly<Record<ChurchRole, string>> = { owner: 'Owner', leader: 'Leader', member: 'Member' };

/** Roles of an invitation: an owner is promoted from a member, never invited. */
export type InvitedRole = Exclude<ChurchRole, 'owner'>;

/** The roles that a person with this role has: an owner is a leader too, and a leader a member; null has none. */
export function toChurchRoles(role: ChurchRole | null): ChurchRoles {
  return { owner: role === 'owner', leader: role === 'owner' || role === 'leader', member: role !== null };
}

/** Returns the roles that a person may invite to: an owner leaders and members, a leader members. */
export function invitableBy(role: ChurchRole): readonly InvitedRole[] {
  switch (role) {
    case 'owner':
      return ['leader', 'member'];
    case 'leader':
      return ['member'];
    case 'member':
      return [];
    default:
      return assertNever(role);
  }
}

/** Returns true if a person may invite others to be `invited`, and take such an invitation back. */
export function mayInvite(role: ChurchRole, invited: InvitedRole): boolean {
  return invitableBy(role).includes(invited);
}

/** Returns true if a person may change the church itself and the roles of its members. */
export function mayManageChurch(role: ChurchRole): boolean {
  return role === 'owner';
}

/** Returns true if a person may change the songs, collections and sets of the church's library; every member may read them. */
export function mayEditLibrary(role: ChurchRole): boolean {
  return role !== 'member';
}

/** Returns true if a person may end a membership: an owner anyone's, everyone their own. */
export function mayEndMembership(role: ChurchRole, isOwn: boolean): boolean {
  return isOwn || mayManageChurch(role);
}

/** A member whose new role will be `next`; null when they leave. */
export interface RoleChange {
  readonly role: ChurchRole;
  readonly next: ChurchRole | null;
}

/** Returns true if a church of `ownerCount` owners still has one after a change. */
export function keepsAnOwner({ role, next }: RoleChange, ownerCount: number): boolean {
  return role !== 'owner' || next === 'owner' || ownerCount > 1;
}

/** Returns true if a member may do less after a change: a lower role, or none. */
export function losesRights({ role, next }: RoleChange): boolean {
  const [before, after] = [toChurchRoles(role), toChurchRoles(next)];
  return (['owner', 'leader', 'member'] as const).some((each) => before[each] && !after[each]);
}

/**
 * Returns true if one more person may be invited into a church of `seats`: an invited person takes a seat like a
 * member.
 *
 * @example
 * hasSeat(5, { members: 3, invited: 2 }) // false
 */
export function hasSeat(seats: number, taken: { readonly members: number; readonly invited: number }): boolean {
  return taken.members + taken.invited < seats;
}
