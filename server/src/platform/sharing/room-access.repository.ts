import { and, asc, eq, isNotNull } from '../database/drizzle.ts';
import { SET_SHAPE } from '@uplift/core/replication';
import type { Queries } from '../database/database.ts';
import { accounts, records, setShares } from '../database/schema.ts';
import { openStored } from './open-stored.ts';
import type { StoredDocument } from './open-stored.ts';

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
  /** The set as written by its owner's devices, with any content. */
  readonly value: Readonly<Record<string, unknown>>;
}

/** Limits the sets of one id that are shared with one person: more of them hide the others from that person, but from no one else. */
const MOST_OF_ONE_ID = 10;

/** The room of a set that an account may be in; null without such a set. */
export async function findRoomAccess(queries: Queries, request: SetRequest): Promise<RoomAccess | null> {
  const found = await findOpenSet(queries, request);
  return found && { ownerId: found.ownerId, isOwner: found.isOwner };
}

/**
 * The set that an account requests: its own or, requested as shared, the one of that id that has been shared with its
 * address for longest, and its own without any. Null for one in the trash, permanently deleted, or no longer shared.
 */
export async function findOpenSet(queries: Queries, request: SetRequest): Promise<OpenSet | null> {
  const shared = request.isShared ? firstOpen(await findShared(queries, request), request) : null;
  return shared ?? firstOpen(await findOwn(queries, request), request);
}

interface Candidate extends StoredDocument {
  readonly ownerId: string;
  readonly version: number;
}

function firstOpen(candidates: readonly Candidate[], { accountId }: SetRequest): OpenSet | null {
  for (const { ownerId, version, ...stored } of candidates) {
    const value = openStored(SET_SHAPE, stored);
    if (value !== null) return { ownerId, isOwner: ownerId === accountId, version, value };
  }
  return null;
}

const CANDIDATE = { ownerId: records.accountId, version: records.version, state: records.state, tail: records.tail };

function findOwn(queries: Queries, { accountId, setId }: SetRequest): Promise<readonly Candidate[]> {
  return queries
    .select(CANDIDATE)
    .from(records)
    .where(and(eq(records.accountId, accountId), isSet(setId)));
}

/** The sets shared with the account's address, the oldest share first. */
function findShared(queries: Queries, { accountId, setId }: SetRequest): Promise<readonly Candidate[]> {
  return queries
    .select(CANDIDATE)
    .from(accounts)
    .innerJoin(setShares, and(eq(setShares.emailAddress, accounts.emailAddress), eq(setShares.setId, setId)))
    .innerJoin(records, and(eq(records.accountId, setShares.ownerId), isSet(setId)))
    .where(eq(accounts.id, accountId))
    .orderBy(asc(setShares.sharedAt), asc(setShares.ownerId))
    .limit(MOST_OF_ONE_ID);
}

function isSet(setId: string) {
  return and(eq(records.collection, 'sets'), eq(records.id, setId), isNotNull(records.state));
}
