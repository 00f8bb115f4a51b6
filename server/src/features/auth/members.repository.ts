import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { planned } from '../../platform/database/planned.ts';
import { accounts, admissions, churches, churchMembers, profilePictures } from '../../platform/database/schema.ts';
import type { MemberSession } from '../../platform/sessions/session.ts';

const findStatement = planned((queries) => {
  const accountId = sql.placeholder('accountId');
  return queries
    .select({
      emailAddress: accounts.emailAddress,
      fullName: accounts.fullName,
      pictureUpdatedAt: profilePictures.updatedAt,
      church: { id: churches.id, name: churches.name, pictureUpdatedAt: churches.pictureUpdatedAt },
      role: churchMembers.role,
      churchCount: sql<number>`(select count(*)::int from ${churchMembers} m where m.account_id = ${accounts.id})`,
      isBeta: sql<boolean>`exists (select 1 from ${admissions} a where a.email_address = ${accounts.emailAddress})`,
    })
    .from(accounts)
    .leftJoin(profilePictures, eq(profilePictures.accountId, accounts.id))
    .leftJoin(
      churchMembers,
      and(eq(churchMembers.accountId, accounts.id), eq(churchMembers.churchId, sql.placeholder('churchId'))),
    )
    .leftJoin(churches, eq(churches.id, churchMembers.churchId))
    .where(eq(accounts.id, accountId))
    .prepare('find_member');
});

/** Who is signed in, and in which church: one statement, for every page asks it each time it comes into sight. A church of null is nobody's. */
export async function findMember(queries: Queries, { accountId, churchId }: MemberSession) {
  const [row] = await findStatement(queries).execute({ accountId, churchId });
  return row ?? null;
}

/** The key of an account's records as it is kept: sealed. */
export async function findSealedMasterKey(queries: Queries, accountId: string): Promise<string | null> {
  const [row] = await queries
    .select({ sealedMasterKey: accounts.sealedMasterKey })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.sealedMasterKey ?? null;
}
