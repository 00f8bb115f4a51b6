import { and, eq, exists, isNotNull, or, sql } from '../../platform/database/drizzle.ts';
import { mayEditLibrary } from '@uplift/core/membership';
import type { Queries } from '../../platform/database/database.ts';
import { planned } from '../../platform/database/planned.ts';
import { accounts, churchMembers, profilePictures, records, setShares } from '../../platform/database/schema.ts';
import { personPictureAddress } from '../../platform/pictures/addresses.ts';
import { toRoomName } from '../../platform/rooms/room-ledger.ts';
import type { RoomName } from '../../platform/rooms/room-ledger.ts';
import { isOutsideSealedTrash } from '../../platform/sharing/sealed-sets.repository.ts';
import type { ReadingParts } from '../../platform/sharing/room-access.repository.ts';
import { presentValue } from '../../platform/spaces/record-reader.ts';

/** A person as the others of a room see them. */
export interface PublicProfile {
  readonly full_name: string;
  readonly profile_picture: string;
}

/** Null when the account is gone. */
export async function findPublicProfile(queries: Queries, accountId: string): Promise<PublicProfile | null> {
  const [row] = await queries
    .select({ fullName: accounts.fullName, pictureUpdatedAt: profilePictures.updatedAt })
    .from(accounts)
    .leftJoin(profilePictures, eq(profilePictures.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (row === undefined) return null;
  return { full_name: row.fullName, profile_picture: personPictureAddress(accountId, row.pictureUpdatedAt) };
}

/** An account in the room of a set. */
export interface RoomMembership {
  readonly ownerId: string;
  readonly setId: string;
  readonly accountId: string;
}

/** The accounts admitted to a room, among the requested ones, and the version of its set. */
export interface RoomAdmission {
  readonly version: number;
  /** For each account, true if it is as the owner of the set. */
  readonly accounts: Map<string, boolean>;
}

/** Rows passed as one value, so that a statement is the same for any number of them. */
const REQUESTED_ROWS = sql`json_to_recordset(${sql.placeholder('asked')}::json) as asked (owner_id uuid, set_id text, account_id uuid)`;

const isRequestedSet = (queries: Queries) =>
  and(
    eq(records.accountId, sql`asked.owner_id`),
    eq(records.collection, 'sets'),
    eq(records.id, sql`asked.set_id`),
    isNotNull(records.state),
    isOutsideSealedTrash(queries),
  );

const welcomeStatement = planned((queries) => {
  const isShared = queries
    .select({ one: sql`1` })
    .from(setShares)
    .innerJoin(accounts, eq(accounts.emailAddress, setShares.emailAddress))
    .where(
      and(
        eq(setShares.ownerId, records.accountId),
        eq(setShares.setId, records.id),
        eq(accounts.id, sql`asked.account_id`),
      ),
    );
  return queries
    .select({
      ownerId: records.accountId,
      setId: records.id,
      version: records.version,
      accountId: sql<string>`asked.account_id`,
      role: churchMembers.role,
    })
    .from(records)
    .innerJoin(REQUESTED_ROWS, isRequestedSet(queries))
    .leftJoin(
      churchMembers,
      and(eq(churchMembers.churchId, records.accountId), eq(churchMembers.accountId, sql`asked.account_id`)),
    )
    .where(or(eq(records.accountId, sql`asked.account_id`), isNotNull(churchMembers.role), exists(isShared)))
    .prepare('find_welcome');
});

/**
 * Finds which of the accounts are admitted to their rooms: the set's owner, the members of a church that owns it, and
 * those it is shared with. Rooms without any are left out.
 */
export async function findAdmissions(
  queries: Queries,
  stays: readonly RoomMembership[],
): Promise<ReadonlyMap<RoomName, RoomAdmission>> {
  const asked = stays.map(({ ownerId, setId, accountId }) => ({
    owner_id: ownerId,
    set_id: setId,
    account_id: accountId,
  }));
  const rows = await welcomeStatement(queries).execute({ asked: JSON.stringify(asked) });
  const welcome = new Map<RoomName, RoomAdmission>();
  for (const { ownerId, setId, version, accountId, role } of rows) {
    const name = toRoomName(ownerId, setId);
    const found = welcome.get(name) ?? { version, accounts: new Map() };
    welcome.set(name, found);
    found.accounts.set(accountId, role === null ? accountId === ownerId : mayEditLibrary(role));
  }
  return welcome;
}

const openStatement = planned((queries) =>
  queries
    .select({
      ownerId: records.accountId,
      setId: records.id,
      version: records.version,
      state: records.state,
      tail: records.tail,
      isSealed: sql<boolean>`${accounts.envelope} is not null`,
    })
    .from(records)
    .innerJoin(REQUESTED_ROWS, isRequestedSet(queries))
    .leftJoin(accounts, eq(accounts.id, records.accountId))
    .prepare('find_open_versions'),
);

/**
 * Finds the versions of those sets that are present: neither in the trash nor permanently deleted. Sets of end-to-end
 * encrypted accounts aren't read: each is present unless a device of its owner has noted that it is in the trash.
 */
export async function findOpenVersions(
  { queries, recordReader }: ReadingParts,
  sets: readonly Pick<RoomMembership, 'ownerId' | 'setId'>[],
): Promise<ReadonlyMap<RoomName, number>> {
  const asked = sets.map(({ ownerId, setId }) => ({ owner_id: ownerId, set_id: setId }));
  const rows = await openStatement(queries).execute({ asked: JSON.stringify(asked) });
  const readable = rows.filter(({ isSealed }) => !isSealed);
  const records = readable.map(({ ownerId: space, setId: id, state, tail }) => {
    return { space, collection: 'sets', id, state, tail } as const;
  });
  const read = await recordReader.readAll(queries, records);
  const present = readable.filter((_, at) => presentValue(read[at] ?? 'damaged') !== null);
  const open = [...present, ...rows.filter(({ isSealed }) => isSealed)];
  return new Map(open.map(({ ownerId, setId, version }) => [toRoomName(ownerId, setId), version]));
}
