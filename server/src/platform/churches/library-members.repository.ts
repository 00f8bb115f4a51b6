import { and, eq, sql } from '../database/drizzle.ts';
import type { ChurchRole } from '@uplift/core/membership';
import type { Queries } from '../database/database.ts';
import { planned } from '../database/planned.ts';
import { churchMembers } from '../database/schema.ts';
import type { MemberKey } from './founding.repository.ts';

const roleStatement = planned((queries) =>
  queries
    .select({ role: churchMembers.role })
    .from(churchMembers)
    .where(
      and(
        eq(churchMembers.churchId, sql.placeholder('churchId')),
        eq(churchMembers.accountId, sql.placeholder('accountId')),
      ),
    )
    .prepare('find_library_role'),
);

/** The role of a person in a church, which decides what they may do in its library; null if they aren't in it, or it doesn't exist. */
export async function findLibraryRole(queries: Queries, key: MemberKey): Promise<ChurchRole | null> {
  const [row] = await roleStatement(queries).execute({ ...key });
  return row?.role ?? null;
}

/** The accounts of all members of a church. */
export async function listMemberAccounts(queries: Queries, churchId: string): Promise<readonly string[]> {
  const rows = await queries
    .select({ accountId: churchMembers.accountId })
    .from(churchMembers)
    .where(eq(churchMembers.churchId, churchId));
  return rows.map(({ accountId }) => accountId);
}
