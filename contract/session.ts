import { z } from 'zod';
import { call } from './call.ts';
import { churchRole, id, masterKey, moment } from './fields.ts';

/** The signed-in person, as shown on their own account page. */
export const profile = z
  .object({
    uplift_id: id,
    email_address: z.string(),
    full_name: z.string(),
    /** The address of the picture, which changes with the picture. */
    profile_picture: z.string(),
    /** The role in the current church; null without one. */
    role: churchRole.nullable(),
  })
  .readonly();

export const sessionChurch = z
  .object({ church_id: id, name: z.string(), picture: z.string(), role: churchRole })
  .readonly();

/** The data of `GET /auth/session`, for anyone, signed in or not. */
export const sessionData = z
  .object({
    authenticated: z.literal([0, 1, 2]),
    /** Null means none (S1 section 3). */
    subscription: z.object({ plan: z.string() }).readonly().nullable(),
    /** Admission: anyone may sign in, or only beta customers. */
    admission: z.enum(['open', 'beta']),
    /** True for a beta customer. */
    beta: z.boolean(),
    /** At level 2. */
    profile: profile.nullable(),
    /** The current church. */
    church: sessionChurch.nullable(),
    church_count: z.int().min(0),
    /** At level 1: the address that the code was sent to, and when another may be sent. */
    verification: z.object({ sent_to: z.string(), resend_at: moment }).readonly().nullable(),
  })
  .readonly();

export const readSession = call({
  method: 'GET',
  path: '/api/v1/auth/session',
  level: 0,
  summary: 'Returns who is signed in and what they may do.',
  data: sessionData,
});

export const readSessionKey = call({
  method: 'GET',
  path: '/api/v1/auth/session/key',
  level: 0,
  summary:
    "Returns the Uplift ID and the key of the account's records. Both are null below level 2; only the key is null if the site lost it.",
  data: z.object({ uplift_id: id.nullable(), masterKey: masterKey.nullable() }).readonly(),
});

export const restoreSessionKey = call({
  method: 'PATCH',
  path: '/api/v1/auth/session/key',
  level: 2,
  summary:
    'Restores the key of the account after the site lost it. The caller must have just signed in or entered their password.',
  body: z.object({ masterKey }),
  data: z.literal(true),
  refusals: { 403: 'The password must be entered first.', 409: 'The site already has a key for this account.' },
});
