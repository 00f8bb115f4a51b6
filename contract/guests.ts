import { z } from 'zod';
import { call } from './call.ts';
import { id, moment, plainText, TOO_LONG } from './fields.ts';
import { ofEditableLibrary } from './library-query.ts';
import { sharedSet } from './sharing.ts';
import { generation } from './spaces.ts';

/** The most guests of one set at a time. */
export const MOST_GUESTS = 250;

/** Characters of a short code: digits and capital letters without those that look alike (0 and O, 1, I and L, U and V). */
export const GUEST_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const GUEST_CODE_LENGTH = 8;

const LONGEST_GUEST_NAME = 60;

/** A short code as typed: in any case, with spaces and hyphens anywhere. */
const typedCode = z
  .string()
  .max(40, TOO_LONG)
  .transform((text) => text.toUpperCase().replaceAll(/[\s-]/gu, ''));

/** The secret of a link to a set: base64url of 256 bits. */
const linkToken = z.string().max(100, TOO_LONG);

/** A link or a short code; one of the two counts. */
const invitation = { token: linkToken.optional(), code: typedCode.optional() };

const isInvited = ({ token, code }: { readonly token?: string | undefined; readonly code?: string | undefined }) =>
  (token === undefined) !== (code === undefined);
const NAME_ONE = { message: 'Name a link or a code.', path: ['code'] };

const guestName = plainText
  .trim()
  .min(1, 'Please enter your name.')
  .max(LONGEST_GUEST_NAME, 'Please enter a shorter name.');

/** A guest code as its owner sees it, with the guests that joined with it. */
const guestCode = z
  .object({
    id,
    /** The secret of the link. */
    token: z.string(),
    /** Null for a set that only the link opens. */
    code: z.string().nullable(),
    created_at: moment,
    ends_at: moment,
    /** The part of the link that only the owner's devices know, as one of them sealed it for the owner; null for a managed account. */
    owner_secret: z.string().nullable(),
    /** The generation of the set's key that is sealed for the guests; null for none. */
    generation: generation.nullable(),
    guests: z.array(z.object({ full_name: z.string(), joined_at: moment }).readonly()).readonly(),
  })
  .readonly();

/** A set of an end-to-end encrypted account, as a guest gets it. The fragment of their link opens it (docs/formats.md). */
const guestSealedSet = z
  .object({
    id: z.string(),
    owner: z.object({ full_name: z.string(), profile_picture: z.string(), uplift_id: id }).readonly(),
    version: z.string(),
    /** Null until a device of the owner has sealed it for guests. */
    sealed: z.object({ generation, content: z.base64(), key: z.base64() }).readonly().nullable(),
  })
  .readonly();

/** The set that a link or a code opens, before someone joins. */
const guestInvitation = z
  .object({
    /** The person or the church whose set it is. */
    owner: z.object({ full_name: z.string(), is_church: z.boolean().default(false) }).readonly(),
    name: z.string().optional(),
    /** Epoch ms; null if the set has no date. */
    at: z.number().nullable(),
  })
  .readonly();

const NO_SUCH_CODE = { 404: 'The code is unknown, has ended or was taken back.' } as const;
const NOT_THERE = { 404: 'That set or library doesn’t exist.' } as const;

export const readGuestCode = call({
  method: 'GET',
  path: '/api/v1/sets/:set_id/guests',
  level: 2,
  summary: 'Returns the guest code of a set, and the guests; null for none.',
  ...ofEditableLibrary(NOT_THERE),
  data: guestCode.nullable(),
});

export const createGuestCode = call({
  method: 'POST',
  path: '/api/v1/sets/:set_id/guests',
  level: 2,
  needsLive: 'Inviting guests needs the Live plan.',
  summary: 'Makes a link and a short code with which anyone follows a set. Replaces an earlier code.',
  body: z.object({
    /** End of the set, epoch ms: counts within an hour and 31 days from now. 24 hours from now if left out. */
    ends_at: z.number().finite().optional(),
    /** For a set of an end-to-end encrypted account, which only the link opens. */
    owner_secret: z.base64().max(400, TOO_LONG).optional(),
  }),
  data: guestCode,
  ...ofEditableLibrary({
    ...NOT_THERE,
    409: 'The library is managed, or end-to-end encrypted, other than the caller assumed.',
  }),
});

export const takeBackGuestCode = call({
  method: 'DELETE',
  path: '/api/v1/sets/:set_id/guests',
  level: 2,
  summary: 'Takes a guest code back: its guests are out at once.',
  data: z.literal(true),
  ...ofEditableLibrary({ 404: 'That library doesn’t exist, or the set has no guest code.' }),
});

export const readGuestInvitation = call({
  method: 'POST',
  path: '/api/v1/guests/invitation',
  level: 0,
  summary: 'Returns the set that a link or a short code opens.',
  body: z.object(invitation).refine(isInvited, NAME_ONE),
  data: guestInvitation,
  refusals: NO_SUCH_CODE,
});

export const joinAsGuest = call({
  method: 'POST',
  path: '/api/v1/guests',
  level: 0,
  summary:
    'Opens a set to this browser for a day, without an account, and sets the cookie of a guest. The cookie reads this set and joins its room as a viewer, and nothing else.',
  body: z.object({ ...invitation, full_name: guestName }).refine(isInvited, NAME_ONE),
  data: z.object({ set_id: z.string(), ends_at: moment }).readonly(),
  refusals: { ...NO_SUCH_CODE, 409: 'The set has as many guests as it may have.' },
});

export const readGuestSet = call({
  method: 'GET',
  path: '/api/v1/guests/set',
  level: 0,
  summary: 'Returns the set of this browser’s guest, with its songs.',
  data: z.object({ full_name: z.string(), ends_at: moment, set: z.union([sharedSet, guestSealedSet]) }).readonly(),
  isLong: true,
  refusals: { 401: 'This browser is no guest, or its code has ended or was taken back.' },
});

export const leaveAsGuest = call({
  method: 'DELETE',
  path: '/api/v1/guests',
  level: 0,
  summary: 'Ends the visit of this browser’s guest.',
  data: z.literal(true),
});
