import { z } from 'zod';
import { call, packed } from './call.ts';
import { smallSealed } from './heads.ts';
import { changesLibrary, readsLibrary } from './library-query.ts';
import { purgeBody } from './purge-body.ts';

/** The collections whose items are mergeable records (S1 section 3). */
export const RECORD_COLLECTIONS = ['songs', 'collections', 'sets', 'layers'] as const;
export type RecordCollection = (typeof RECORD_COLLECTIONS)[number];

/** An imported record may have its own id. Lone surrogates are refused: UTF-8 can’t encode them, so two ids could become one. */
export const recordId = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'This id can’t be used.');

/** The number of known writes by writer (a Yjs state vector). */
export const counters = z.record(z.string().regex(/^\d{1,16}$/u), z.number().int().min(0)).readonly();

/** The largest state of one record, 4 MiB: a hundred times a long song. */
export const RECORD_BYTES = 4_194_304;

/** The largest body of a push: the largest record in base64, with the JSON around it. */
const PUSH_BYTES = 6_291_456;

/** An entry of a record's log in base64: a Yjs update in its first format, sealed by a device (docs/formats.md). */
export const entry = z.base64();

/** A version of an account's records: each write gets the next whole number. As a cursor, it includes every write up to that number. */
export const version = z.number().int().min(0);

/**
 * Changes to a record: a delta, or its whole document if `base` is empty. `version` is the last version of the record that the sender
 * has (0 for none), so the response leaves out what it includes. A record that begins again after an unproven deletion has that of the
 * deletion, and an empty `base`.
 */
const openPush = z.object({
  /** Names the change: sent again, it changes nothing. */
  change: z.int().min(0),
  /** Everything the sender's document knows. */
  counters,
  /** Known writes that the entry depends on. */
  base: counters,
  entry,
  version,
});

/** The same in base64, packed as docs/formats.md describes: an edit takes two thirds of the bytes. */
const packedPush = z.object({ push: z.base64() });

const recordPush = z.union([packedPush, openPush]);

/** A proof of deletion: sealed by the device that permanently deleted a record of this id; null if none did. Servers of earlier releases don’t send it. */
const proof = smallSealed.nullable().optional();

/**
 * The outcome of a push. `merged`: the log has the changes, or doesn't need them. `disjoint`: another device independently
 * created a record with this id; nothing was stored, and `entries` are the server's document. `purged`: the record was
 * permanently deleted.
 */
const pushAnswer = z
  .object({
    outcome: z.enum(['merged', 'disjoint', 'purged']),
    version,
    /** The state vector of the server's document now. */
    counters,
    /** The entries that the sender doesn’t have. */
    entries: z.array(entry).readonly(),
    /** False if the entry isn’t in the log: it depends on others, or has no write that is new. */
    is_stored: z.boolean(),
    /** True if the log is long: a device that has everything should replace it by one entry. */
    is_long: z.boolean(),
    /** Sent if the record was permanently deleted. */
    proof,
  })
  .readonly();

/** A record in a list. `data` has the entries since version `since`, or all of them if `since` is 0; null if the record was permanently deleted. */
const listedRecord = z
  .object({
    id: z.string(),
    version,
    data: z
      .object({ counters, since: version, entries: z.array(entry).readonly() })
      .readonly()
      .nullable(),
    /** Sent if the record, or an earlier one of its id, was permanently deleted. */
    proof,
  })
  .readonly();

/** Without a limit, a page has up to 500 records, or fewer if their documents reach 4 MiB. */
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

export function list(collection: RecordCollection) {
  return call({
    method: 'GET',
    path: `/api/v1/${collection}`,
    level: 2,
    summary: `Lists the ${collection} that changed since \`cursor\`, or all of them without one, in order of their versions. The last version is the next cursor. The last page is empty.`,
    ...readsLibrary(collection, page),
    data: z.array(listedRecord).readonly(),
    isLong: true,
  });
}

export function listPacked(collection: RecordCollection) {
  return call({
    method: 'GET',
    path: `/api/v1/packed/${collection}`,
    level: 2,
    summary: `Lists the ${collection} as bytes: the same pages in three quarters of the size, without base64 and JSON.`,
    ...readsLibrary(collection, page),
    data: packed,
  });
}

