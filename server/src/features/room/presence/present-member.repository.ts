import { and, eq, sql } from '../../../platform/database/drizzle.ts';
import { alias } from '../../../platform/database/drizzle-tables.ts';
import type { MemberKey } from '../../../platform/churches/founding.repository.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { planned } from '../../../platform/database/planned.ts';
import { accounts, churchMembers, profilePictures } from '../../../platform/database/schema.ts';
import { personPictureAddress } from '../../../platform/pictures/addresses.ts';

/** A member of a church as the others see them who have the same record open. */
export interface PresentMember {
  readonly uplift_id: string;
  readonly full_name: string;
  readonly profile_picture: string;
  /** Number of members who joined the church before. */
  readonly color: number;
}

const EARLIER = alias(churchMembers, 'earlier');

const memberStatement = planned((queries) => {
  const earlier = queries
    .select({ count: sql`count(*)` })
    .from(EARLIER)
    .where(
      and(
        eq(EARLIER.churchId, churchMembers.churchId),
        sql`(${EARLIER.joinedAt}, ${EARLIER.accountId}) < (${churchMembers.joinedAt}, ${churchMembers.accountId})`,
      ),
    );
  return queries
    .select({
      fullName: accounts.fullName,
      pictureUpdatedAt: profilePictures.updatedAt,
      color: sql<number>`(${earlier})::int`,
    })
    .from(churchMembers)
    .innerJoin(accounts, eq(accounts.id, churchMembers.accountId))
    .leftJoin(profilePictures, eq(profilePictures.accountId, accounts.id))
    .where(
      and(
        eq(churchMembers.churchId, sql.placeholder('churchId')),
        eq(churchMembers.accountId, sql.placeholder('accountId')),
      ),
    )
    .prepare('find_present_member');
});

/** Returns null for an account that isn't in the church. */
export async function findPresentMember(queries: Queries, key: MemberKey): Promise<PresentMember | null> {
  const [row] = await memberStatement(queries).execute({ ...key });
  if (row === undefined) return null;
  const { fullName, pictureUpdatedAt, color } = row;
  const profile_picture = personPictureAddress(key.accountId, pictureUpdatedAt);
  return { uplift_id: key.accountId, full_name: fullName, profile_picture, color };
}
