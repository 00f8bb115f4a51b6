import { lt, sql } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { removeRows } from '../../platform/database/removing.repository.ts';
import {
  churchLinks,
  passkeyChallenges,
  passwordResets,
  sessions,
  signUps,
  suggestions,
} from '../../platform/database/schema.ts';
import { removeExpiredPoints } from '../../platform/rate-limits/rate-limits.repository.ts';
import { removeExpiredSessions, removeSurplusSessions } from '../../platform/sessions/sessions.repository.ts';
import { removeExpiredDevices } from '../../platform/sessions/trusted-devices.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Longest time for which a session may wait for its code: as long as a sign-up. */
const WAITS_MS = DAY_MS;

/** Time in which an ended link to a church still says that it has ended. */
const LINK_SAYS_SO_MS = 30 * DAY_MS;

/** Time in which the author of a suggestion finds what became of it. */
const DECISION_SHOWN_MS = 90 * DAY_MS;

/**
 * Removes everything expired: sessions with their codes, sign-ups, resets, challenges, links to churches, decided
 * suggestions, trust in devices, and counts of attempts.
 */
export async function removeExpired(queries: Queries, now: Date): Promise<void> {
  await removeExpiredSessions(queries, now);
  await removeSurplusSessions(queries, new Date(now.getTime() - DAY_MS));
  // The level is in the text: with a parameter, Postgres can't know that the index of waiting sessions will do.
  const isWaiting = sql`${sessions.level} = 1 and ${lt(sessions.signedInAt, new Date(now.getTime() - WAITS_MS))}`;
  await removeRows(queries, sessions, isWaiting);
  await removeRows(queries, signUps, lt(signUps.expiresAt, now));
  await removeRows(queries, passwordResets, lt(passwordResets.expiresAt, now));
  await removeRows(queries, churchLinks, lt(churchLinks.endsAt, new Date(now.getTime() - LINK_SAYS_SO_MS)));
  await removeRows(queries, suggestions, lt(suggestions.decidedAt, new Date(now.getTime() - DECISION_SHOWN_MS)));
  await removeRows(queries, passkeyChallenges, lt(passkeyChallenges.expiresAt, now));
  await removeExpiredDevices(queries, now);
  await removeExpiredPoints(queries, now);
}
