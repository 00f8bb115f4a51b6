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
    /** How many people it may have, those invited counted. */
    seats: z.int().min(1),
    members: z.array(churchMember).readonly(),
    /** Open ones; empty for who may not invite. */
    invitations: z.array(churchInvitation).readonly(),
  })
  .readonly();

const NO_SUCH_CHURCH = 'The person is in no such church.';
const NO_SUCH_MEMBER = 'That member doesn’t exist.';
const NOT_ALLOWED = 'Their role does not allow it.';
const NO_OWNER_LEFT = 'The church would be left without an owner.';
const LINK_REFUSED = 'The invitation is wrong, too old, taken back or used.';
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
  summary: 'The churches one is in, by name.',
  data: z.array(sessionChurch).readonly(),
});

export const switchChurch = call({
  method: 'POST',
  path: '/api/v1/account/church',
  level: 2,
  isFree: true,
  summary: 'Makes a church the current one of this session and of sessions to come.',
  body: z.object({ church_id: id }),
  data: sessionChurch,
  refusals: { 404: NO_SUCH_CHURCH },
});

export const readChurchPeople = call({
  method: 'GET',
  path: '/api/v1/churches/:church_id/people',
  level: 2,
  isFree: true,
  summary: 'Who is in a church, and who is invited.',
  data: churchPeople,
  refusals: { 404: NO_SUCH_CHURCH },
});

export const changeChurch = call({
  method: 'PATCH',
  path: '/api/v1/churches/:church_id',
  level: 2,
  isFree: true,
  summary: 'Changes the name or the picture of a church; owners only.',
  body: z.object({ name: churchName.optional(), picture: pictureDataUrl.nullable().optional() }),
  data: sessionChurch,
  refusals: { 403: NOT_ALLOWED, 404: NO_SUCH_CHURCH },
});

export const readChurchPicture = call({
  method: 'GET',
  path: '/api/v1/churches/:church_id/picture',
  level: 2,
  isFree: true,
  summary: 'The picture of a church, or its initial.',
  data: image,
  refusals: { 404: NO_SUCH_CHURCH },
});

export const inviteToChurch = call({
  method: 'POST',
  path: '/api/v1/churches/:church_id/invitations',
  level: 2,
  isFree: true,
  summary: 'Invites an address by mail; owners and leaders. An address invited before is mailed again.',
  body: z.object({ email_address: emailAddress, role: invitedRole }),
  data: churchInvitation,
  refusals: { 403: NOT_ALLOWED, 404: NO_SUCH_CHURCH, 409: 'Every seat is taken, or the person is a member.' },
});

export const withdrawInvitation = call({
  method: 'DELETE',
  path: '/api/v1/churches/:church_id/invitations/:invitation_id',
  level: 2,
  isFree: true,
  summary: 'Takes an invitation back.',
  data: z.literal(true),
  refusals: { 403: NOT_ALLOWED, 404: 'That invitation doesn’t exist.' },
});

export const changeMemberRole = call({
  method: 'PATCH',
  path: '/api/v1/churches/:church_id/members/:uplift_id',
  level: 2,
  isFree: true,
  summary: 'Changes the role of a member; owners only.',
  body: z.object({ role: churchRole }),
  data: churchMember,
  refusals: { 403: NOT_ALLOWED, 404: NO_SUCH_MEMBER, 409: NO_OWNER_LEFT },
});

export const removeMember = call({
  method: 'DELETE',
  path: '/api/v1/churches/:church_id/members/:uplift_id',
  level: 2,
  isFree: true,
  summary: 'Removes a member (owners), or leaves the church (everybody, themselves).',
  data: z.literal(true),
  refusals: { 403: NOT_ALLOWED, 404: NO_SUCH_MEMBER, 409: NO_OWNER_LEFT },
});

/** Without a token it is found for the person whose address was invited, once they are signed in. */
const invitationLink = z.object({ invitation_id: id, invitation_token: mailedToken.optional() });

export const readInvitation = call({
  method: 'POST',
  path: '/api/v1/invitations/read',
  level: 0,
  summary: 'What an invitation link invites to. The link stays good.',
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
  summary: 'Joins the church of an invitation, which becomes the current one.',
  body: invitationLink,
  data: sessionChurch,
  refusals: {
    403: 'The invitation was mailed to another address.',
    404: LINK_REFUSED,
  },
});
