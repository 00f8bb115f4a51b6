import type { changeMemberRole, DataOf, inviteToChurch, switchChurch } from '@uplift/contract';
import { churchPictureAddress, personPictureAddress } from '../../platform/pictures/addresses.ts';
import { refuse } from '../../platform/http/serve.ts';
import type { Membership } from './churches.repository.ts';
import type { InvitationRow } from './invitations.repository.ts';
import type { MemberRow } from './members.repository.ts';

/** Also used for a church of others: a non-member learns nothing about it. */
export const NO_SUCH_CHURCH = refuse(404, { for: 'server_error', because: 'You aren’t in that church.' });

export const NO_SUCH_MEMBER = refuse(404, { for: 'server_error', because: 'That member doesn’t exist.' });

export const NOT_ALLOWED = refuse(403, {
  for: 'server_error',
  because: 'Your role in this church doesn’t allow that.',
});

/** Presents a church to one of its members. */
export function presentChurch({ churchId, name, pictureUpdatedAt, role }: Membership): DataOf<typeof switchChurch> {
  return { church_id: churchId, name, picture: churchPictureAddress(churchId, pictureUpdatedAt), role };
}

export function presentMember(member: MemberRow): DataOf<typeof changeMemberRole> {
  return {
    uplift_id: member.accountId,
    full_name: member.fullName,
    email_address: member.emailAddress,
    profile_picture: personPictureAddress(member.accountId, member.pictureUpdatedAt),
    role: member.role,
  };
}

export function presentInvitation(invitation: InvitationRow): DataOf<typeof inviteToChurch> {
  return {
    invitation_id: invitation.id,
    email_address: invitation.emailAddress,
    role: invitation.role,
    invited_at: invitation.invitedAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
  };
}
