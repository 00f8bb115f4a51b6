import { and, eq, sql } from '../../platform/database/drizzle.ts';
import type { profile } from '@uplift/contract';
import type { z } from 'zod';
import type { Queries } from '../../platform/database/database.ts';
import { accounts, churchMembers, profilePictures } from '../../platform/database/schema.ts';
import { personPictureAddress } from '../../platform/pictures/addresses.ts';
import type { MemberSession } from '../../platform/sessions/session.ts';

type Profile = z.output<typeof profile>;

/** The person of a session as their own page shows them, with their role in its church; null when the account is gone. */
export async function readProfile(
  queries: Queries,
  { accountId, churchId }: Pick<MemberSession, 'accountId' | 'churchId'>,
): Promise<Profile | null> {
  const [row] = await queries
    .select({
      emailAddress: accounts.emailAddress,
      fullName: accounts.fullName,
      pictureUpdatedAt: profilePictures.updatedAt,
      role: churchMembers.role,
    })
    .from(accounts)
    .leftJoin(profilePictures, eq(profilePictures.accountId, accounts.id))
    .leftJoin(churchMembers, and(eq(churchMembers.accountId, accounts.id), inChurch(churchId)))
    .where(eq(accounts.id, accountId));
  if (row === undefined) return null;
  return {
    uplift_id: accountId,
    email_address: row.emailAddress,
    full_name: row.fullName,
    profile_picture: personPictureAddress(accountId, row.pictureUpdatedAt),
    role: row.role,
  };
}

function inChurch(churchId: string | null) {
  return churchId === null ? sql`false` : eq(churchMembers.churchId, churchId);
}
