import { z } from 'zod';
import { call } from './call.ts';
import { emailAddress, id, moment, plainText, publicKey, sealedSetKey } from './fields.ts';
import { generation } from './spaces.ts';

/** The most people one set is shared with. */
export const MOST_COLLABORATORS = 200;

/** Enough titles for any line of a list: sets of a whole day have more. */
export const MOST_LISTED_TITLES = 12;

/**
 * Someone a set is shared with (S2 section 3). `full_name` is empty until the person has opened the set, unless both are in one church:
 * otherwise sharing would reveal which addresses have an account.
 */
export const collaborator = z.object({ full_name: z.string(), email_address: z.string() }).readonly();

/** An item of a shared set as its owner wrote it; its song is in `songs`. */
const sharedItem = z
  .object({
    song_id: z.string().optional(),
    arrangement: z.string().optional(),
    section: z.string().optional(),
    note: z.string().optional(),
    duration: z.number().optional(),
    key: z.string().optional(),
    capo: z.number().optional(),
  })
  .readonly();

/** Optional facts about a set, as its owner entered them. */
const setFacts = {
  name: z.string().optional(),
  kind: z.string().optional(),
  place: z.string().optional(),
  note: z.string().optional(),
};

/** A set as sent to the people it is shared with. */
export const sharedSet = z
  .object({
    id: z.string(),
    /** Epoch ms; null if the set has no date. */
    at: z.number().nullable(),
    ...setFacts,
    order: z.array(sharedItem).readonly(),
    /** The complete songs of `order`, each once, without deleted ones. The receiver validates them. */
    songs: z.array(z.record(z.string(), z.unknown())).readonly(),
    owner: z.object({ full_name: z.string(), profile_picture: z.string() }).readonly(),
    /** True if the caller owns it. */
    is_own: z.boolean(),
    /** Changes with every change to the set or one of its songs; the same version means the same data. */
    version: z.string(),
  })
  .readonly();

/**
 * A set of an end-to-end encrypted account, as sent to the people it is shared with: sealed with the key of the set, which
 * is sealed for each of them (docs/formats.md). The set and its songs have the form of {@link sharedSet}.
 */
const sealedSet = z
  .object({
    id: z.string(),
    owner: z
      .object({ full_name: z.string(), profile_picture: z.string(), uplift_id: id, public_key: publicKey.nullable() })
      .readonly(),
    is_own: z.boolean(),
    version: z.string(),
    /** Null until a device of the owner has sealed it. */
    sealed: z.object({ generation, content: z.base64() }).readonly().nullable(),
    /** The set's key of that generation, sealed for the caller; null until a device of the owner has done so. */
    key: sealedSetKey.nullable(),
  })
  .readonly();

/** A set in the list of those shared with the caller. */
const listedSharedSet = z
  .object({
    id: z.string(),
    at: z.number().nullable(),
    name: setFacts.name,
    /** The number of items. */
    items: z.number().int(),
    /** The titles of its first songs in order, without deleted ones: at most {@link MOST_LISTED_TITLES}. */
    songs: z.array(z.string()).max(MOST_LISTED_TITLES).readonly(),
    owner: z.object({ full_name: z.string(), profile_picture: z.string() }).readonly(),
    shared_at: moment,
    /** True for a set of an end-to-end encrypted account: its words are read with {@link readSharedSet}, and are left out here. */
    is_sealed: z.boolean().default(false),
  })
  .readonly();

/** Someone a sealed set is shared with, and whether they can open it. */
const sealedMember = z
  .object({
    email_address: z.string(),
    /** Null without an account, and until a device of theirs has made one. */
    uplift_id: id.nullable(),
    public_key: publicKey.nullable(),
    /** The newest generation of the set's key that is sealed for this public key; null for none. */
    generation: generation.nullable(),
  })
  .readonly();

const NOT_SHARED = { 404: 'That set doesn’t exist, or it isn’t shared with you.' } as const;
const NOT_OWN = { 404: 'The caller has no such set.' } as const;

export const listSharedSets = call({
  method: 'GET',
  path: '/api/v1/sets/shared',
  level: 2,
  summary: 'Lists the sets that others share with the caller, by date.',
  data: z.array(listedSharedSet).readonly(),
  isLong: true,
});

export const readSharedSet = call({
  method: 'GET',
  path: '/api/v1/sets/:set_id/shared',
  level: 2,
  summary: 'Returns a set that is shared with the caller or belongs to the caller, with its songs.',
  data: z.union([sharedSet, sealedSet]),
  isLong: true,
  refusals: NOT_SHARED,
});

export const listCollaborators = call({
  method: 'GET',
  path: '/api/v1/sets/:set_id/collaborators',
  level: 2,
  summary: 'Lists the people a set is shared with. The owner and those people may read the list.',
  data: z.array(collaborator).readonly(),
  refusals: NOT_SHARED,
});

export const shareSet = call({
  method: 'POST',
  path: '/api/v1/sets/:set_id/share',
  level: 2,
  needsLive: 'Sharing sets needs the Live plan.',
  summary: 'Shares one of the caller’s sets with an address, which needs no account, and sends an email to it.',
  body: z.object({
    email_address: emailAddress,
    /** The time zone for the date in the email, such as "Europe/Stockholm". An unknown one is ignored. */
    time_zone: plainText.max(64).optional(),
  }),
  data: collaborator,
  refusals: {
    ...NOT_OWN,
    409: 'The set is already shared with this address, the address is the caller’s own, the set has 200 collaborators, or the account is end-to-end encrypted.',
  },
});

export const listOwnSharedSets = call({
  method: 'GET',
  path: '/api/v1/sets/own-shared',
  level: 2,
  summary: 'Lists the ids of the caller’s sets that are shared with someone or open to guests.',
  data: z.array(z.string()).readonly(),
});

export const listSealedMembers = call({
  method: 'GET',
  path: '/api/v1/sets/:set_id/members',
  level: 2,
  summary: 'Lists the people that one of the caller’s sets is shared with, with what its key is sealed for.',
  data: z.array(sealedMember).readonly(),
  refusals: NOT_OWN,
});

/** The largest sealed set: a list of 200 items with long songs. */
const SEALED_SET_BYTES = 8_388_608;

export const sealSet = call({
  method: 'PATCH',
  path: '/api/v1/sets/:set_id/sealed',
  level: 2,
  summary:
    'Stores a set of an end-to-end encrypted account as its people read it, and its key for some of them. A higher generation removes the keys of the earlier ones.',
  body: z.object({
    generation,
    content: z.base64(),
    /** True for a set in the trash: its people and their rooms find it gone until it is sealed again without this. */
    in_trash: z.boolean().default(false),
    keys: z.array(z.object({ uplift_id: id, public_key: publicKey, sealed: sealedSetKey })).max(MOST_COLLABORATORS),
    /** The key for the guests of the set. One for another code than the present one counts for nothing. */
    guest: z.object({ code_id: id, sealed: z.base64().max(1_000) }).optional(),
  }),
  bodyBytes: SEALED_SET_BYTES,
  data: z.literal(true),
  refusals: {
    ...NOT_OWN,
    409: 'The account is managed, the set is shared with no one and has no guest code, or has a newer key, or one of the people has another public key.',
    413: 'The set is too large.',
    507: 'The account is full.',
  },
});

export const unshareSet = call({
  method: 'DELETE',
  path: '/api/v1/sets/:set_id/share/:email_address',
  level: 2,
  summary: 'Stops sharing a set with an address, immediately. The owner and the person with that address may do this.',
  data: z.literal(true),
  refusals: NOT_SHARED,
});