export function read(collection: RecordCollection) {
  return call({
    method: 'GET',
    path: `/api/v1/${collection}/:record_id`,
    level: 2,
    summary: 'Returns one complete record.',
    data: listedRecord,
    isLong: true,
    query: readsLibrary(collection).query,
    refusals: { 404: 'That record or library doesn’t exist.' },
  });
}

const FULL = { 507: 'The account is full.' } as const;

export function push(collection: RecordCollection) {
  return call({
    method: 'PATCH',
    path: `/api/v1/${collection}/:record_id`,
    level: 2,
    summary:
      'Appends a delta or a full document to the log of a record and returns the entries that the sender doesn’t have. Sending it again changes nothing.',
    query: changesLibrary(collection).query,
    body: recordPush,
    bodyBytes: PUSH_BYTES,
    data: pushAnswer,
    refusals: {
      ...changesLibrary(collection).refusals,
      400: 'This isn’t a sealed entry.',
      409: 'The entry was sealed with another key than the space’s present one.',
      413: 'The record is larger than 4 MiB, or too many devices have written in it.',
      ...FULL,
    },
  });
}

const refusedRecord = z
  .object({ outcome: z.literal('refused'), status: z.number().int(), because: z.string() })
  .readonly();

/** Each record of a batch has its own outcome: refusing one doesn’t affect the others. */
const batchAnswer = z.array(z.union([pushAnswer, refusedRecord])).readonly();

/** The id is checked when its record is written. */
const batchedRecord = z.object({ id: z.string(), data: recordPush });

export function pushMany(collection: RecordCollection) {
  return call({
    method: 'PATCH',
    path: `/api/v1/${collection}`,
    level: 2,
    summary: 'Appends changes to up to 200 records at once. The outcomes are in the same order.',
    ...changesLibrary(collection),
    body: z.object({ records: z.array(batchedRecord).min(1).max(200) }),
    bodyBytes: PUSH_BYTES,
    data: batchAnswer,
  });
}

export function purge(collection: RecordCollection) {
  return call({
    method: 'DELETE',
    path: `/api/v1/${collection}/:record_id`,
    level: 2,
    summary:
      'Permanently deletes a record. Its id stays known, so no device can bring the record back. A proof is kept for other devices.',
    query: changesLibrary(collection).query,
    body: purgeBody,
    data: z.object({ version, proof }).readonly(),
    refusals: {
      ...changesLibrary(collection).refusals,
      400: 'The proof isn’t sealed.',
      409: 'The proof was sealed with another key than the space’s present one.',
      412: 'The record has changed since that version.',
      ...FULL,
    },
  });
}

export function replace(collection: RecordCollection) {
  return call({
    method: 'PATCH',
    path: `/api/v1/${collection}/:record_id/log`,
    level: 2,
    summary: 'Replaces the entries of a record by one that has everything up to its current version.',
    query: changesLibrary(collection).query,
    body: z.object({ entry, version }),
    bodyBytes: PUSH_BYTES,
    data: z.literal(true),
    refusals: {
      ...changesLibrary(collection).refusals,
      400: 'This isn’t a sealed entry.',
      409: 'The entry was sealed with another key than the space’s present one.',
      412: 'The record has changed since that version.',
      413: 'The record is larger than 4 MiB.',
      ...FULL,
    },
  });
}

/** Each record has its own outcome, as in a batch of pushes. The address begins otherwise than that of a record, which may have any id. */
export function replaceMany(collection: RecordCollection) {
  return call({
    method: 'PATCH',
    path: `/api/v1/logs/${collection}`,
    level: 2,
    summary:
      'Replaces the entries of up to 200 records by one each, which has everything up to the current version of its record. The outcomes are in the same order.',
    ...changesLibrary(collection),
    body: z.object({
      records: z
        .array(z.object({ id: z.string(), entry, version }))
        .min(1)
        .max(200),
    }),
    bodyBytes: PUSH_BYTES,
    data: z.array(z.union([z.object({ outcome: z.literal('replaced') }).readonly(), refusedRecord])).readonly(),
  });
}
