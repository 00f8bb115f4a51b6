import { and, desc, eq, inArray, isNotNull, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { accounts, churches, profilePictures, records, setShares } from '../../platform/database/schema.ts';
import { isOutsideSealedTrash } from '../../platform/sharing/sealed-sets.repository.ts';
import type { StoredLog } from '../../platform/spaces/entries.ts';

/** Owner of a set, as its readers see them. */
export interface SetOwner {
  readonly ownerId: string;
  readonly fullName: string;
  /** Null for a person without a picture. */
  readonly pictureUpdatedAt: Date | null;
  /** A church owns the sets of its library; otherwise the owner is a person. */
  readonly isChurch?: true;
}

/** A shared set that exists. One in the trash is left out if its owner's account is end-to-end encrypted. */
export interface SharedRow extends SetOwner {
  readonly setId: string;
  readonly sharedAt: Date;
  /** Version of the set's record. */
  readonly version: number;
  /** True if its owner's account is end-to-end encrypted: the server can't read it. */
  readonly isSealed: boolean;
}

const OWNER = { ownerId: accounts.id, fullName: accounts.fullName, pictureUpdatedAt: profilePictures.updatedAt };

/** The sets that were shared with an address, the latest share first; at most `limit`. */
export function findSharedRows(
  queries: Queries,
  { emailAddress, limit }: { readonly emailAddress: string; readonly limit: number },
): Promise<readonly SharedRow[]> {
  return queries
    .select({
      ...OWNER,
      setId: setShares.setId,
      sharedAt: setShares.sharedAt,
      version: records.version,
      isSealed: sql<boolean>`${accounts.envelope} is not null`,
    })
    .from(setShares)
    .innerJoin(accounts, eq(accounts.id, setShares.ownerId))
    .innerJoin(records, and(eq(records.accountId, setShares.ownerId), eq(records.id, setShares.setId), isSet()))
    .leftJoin(profilePictures, eq(profilePictures.accountId, accounts.id))
    .where(and(eq(setShares.emailAddress, emailAddress), isOutsideSealedTrash(queries)))
    .orderBy(desc(setShares.sharedAt), desc(setShares.ownerId))
    .limit(limit);
}

/** The person, or the church, that owns a set; null for one that is gone. */
export async function findOwner(queries: Queries, ownerId: string): Promise<SetOwner | null> {
  const [row] = await queries
    .select(OWNER)
    .from(accounts)
    .leftJoin(profilePictures, eq(profilePictures.accountId, accounts.id))
    .where(eq(accounts.id, ownerId));
  return row ?? findChurch(queries, ownerId);
}

async function findChurch(queries: Queries, ownerId: string): Promise<SetOwner | null> {
  const [row] = await queries
    .select({ ownerId: churches.id, fullName: churches.name, pictureUpdatedAt: churches.pictureUpdatedAt })
    .from(churches)
    .where(eq(churches.id, ownerId));
  return row === undefined ? null : { ...row, isChurch: true };
}

/** A record's document, and the version it is of. */
export interface VersionedDocument extends StoredLog {
  readonly id: string;
  readonly version: number;
}

const DOCUMENT = { id: records.id, version: records.version, state: records.state, tail: records.tail };

/** Null for a set that is not there any more. */
export async function findSetDocument(
  queries: Queries,
  { ownerId, setId }: { readonly ownerId: string; readonly setId: string },
): Promise<VersionedDocument | null> {
  const [row] = await queries
    .select(DOCUMENT)
    .from(records)
    .where(and(eq(records.accountId, ownerId), eq(records.id, setId), isSet()));
  return row ?? null;
}

function isSet() {
  return and(eq(records.collection, 'sets'), isNotNull(records.state));
}

/** A song that is or was there, without its document. */
export interface SongVersion {
  readonly id: string;
  readonly version: number;
  /** Size of its document; 0 once it was permanently deleted. */
  readonly bytes: number;
}

/** Versions of those of the songs that exist or existed. */
export function findSongVersions(
  queries: Queries,
  ownerId: string,
  ids: readonly string[],
): Promise<readonly SongVersion[]> {
  const bytes = sql<number>`coalesce(octet_length(${records.state}), 0) + coalesce(octet_length(${records.tail}), 0)`;
  return queries
    .select({ id: records.id, version: records.version, bytes })
    .from(records)
    .where(areSongs(ownerId, ids));
}

/** Documents of those of the songs that exist. */
export function findSongDocuments(
  queries: Queries,
  ownerId: string,
  ids: readonly string[],
): Promise<readonly VersionedDocument[]> {
  return queries
    .select(DOCUMENT)
    .from(records)
    .where(and(areSongs(ownerId, ids), isNotNull(records.state)));
}

function areSongs(ownerId: string, ids: readonly string[]) {
  return and(eq(records.accountId, ownerId), eq(records.collection, 'songs'), inArray(records.id, [...ids]));
}
