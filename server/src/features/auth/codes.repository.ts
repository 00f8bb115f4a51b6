import { and, between, eq, lt, notBetween, sql } from '../../platform/database/drizzle.ts';
import type { AnyColumn } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { sessions, verificationCodes } from '../../platform/database/schema.ts';

/** A code lasts 10 minutes (AUTH-47). */
const LASTS_MS = 10 * 60 * 1000;

const TRIES = 5;

/** Delay before the next code may be sent. */
const RESEND_AFTER_MS = 30_000;

/** Allowed difference between the clocks of several servers. */
const SKEW_MS = 60_000;

/**
 * Condition for a time that hasn't expired. A time more than `lastsMs` ahead has expired too: the clock was set back
 * since.
 */
export function isRunning(expiresAt: AnyColumn, now: Date, lastsMs: number) {
  return between(expiresAt, new Date(now.getTime() + 1), new Date(now.getTime() + lastsMs + SKEW_MS));
}

export interface SentCode {
  readonly sessionId: string;
  readonly codeHash: Uint8Array;
}

export async function keepCode(
  queries: Queries,
  code: SentCode & { readonly sentTo: string },
  now: Date,
): Promise<void> {
  await queries.insert(verificationCodes).values({ ...code, ...freshAt(now) });
}

function freshAt(now: Date) {
  return { tries: 0, sentAt: now, expiresAt: new Date(now.getTime() + LASTS_MS) };
}

/**
 * Counts a try before comparing it: of many simultaneous tries, five are counted and the rest refused. Returns the
 * hash to compare with; null if no try is left, or the code is too old.
 */
export async function countTry(queries: Queries, sessionId: string, now: Date): Promise<Uint8Array | null> {
  const [row] = await queries
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(
      and(
        eq(verificationCodes.sessionId, sessionId),
        lt(verificationCodes.tries, TRIES),
        isRunning(verificationCodes.expiresAt, now, LASTS_MS),
      ),
    )
    .returning({ codeHash: verificationCodes.codeHash });
  return row?.codeHash ?? null;
}

/** Resolves to true if the session still waits for this code. Until the transaction ends no one else can pass it. */
export async function holdCode(queries: Queries, { sessionId, codeHash }: SentCode): Promise<boolean> {
  const rows = await queries
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(verificationCodes, eq(verificationCodes.sessionId, sessions.id))
    .where(and(eq(sessions.id, sessionId), eq(verificationCodes.codeHash, codeHash)))
    .for('update', { of: sessions });
  return rows.length > 0;
}

/** Puts a new code in the place of the one before, which no longer works. False when that was sent less than 30 seconds ago. */
export async function renewCode(queries: Queries, { sessionId, codeHash }: SentCode, now: Date): Promise<boolean> {
  const rows = await queries
    .update(verificationCodes)
    .set({ codeHash, ...freshAt(now) })
    .where(
      and(
        eq(verificationCodes.sessionId, sessionId),
        notBetween(verificationCodes.sentAt, new Date(now.getTime() - RESEND_AFTER_MS + 1), now),
      ),
    )
    .returning({ sessionId: verificationCodes.sessionId });
  return rows.length > 0;
}

/** Address of a session's code, and the time when the next may be sent. */
export interface Awaited {
  readonly sentTo: string;
  readonly resendAt: Date;
}

/**
 * Finds the code that a session waits for; null if none. A code sent in the future, by a clock that was set back
 * since, delays no one.
 */
export async function findAwaited(queries: Queries, sessionId: string, now: Date): Promise<Awaited | null> {
  const [row] = await queries
    .select({ sentTo: verificationCodes.sentTo, sentAt: verificationCodes.sentAt })
    .from(verificationCodes)
    .where(eq(verificationCodes.sessionId, sessionId));
  if (row === undefined) return null;
  const sentAt = row.sentAt > now ? 0 : row.sentAt.getTime();
  return { sentTo: row.sentTo, resendAt: new Date(sentAt + RESEND_AFTER_MS) };
}
