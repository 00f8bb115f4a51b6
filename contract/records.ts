import { z } from 'zod';
import { call } from './call.ts';
import { moment } from './fields.ts';

/** The collections that are kept as mergeable records (S1 section 3). */
export const RECORD_COLLECTIONS = ['songs', 'collections', 'sets'] as const;
export type RecordCollection = (typeof RECORD_COLLECTIONS)[number];

/** An imported record may bring an id of its own. Half a character cannot be written as UTF-8, so that two ids would become one. */
export const recordId = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'This id can’t be used.');

/** How many writes of each writer are known (a Yjs state vector): counts by the writer's number. */
export const counters = z.record(z.string().regex(/^\d{1,16}$/u), z.number().int().min(0)).readonly();

/** The largest state of one record, 4 MiB: a hundred times a long song. */
export const RECORD_BYTES = 4_194_304;

/** The largest body of a push: a record of the largest size in base64, and the JSON around it. */
const PUSH_BYTES = 6_291_456;

/** A state or delta of a record's document: a Yjs update in its first format, base64. */
const update = z.base64();

/** A version of an account's records: each write gets the next whole number. As a cursor, it covers everything written up to it. */
const version = z.number().int().min(0);

/** A record's document. `value` and `fields` derive from `doc`; the server keeps `doc` alone. */
const fullDocument = z.object({ counters, doc: update });

/** Changes to a record. `version` is the last one of the record that the sender took in (0: none), so that the answer need not repeat it. */
const recordDelta = z.object({ counters, delta: update, version: version.default(0) });

const recordPush = z.union([recordDelta, fullDocument]);

/**
 * What a push came to. `merged`: it is kept. `disjoint`: another device made a record of this id by itself; nothing was
 * merged, and `delta` is what the server holds. `purged`: the record was deleted for good.
 */
const pushAnswer = z
  .object({
    outcome: z.enum(['merged', 'disjoint', 'purged']),
    version,
    /** What the server's document knows now. */
    counters,
    /** What the sender lacks; null for nothing. */
    delta: update.nullable(),
  })
  .readonly();

/** A record as it is listed. `data` is null once it was deleted for good; it holds what changed since its version `since`, or all of it (0). */
const listedRecord = z
  .object({
    id: z.string(),
    version,
    data: z.object({ counters, doc: update, since: version }).readonly().nullable(),
  })
  .readonly();

export const readVersions = call({
  method: 'GET',
  path: '/api/v1/versions',
  level: 2,
  summary: 'The latest version in each collection: whether there is anything to fetch.',
  data: z
    .object({
      songs: version,
      collections: version,
      sets: version,
      /** Changes when the server's database was restored from a backup. Servers of earlier releases send none. */
      epoch: z.string().max(64).optional(),
    })
    .readonly(),
});

/** Without a limit a page holds up to 500 records; where they are large it ends sooner, after 4 MiB of documents. */
const page = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}$/u)
    .optional(),
  limit: z
    .string()
    .regex(/^(?:[1-9]\d{0,2}|1000)$/u)
    .optional(),
});

function list(collection: RecordCollection) {
  return call({
    method: 'GET',
    path: `/api/v1/${collection}`,
    level: 2,
    summary: `The ${collection} that changed since \`cursor\`, in the order of their versions; all of them without one. The last version is the next cursor; an empty page is the last.`,
    query: page,
    data: z.array(listedRecord).readonly(),
    isLong: true,
  });
}

function read(collection: RecordCollection) {
  return call({
    method: 'GET',
    path: `/api/v1/${collection}/:record_id`,
    level: 2,
    summary: 'One record, whole.',
    data: listedRecord,
    isLong: true,
    refusals: { 404: 'That record doesn’t exist.' },
  });
}

const FULL = { 507: 'The account is full.' } as const;

function push(collection: RecordCollection) {
  return call({
    method: 'PATCH',
    path: `/api/v1/${collection}/:record_id`,
    level: 2,
    summary:
      'Merges a delta or a full document into a record and answers what the sender lacks. Sending it again changes nothing.',
    body: recordPush,
    bodyBytes: PUSH_BYTES,
    data: pushAnswer,
    refusals: {
      400: 'What was sent is no delta, or stands on changes that the server does not have.',
      413: 'The record is larger than 4 MiB.',
      ...FULL,
    },
  });
}

/** A record of a batch fares by itself: one that is refused does not keep the others back. */
const batchAnswer = z
  .array(
    z.union([
      pushAnswer,
      z.object({ outcome: z.literal('refused'), status: z.number().int(), because: z.string() }).readonly(),
    ]),
  )
  .readonly();

/** The id is looked at when its record's turn comes. */
const batchedRecord = z.object({ id: z.string(), data: recordPush });

function pushMany(collection: RecordCollection) {
  return call({
    method: 'PATCH',
    path: `/api/v1/${collection}`,
    level: 2,
    summary: 'Merges up to 200 records at once; the answers stand in the same order.',
    body: z.object({ records: z.array(batchedRecord).min(1).max(200) }),
    bodyBytes: PUSH_BYTES,
    data: batchAnswer,
  });
}

function purge(collection: RecordCollection) {
  return call({
    method: 'DELETE',
    path: `/api/v1/${collection}/:record_id`,
    level: 2,
    summary: 'Deletes a record for good. Its id stays known, so that no device brings it back.',
    data: z.object({ version }).readonly(),
    refusals: FULL,
  });
}

export const listSongs = list('songs');
export const listCollections = list('collections');
export const listSets = list('sets');
export const readSong = read('songs');
export const readCollection = read('collections');
export const readSet = read('sets');
export const pushSong = push('songs');
export const pushCollection = push('collections');
export const pushSet = push('sets');
export const pushSongs = pushMany('songs');
export const pushCollections = pushMany('collections');
export const pushSets = pushMany('sets');
export const purgeSong = purge('songs');
export const purgeCollection = purge('collections');
export const purgeSet = purge('sets');

export const listRecords = { songs: listSongs, collections: listCollections, sets: listSets } as const;
export const readRecord = { songs: readSong, collections: readCollection, sets: readSet } as const;
export const pushRecord = { songs: pushSong, collections: pushCollection, sets: pushSet } as const;
export const pushRecords = { songs: pushSongs, collections: pushCollections, sets: pushSets } as const;
export const purgeRecord = { songs: purgeSong, collections: purgeCollection, sets: purgeSet } as const;

export const listSongHistory = call({
  method: 'GET',
  path: '/api/v1/songs/:record_id/history',
  level: 2,
  summary:
    'The earlier versions of a song that are kept, newest first: at most one for every ten minutes of the last 30 days.',
  data: z.array(z.object({ version, at: moment }).readonly()).readonly(),
  refusals: { 404: 'There is no such song.' },
});

export const readSongHistory = call({
  method: 'GET',
  path: '/api/v1/songs/:record_id/history/:version',
  level: 2,
  summary: 'A song as it was.',
  data: z.object({ version, at: moment, data: fullDocument.readonly() }).readonly(),
  isLong: true,
  refusals: { 404: 'That version doesn’t exist.' },
});
