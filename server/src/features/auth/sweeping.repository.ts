import { and, eq, lt } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { passkeyChallenges, passwordResets, sessions, signUps } from '../../platform/database/schema.ts';
import { removeExpiredPoints } from '../../platform/rate-limits/rate-limits.repository.ts';
import { removeExpiredSessions, removeSurplusSessions } from '../../platform/sessions/sessions.repository.ts';
import { removeExpiredDevices } from '../../platform/sessions/trusted-devices.repository.ts';

/** How long a session may wait for its code: as long as a sign-up. */
const WAITS_MS = 24 * 60 * 60 * 1000;

/** Removes whatever has expired: sessions with their codes, sign-ups, resets, challenges, trust in devices, and counts of attempts. */
export async function removeExpired(queries: Queries, now: Date): Promise<void> {
  await removeExpiredSessions(queries, now);
  await removeSurplusSessions(queries);
  await queries
    .delete(sessions)
    .where(and(eq(sessions.level, 1), lt(sessions.signedInAt, new Date(now.getTime() - WAITS_MS))));
  await queries.delete(signUps).where(lt(signUps.expiresAt, now));
  await queries.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  await queries.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await removeExpiredDevices(queries, now);
  await removeExpiredPoints(queries, now);
}
