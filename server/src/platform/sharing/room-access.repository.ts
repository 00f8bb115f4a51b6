import { and, asc, eq, isNotNull, sql } from '../database/drizzle.ts';
import { alias } from '../database/drizzle-tables.ts';
import { mayEditLibrary } from '@uplift/core/membership';
import { findLibraryRole } from '../churches/library-members.repository.ts';
import type { Queries } from '../database/database.ts';
import { accounts, records, setShares } from '../database/schema.ts';
import type { StoredLog } from '../spaces/entries.ts';
import { isOutsideSealedTrash } from './sealed-sets.repository.ts';
import { presentValue, readRecord } from '../spaces/record-reader.ts';
import type { RecordReader } from '../spaces/record-reader.ts';

/** The database, or a transaction of it, and what reads its records. */
export interface ReadingParts {
  readonly queries: Queries;
  readonly recordReader: RecordReader;
}

/** A request for a set: by its owner, or by a person it is shared with. */
export interface SetRequest {
  readonly accountId: string;
  readonly setId: string;
  readonly isShared: boolean;
}

/** Identifies the room of a set by the set's id and this owner: records of two people may have the same id. */
export interface RoomAccess {
  readonly ownerId: string;
  /** True if it is the caller's own set. */
  readonly isOwner: boolean;
}

/** A set that exists for the person who requested it. */
export interface OpenSet extends RoomAccess {
  /** Version of the owner's records. */
  readonly version: number;
  /**
   * The set as written by its owner's devices, with any content. Null for a set of an end-to-end encrypted account, which
   * the server can't read.
   */
  readonly value: Readonly<Record<string, unknown>> | null;
}

/** A request for a set of a church's library. */
export interface ChurchSetRequest extends Omit<SetRequest, 'isShared'> {
  readonly churchId: string;
}

/**
 * The room of a set of a church's library, which every member may be in; null without such a set, or for others. Who may
 * edit the library is as the owner of the set.
 */
export async function findChurchRoomAccess(
  parts: ReadingParts,
  { churchId, ...request }: ChurchSetRequest,
): Promise<RoomAccess | null> {
  const role = await findLibraryRole(parts.queries, { churchId, accountId: request.accountId });
  if (role === null) return null;
  const own = await findOwn(parts.queries, { accountId: churchId, setId: request.setId });
  const found = await firstOpen(parts, own, { ...request, isShared: false });
  return found && { ownerId: churchId, isOwner: mayEditLibrary(role) };
}

/** Limits the sets of one id that are shared with one person: more of them hide the others from that person, but from no one else. */
const MOST_OF_ONE_ID = 10;

/** The room of a set that an account may be in; null without such a set. */
export async function findRoomAccess(parts: ReadingParts, request: SetRequest): Promise<RoomAccess | null> {
  const found = await findOpenSet(parts, request);
  return found && { ownerId: found.ownerId, isOwner: found.isOwner };
}

/**
 * The set that an account requests: its own or, requested as shared, the one of that id that has been shared with its
 * address for longest, and its own without any. Null for one in the trash, permanently deleted, or no longer shared. A set
 * of an end-to-end encrypted account is in the trash once a device of its owner has noted it.
 */
export async function findOpenSet(parts: ReadingParts, request: SetRequest): Promise<OpenSet | null> {
  const { queries } = parts;
  const shared = request.isShared ? await firstOpen(parts, await findShared(queries, request), request) : null;
  return shared ?? firstOpen(parts, await findOwn(queries, request), request);
}

interface Candidate extends StoredLog {
  readonly ownerId: string;
  readonly version: number;
  /** True if its owner's account is end-to-end encrypted. */
  readonly isSealed: boolean;
}

async function firstOpen(
  { queries, recordReader }: ReadingParts,
  candidates: readonly Candidate[],
  { accountId, setId }: SetRequest,
): Promise<OpenSet | null> {
  for (const { ownerId, version, isSealed, ...stored } of candidates) {
    const found = { ownerId, isOwner: ownerId === accountId, version };
    if (isSealed) return { ...found, value: null };
    const place = { space: ownerId, collection: 'sets', id: setId } as const;
    const value = presentValue(await readRecord(recordReader, queries, { ...place, ...stored }));
    if (value !== null) return { ...found, value };
  }
  return null;
}

const OWNER = alias(accounts, 'owner');

const CANDIDATE = {
  ownerId: records.accountId,
  version: records.version,
  state: records.state,
  tail: records.tail,
  isSealed: sql<boolean>`${OWNER.envelope} is not null`,
};

/** The set of an account, or of a church, which has no row among the accounts. */
function findOwn(queries: Queries, { accountId, setId }: Omit<SetRequest, 'isShared'>): Promise<readonly Candidate[]> {
  return queries
    .select(CANDIDATE)
    .from(records)
    .leftJoin(OWNER, eq(OWNER.id, records.accountId))
    .where(and(eq(records.accountId, accountId), isSet(queries, setId)));
}

/** The sets shared with the account's address, the oldest share first. */
function findShared(queries: Queries, { accountId, setId }: SetRequest): Promise<readonly Candidate[]> {
  return queries
    .select(CANDIDATE)
    .from(accounts)
    .innerJoin(setShares, and(eq(setShares.emailAddress, accounts.emailAddress), eq(setShares.setId, setId)))
    .innerJoin(records, and(eq(records.accountId, setShares.ownerId), isSet(queries, setId)))
    .innerJoin(OWNER, eq(OWNER.id, records.accountId))
    .where(eq(accounts.id, accountId))
    .orderBy(asc(setShares.sharedAt), asc(setShares.ownerId))
    .limit(MOST_OF_ONE_ID);
}

function isSet(queries: Queries, setId: string) {
  const isThere = and(eq(records.collection, 'sets'), eq(records.id, setId), isNotNull(records.state));
  return and(isThere, isOutsideSealedTrash(queries));
}
