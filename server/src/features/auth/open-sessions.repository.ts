import { and, desc, eq, gt, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { sessions, trustedDevices } from '../../platform/database/schema.ts';
import type { MemberSession } from '../../platform/sessions/session.ts';

/** Lists the account's fully signed-in sessions: `current` first, then the latest seen. */
export async function listOpenSessions(queries: Queries, current: MemberSession, now: Date) {
  return queries
    .select({
      id: sessions.id,
      device: sessions.device,
      signedInAt: sessions.signedInAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, current.accountId), eq(sessions.level, 2), gt(sessions.expiresAt, now)))
    .orderBy(desc(sql`${sessions.id} = ${current.id}`), desc(sessions.lastSeenAt), desc(sessions.signedInAt));
}

/** Ends a session of the account, and its trust in the device there; false when it has no such session. Within a transaction. */
export async function endAccountSession(queries: Queries, accountId: string, id: string): Promise<boolean> {
  const [ended] = await queries
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
    .returning({ deviceHash: sessions.deviceHash });
  if (ended === undefined) return false;
  if (ended.deviceHash !== null) {
    const isIt = and(eq(trustedDevices.accountId, accountId), eq(trustedDevices.tokenHash, ended.deviceHash));
    await queries.delete(trustedDevices).where(isIt);
  }
  return true;
}
