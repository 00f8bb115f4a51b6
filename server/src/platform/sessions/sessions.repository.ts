import { and, eq, gt, inArray, lt, ne, sql } from '../database/drizzle.ts';
import type { SessionLevel } from '@uplift/contract';
import type { Queries } from '../database/database.ts';
import { planned } from '../database/planned.ts';
import { removeRows } from '../database/removing.repository.ts';
import { sessions } from '../database/schema.ts';
import { newToken, tokenHash } from '../secrets/secrets.ts';
import type { ServerSession } from './session.ts';

/** A session lasts 30 days from the last time it was seen. */
const LASTS_MS = 30 * 24 * 60 * 60 * 1000;

/** Age at which "last seen" is written again: a write per call would cost more than the call. */
const SEEN_EVERY_MS = 60 * 60 * 1000;

export const SESSION_COLUMNS = {
  id: sessions.id,
  level: sessions.level,
  accountId: sessions.accountId,
  signUpId: sessions.signUpId,
  churchId: sessions.churchId,
  signedInAt: sessions.signedInAt,
  lastSeenAt: sessions.lastSeenAt,
  expiresAt: sessions.expiresAt,
  confirmedAt: sessions.confirmedAt,
};

/** Initial values of a new session. */
export interface SessionStart {
  readonly level: SessionLevel;
  readonly accountId: string | null;
  readonly signUpId: string | null;
  readonly churchId: string | null;
  readonly device: string;
  /** Hash of the device's own token; null for one that is not trusted. */
  readonly deviceHash?: Uint8Array | null;
}

/** Runs for every call with a cookie. */
const findStatement = planned((queries) =>
  queries.select(SESSION_COLUMNS).from(sessions).where(isOpenToken()).prepare('find_session'),
);

/** The session whose token hashes to `tokenHash`, if it is still good at `now`. */
export function isOpenToken() {
  const isToken = eq(sessions.tokenHash, sql.placeholder('tokenHash'));
  return and(isToken, gt(sessions.expiresAt, sql.placeholder('now')));
}

/** The session of a token, unchanged; null for an invalid one. For callers that cannot write its cookie again. */
export async function peekSession(queries: Queries, token: string, now: Date): Promise<ServerSession | null> {
  const [row] = await findStatement(queries).execute({ tokenHash: tokenHash(token), now });
  return row === undefined ? null : toSession(row);
}

/** The session of a token, seen now; null for none that is still good. */
export async function findSession(queries: Queries, token: string, now: Date): Promise<ServerSession | null> {
  const [row] = await findStatement(queries).execute({ tokenHash: tokenHash(token), now });
  return row === undefined ? null : seeSession(queries, row, now);
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof findStatement>['execute']>>[number];

/** Renews the last-seen time of a session. */
export async function seeSession(queries: Queries, row: SessionRow, now: Date): Promise<ServerSession> {
  const isProlonged = now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY_MS;
  if (!isProlonged) return toSession(row);
  const expiresAt = new Date(now.getTime() + LASTS_MS);
  await queries.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, row.id));
  return { ...toSession(row), expiresAt, isProlonged };
}

function toSession(row: SessionRow): ServerSession {
  return { ...row, level: row.level as SessionLevel, isProlonged: false }; // only levels are written
}

/**
 * Starts a session with a new token and ends `previous`: a token never outlives a rise of its level (OWASP ASVS 5.0,
 * 7.2.4). Returns the token, which is stored nowhere, and the new session's id.
 */
export async function startSession(
  queries: Queries,
  start: SessionStart,
  { previous, now }: { readonly previous: string | null; readonly now: Date },
): Promise<{ readonly token: string; readonly id: string }> {
  const { token, row } = newSession(now);
  if (previous !== null) await queries.delete(sessions).where(eq(sessions.id, previous));
  await queries.insert(sessions).values({ ...start, ...row });
  return { token, id: row.id };
}

/** Creates the unique parts of a new session: its token, and the columns derived from it. */
export function newSession(now: Date) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LASTS_MS);
  const row = { id: crypto.randomUUID(), tokenHash: tokenHash(token), signedInAt: now, lastSeenAt: now, expiresAt };
  return { token, row };
}

export async function endSession(queries: Queries, id: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.id, id));
}

/** Notes that the person of a session has proved again that it is them. */
export async function noteConfirmed(queries: Queries, id: string, now: Date): Promise<void> {
  await queries.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id));
}

/** Ends every session of an account but `kept`; null keeps none. */
export async function endSessions(queries: Queries, accountId: string, kept: string | null): Promise<void> {
  const ofAccount = eq(sessions.accountId, accountId);
  await queries.delete(sessions).where(kept === null ? ofAccount : and(ofAccount, ne(sessions.id, kept)));
}

/** More devices than anyone has; a person who keeps signing in loses the sessions that were seen least recently. */
const MOST_OF_AN_ACCOUNT = 100;

/** Removes the surplus of accounts that signed in after `since`: no other has more sessions than it had then. */
export async function removeSurplusSessions(queries: Queries, since: Date): Promise<void> {
  const place = sql<number>`row_number() over (partition by ${sessions.accountId} order by ${sessions.lastSeenAt} desc)`;
  const late = queries.select({ id: sessions.accountId }).from(sessions).where(gt(sessions.signedInAt, since));
  const placed = queries
    .select({ id: sessions.id, place: place.as('place') })
    .from(sessions)
    .where(inArray(sessions.accountId, late))
    .as('placed');
  const surplus = queries.select({ id: placed.id }).from(placed).where(gt(placed.place, MOST_OF_AN_ACCOUNT));
  await removeRows(queries, sessions, inArray(sessions.id, surplus));
}

export async function removeExpiredSessions(queries: Queries, now: Date): Promise<void> {
  await removeRows(queries, sessions, lt(sessions.expiresAt, now));
}
