import { and, eq, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { planned } from '../../platform/database/planned.ts';
import {
  accounts,
  admissions,
  churches,
  churchMembers,
  profilePictures,
  sessions,
} from '../../platform/database/schema.ts';
import { tokenHash } from '../../platform/secrets/secrets.ts';
import type { ServerSession } from '../../platform/sessions/session.ts';
import { isOpenToken, seeSession, SESSION_COLUMNS } from '../../platform/sessions/sessions.repository.ts';

const findStatement = planned((queries) =>
  queries
    .select({
      session: SESSION_COLUMNS,
      emailAddress: accounts.emailAddress,
      fullName: accounts.fullName,
      pictureUpdatedAt: profilePictures.updatedAt,
      church: { id: churches.id, name: churches.name, pictureUpdatedAt: churches.pictureUpdatedAt },
      role: churchMembers.role,
      churchCount: sql<number>`(select count(*)::int from ${churchMembers} m where m.account_id = ${accounts.id})`,
      isBeta: sql<boolean>`exists (select 1 from ${admissions} a where a.email_address = ${accounts.emailAddress})`,
    })
    .from(sessions)
    .leftJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(profilePictures, eq(profilePictures.accountId, accounts.id))
    .leftJoin(
      churchMembers,
      and(eq(churchMembers.accountId, accounts.id), eq(churchMembers.churchId, sessions.churchId)),
    )
    .leftJoin(churches, eq(churches.id, churchMembers.churchId))
    .where(isOpenToken())
    .prepare('find_present_session'),
);

type PresentRow = Awaited<ReturnType<ReturnType<typeof findStatement>['execute']>>[number];

/** The person of a session, and the church it is in. */
export interface Member extends Omit<PresentRow, 'session' | 'emailAddress' | 'fullName'> {
  readonly emailAddress: string;
  readonly fullName: string;
}

/** A session and its account; without one at level 0 and while a sign-up waits for its code. */
export interface PresentSession extends ServerSession {
  readonly member: Member | null;
}

/** The session of a token with its person, seen now: one statement, for every page asks it each time it comes into sight. */
export async function findPresentSession(queries: Queries, token: string, now: Date): Promise<PresentSession | null> {
  const [row] = await findStatement(queries).execute({ tokenHash: tokenHash(token), now });
  if (row === undefined) return null;
  const { session, emailAddress, fullName, ...place } = row;
  const member = emailAddress === null || fullName === null ? null : { ...place, emailAddress, fullName };
  return { ...(await seeSession(queries, session, now)), member };
}
