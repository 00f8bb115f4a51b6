import { z } from 'zod';
import { call } from './call.ts';
import { churchRole, id, moment } from './fields.ts';
import { sessionChurch } from './session.ts';

/** The days that a link to a church may work. */
export const LINK_DAYS = [1, 7, 30] as const;

const invitedRole = churchRole.exclude(['owner']);

/** A link that anyone joins a church with. A church has at most one for each role. */
const churchLink = z
  .object({
    link_id: id,
    role: invitedRole,
    /** The secret of the link, base64url of 256 bits. It belongs in the fragment of an address. */
    token: z.string(),
    made_by: z.string(),
    made_at: moment,
    ends_at: moment,
    /** The number of people who joined with it. */
    joined: z.int().min(0),
  })
  .readonly();

const NO_SUCH_CHURCH = 'The caller isn’t in this church.';
const NOT_ALLOWED = 'The caller’s role doesn’t allow this.';
const joinToken = z.object({ token: z.string().regex(/^[\w-]{43}$/u, 'The secret of a link has 43 characters.') });
const LINK_REFUSALS = {
  404: 'The link is wrong or was taken back.',
  410: 'The link has ended.',
};

export const listChurchLinks = call({
  method: 'GET',
  path: '/api/v1/churches/:church_id/links',
  level: 2,
  isFree: true,
  summary: 'Lists the links to a church for the roles that the caller may invite people to, including ended ones.',
  data: z.array(churchLink).readonly(),
  refusals: { 404: NO_SUCH_CHURCH },
});

export const makeChurchLink = call({
  method: 'POST',
  path: '/api/v1/churches/:church_id/links',
  level: 2,
  isFree: true,
  summary: 'Makes a link that anyone joins a church with. The former one for this role stops working.',
  body: z.object({ role: invitedRole, days: z.literal(LINK_DAYS) }),
  data: churchLink,
  refusals: { 403: NOT_ALLOWED, 404: NO_SUCH_CHURCH },
});

export const takeBackChurchLink = call({
  method: 'DELETE',
  path: '/api/v1/churches/:church_id/links/:link_id',
  level: 2,
  isFree: true,
  summary: 'Takes a link to a church back. People who joined with it stay.',
  data: z.literal(true),
  refusals: { 403: NOT_ALLOWED, 404: 'That link doesn’t exist.' },
});

export const readChurchLink = call({
  method: 'POST',
  path: '/api/v1/joins/read',
  level: 0,
  summary: 'Returns what a link to a church is for.',
  body: joinToken,
  data: z
    .object({
      church_name: z.string(),
      invited_by: z.string(),
      role: invitedRole,
      ends_at: moment,
      /** True if the caller is signed in and a member already. */
      is_member: z.boolean(),
      /** True if every seat is taken. */
      is_full: z.boolean(),
    })
    .readonly(),
  refusals: LINK_REFUSALS,
});

export const joinChurchByLink = call({
  method: 'POST',
  path: '/api/v1/joins',
  level: 2,
  isFree: true,
  summary: 'Joins the church of a link and makes it the current one. The role of a member stays the same.',
  body: joinToken,
  data: sessionChurch,
  refusals: { ...LINK_REFUSALS, 409: 'Every seat is taken.' },
});
