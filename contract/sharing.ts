import { z } from 'zod';
import { call } from './call.ts';
import { emailAddress, moment, plainText } from './fields.ts';

/** The most people one set is shared with. */
export const MOST_COLLABORATORS = 200;

/** Enough titles for any line of a list: sets of a whole day have more. */
export const MOST_LISTED_TITLES = 12;

/**
 * Someone a set is shared with (S2 section 3). `full_name` is empty until the person has opened the set, unless both are of one church:
 * otherwise sharing would reveal which addresses have an account.
 */
export const collaborator = z.object({ full_name: z.string(), email_address: z.string() }).readonly();

/** An item of a shared set as its owner wrote it; the songs it names are listed separately. */
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

/** What a set is called and what is said about it, where its owner said so. */
const setFacts = {
  name: z.string().optional(),
  kind: z.string().optional(),
  place: z.string().optional(),
  note: z.string().optional(),
};

/** A set as somebody it is shared with reads it. */
const sharedSet = z
  .object({
    id: z.string(),
    /** Epoch ms; null where none is known. */
    at: z.number().nullable(),
    ...setFacts,
    order: z.array(sharedItem).readonly(),
    /** The songs that `order` names, each once, whole; one that is gone is not there. Checked by who reads them. */
    songs: z.array(z.record(z.string(), z.unknown())).readonly(),
    owner: z.object({ full_name: z.string(), profile_picture: z.string() }).readonly(),
    /** Whether it is the reader's own. */
    is_own: z.boolean(),
    /** Rises with every change of the set or of one of its songs: the same one, the same answer. */
    version: z.string(),
  })
  .readonly();

/** A set of the list of those that were shared with the reader. */
const listedSharedSet = z
  .object({
    id: z.string(),
    at: z.number().nullable(),
    name: setFacts.name,
    /** How many items it has. */
    items: z.number().int(),
    /** The titles of its first songs, in their order: at most {@link MOST_LISTED_TITLES}. One that is gone is not there. */
    songs: z.array(z.string()).max(MOST_LISTED_TITLES).readonly(),
    owner: z.object({ full_name: z.string(), profile_picture: z.string() }).readonly(),
    shared_at: moment,
  })
  .readonly();

const NOT_SHARED = { 404: 'That set doesn’t exist, or it isn’t shared with you.' } as const;
const NOT_OWN = { 404: 'There is no such set of yours.' } as const;

export const listSharedSets = call({
  method: 'GET',
  path: '/api/v1/sets/shared',
  level: 2,
  summary: 'The sets that others share with the caller, by their time.',
  data: z.array(listedSharedSet).readonly(),
  isLong: true,
});

export const readSharedSet = call({
  method: 'GET',
  path: '/api/v1/sets/:set_id/shared',
  level: 2,
  summary: 'A set that is shared with the caller, or the caller’s own, with its songs.',
  data: sharedSet,
  isLong: true,
  refusals: NOT_SHARED,
});

export const listCollaborators = call({
  method: 'GET',
  path: '/api/v1/sets/:set_id/collaborators',
  level: 2,
  summary: 'Whom a set is shared with, for its owner and for those it is shared with.',
  data: z.array(collaborator).readonly(),
  refusals: NOT_SHARED,
});

export const shareSet = call({
  method: 'POST',
  path: '/api/v1/sets/:set_id/share',
  level: 2,
  needsLive: 'Sharing sets needs the Live plan.',
  summary: 'Shares a set of the caller with an address and tells the person by mail, with an account or without.',
  body: z.object({
    email_address: emailAddress,
    /** In which the mail names the day of the set, such as "Europe/Stockholm"; one that is not known is as if it were left out. */
    time_zone: plainText.max(64).optional(),
  }),
  data: collaborator,
  refusals: { ...NOT_OWN, 409: 'The set is shared with this address, is the caller’s own, or has 200 collaborators.' },
});

export const unshareSet = call({
  method: 'DELETE',
  path: '/api/v1/sets/:set_id/share/:email_address',
  level: 2,
  summary: 'Takes a set back from an address, at once; who it is shared with may give it back.',
  data: z.literal(true),
  refusals: NOT_SHARED,
});
