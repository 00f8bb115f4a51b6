import { z } from 'zod';
import { sessionChurch } from './session.ts';
import { call, image } from './call.ts';
import { churchRole, emailAddress, id, mailedToken, moment, pictureDataUrl, TOO_LONG } from './fields.ts';

export const churchMember = z
  .object({
    uplift_id: id,
    full_name: z.string(),
    email_address: z.string(),
    profile_picture: z.string(),
    role: churchRole,
  })
  .readonly();

export const churchInvitation = z
  .object({ invitation_id: id, email_address: z.string(), role: churchRole, invited_at: moment, expires_at: moment })
  .readonly();

export const churchPeople = z
  .object({
    church: sessionChurch,
    /** The most people it may have, including open invitations. */
    seats: z.int().min(1),
    members: z.array(churchMember).readonly(),
    /** Open invitations; empty if the caller may not invite people. */
    invitations: z.array(churchInvitation).readonly(),
  })
  .readonly();

const NO_SUCH_CHURCH = 'The caller isn’t in this church.';
const NO_SUCH_MEMBER = 'That member doesn’t exist.';
const NOT_ALLOWED = 'The caller’s role doesn’t allow this.';
const NO_OWNER_LEFT = 'The church would be left without an owner.';
const LINK_REFUSED = 'The invitation is wrong, expired, withdrawn or already used.';
const churchName = z
  .string()
  .trim()
  .min(1)
  .max(100, TOO_LONG)
  .regex(/^[^\p{Cc}]+$/u);
const invitedRole = churchRole.exclude(['owner']);

export const listChurches = call({
  method: 'GET',
  path: '/api/v1/account/churches',
  level: 2,
  isFree: true,
  summary: 'Lists the churches of the caller by name.',
  data: z.array(sessionChurch).readonly(),
});

export const foundChurch = call({
  method: 'POST',
  path: '/api/v1/churches',
  level: 2,
  isFree: true,
  summary:
    'Founds a church with the caller as its owner, and makes it the current one. Where subscriptions are sold, a church comes with one instead.',
  body: z.object({ name: churchName }),
  data: sessionChurch,
  refusals: { 403: 'This site sells subscriptions.', 409: 'The caller owns as many churches as one person may.' },
});

export const switchChurch = call({
  method: 'POST',
  path: '/api/v1/account/church',
  level: 2,
  isFree: true,
  summary: 'Makes a church the current one for this session and later ones.',
  body: z.object({ church_id: id }),
  data: sessionChurch,
  refusals: { 404: NO_SUCH_CHURCH },
});

export const readChurchPeople = call({
  method: 'GET',
  path: '/api/v1/churches/:church_id/people',
  level: 2,
  isFree: true,
  summary: 'Lists the members of a church and its open invitations.',
  data: churchPeople,
  refusals: { 404: NO_SUCH_CHURCH },
});

export const changeChurch = call({
  method: 'PATCH',
  path: '/api/v1/churches/:church_id',
  level: 2,
  isFree: true,
  summary: 'Changes the name or the picture of a church. Owners only.',
  body: z.object({ name: churchName.optional(), picture: pictureDataUrl.nullable().optional() }),
  data: sessionChurch,
  refusals: { 403: NOT_ALLOWED, 404: NO_SUCH_CHURCH },
});

export const readChurchPicture = call({
  method: 'GET',
  path: '/api/v1/churches/:church_id/picture',
  level: 2,
  isFree: true,
  summary: 'Returns the picture of a church, or a picture of its initial.',
  data: image,
  refusals: { 404: NO_SUCH_CHURCH },
});

export const inviteToChurch = call({
  method: 'POST',
  path: '/api/v1/churches/:church_id/invitations',
  level: 2,
  isFree: true,
  summary: 'Invites an address by email, again if it was invited before. Owners and leaders only.',
  body: z.object({ email_address: emailAddress, role: invitedRole }),
  data: churchInvitation,
  refusals: { 403: NOT_ALLOWED, 404: NO_SUCH_CHURCH, 409: 'Every seat is taken, or the person is already a member.' },
});

export const withdrawInvitation = call({
  method: 'DELETE',
  path: '/api/v1/churches/:church_id/invitations/:invitation_id',
  level: 2,
  isFree: true,
  summary: 'Withdraws an invitation.',
  data: z.literal(true),
  refusals: { 403: NOT_ALLOWED, 404: 'That invitation doesn’t exist.' },
});

export const changeMemberRole = call({
  method: 'PATCH',
  path: '/api/v1/churches/:church_id/members/:uplift_id',
  level: 2,
  isFree: true,
  summary: 'Changes the role of a member. Owners only.',
  body: z.object({ role: churchRole }),
  data: churchMember,
  refusals: { 403: NOT_ALLOWED, 404: NO_SUCH_MEMBER, 409: NO_OWNER_LEFT },
});

export const removeMember = call({
  method: 'DELETE',
  path: '/api/v1/churches/:church_id/members/:uplift_id',
  level: 2,
  isFree: true,
  summary: 'Removes a member, which only owners may do, or lets the caller leave the church.',
  data: z.literal(true),
  refusals: { 403: NOT_ALLOWED, 404: NO_SUCH_MEMBER, 409: NO_OWNER_LEFT },
});

export const handOverChurch = call({
  method: 'POST',
  path: '/api/v1/churches/:church_id/owner',
  level: 2,
  isFree: true,
  summary: 'Hands a church over to a member, who becomes an owner; the caller becomes a leader. Owners only.',
  body: z.object({ uplift_id: id }),
  data: sessionChurch,
  refusals: {
    403: 'The caller’s role doesn’t allow this, or the caller must confirm their identity first.',
    404: NO_SUCH_MEMBER,
    409: 'The caller can’t hand the church over to themselves.',
  },
});

/** Without a token, the caller must be signed in with the address that was invited. */
const invitationLink = z.object({ invitation_id: id, invitation_token: mailedToken.optional() });

export const readInvitation = call({
  method: 'POST',
  path: '/api/v1/invitations/read',
  level: 0,
  summary: 'Returns what an invitation is for. The link can still be used.',
  body: invitationLink,
  data: z
    .object({ church_name: z.string(), invited_by: z.string(), email_address: z.string(), role: churchRole })
    .readonly(),
  refusals: { 404: LINK_REFUSED },
});

export const acceptInvitation = call({
  method: 'POST',
  path: '/api/v1/invitations/accept',
  level: 2,
  isFree: true,
  summary: 'Joins the church of an invitation and makes it the current one.',
  body: invitationLink,
  data: sessionChurch,
  refusals: {
    403: 'The invitation was emailed to another address.',
    404: LINK_REFUSED,
  },
});
