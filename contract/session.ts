import { z } from 'zod';
import { call } from './call.ts';
import { churchRole, id, masterKey, moment } from './fields.ts';

/** The person who is signed in, as their own page shows them. */
export const profile = z
  .object({
    uplift_id: id,
    email_address: z.string(),
    full_name: z.string(),
    /** Where the picture is; it changes with the picture. */
    profile_picture: z.string(),
    /** The role in the current church; null without one. */
    role: churchRole.nullable(),
  })
  .readonly();

export const sessionChurch = z
  .object({ church_id: id, name: z.string(), picture: z.string(), role: churchRole })
  .readonly();

/** What `GET /auth/session` answers to everybody, signed in or not. */
export const sessionData = z
  .object({
    authenticated: z.literal([0, 1, 2]),
    /** Null means none (S1 section 3). */
    subscription: z.object({ plan: z.string() }).readonly().nullable(),
    /** Who is let in: everybody, or beta customers alone. */
    admission: z.enum(['open', 'beta']),
    /** Whether this person is a beta customer. */
    beta: z.boolean(),
    /** At level 2. */
    profile: profile.nullable(),
    /** The current church. */
    church: sessionChurch.nullable(),
    church_count: z.int().min(0),
    /** At level 1: where the code went, and when it may be sent again. */
    verification: z.object({ sent_to: z.string(), resend_at: moment }).readonly().nullable(),
  })
  .readonly();

export const readSession = call({
  method: 'GET',
  path: '/api/v1/auth/session',
  level: 0,
  summary: 'Who is signed in, and what they may do.',
  data: sessionData,
});

export const readSessionKey = call({
  method: 'GET',
  path: '/api/v1/auth/session/key',
  level: 0,
  summary:
    "The Uplift ID and the key of the account's records; both null below level 2, the key alone where the site lost it.",
  data: z.object({ uplift_id: id.nullable(), masterKey: masterKey.nullable() }).readonly(),
});

export const restoreSessionKey = call({
  method: 'PATCH',
  path: '/api/v1/auth/session/key',
  level: 2,
  summary:
    'Gives back the key of the account that the site lost. Its person has signed in, or entered their password, just now.',
  body: z.object({ masterKey }),
  data: z.literal(true),
  refusals: { 403: 'The password was not entered lately.', 409: 'The site has a key of this account.' },
});
