import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { removeRows } from '../database/removing.repository.ts';
import { mails } from '../database/schema.ts';

/** A queued mail as stored. */
export interface QueuedMail {
  readonly id: string;
  readonly sealed: string | null;
  readonly queuedAt: Date;
  readonly tries: number;
}

/** Keeps a mail to be sent; null for no recipient, which is removed unsent. */
export async function queueMail(queries: Queries, sealed: string | null, now: Date): Promise<void> {
  await queries.insert(mails).values({ id: crypto.randomUUID(), sealed, queuedAt: now, tries: 0, dueAt: now });
}

/** Takes up to `limit` due mails, which no other server takes until `until`, when they are sent or due again. */
export async function takeDueMails(
  queries: Queries,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<readonly QueuedMail[]> {
  return queries.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(mails)
      .where(and(isNull(mails.givenUpAt), lte(mails.dueAt, now)))
      .orderBy(asc(mails.dueAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    for (const { id } of due) await tx.update(mails).set({ dueAt: until }).where(eq(mails.id, id));
    return due;
  });
}

/** Lets a mail wait after a try that failed. */
export async function postponeMail(queries: Queries, id: string, dueAt: Date): Promise<void> {
  await queries
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1`, dueAt })
    .where(eq(mails.id, id));
}

export async function removeMail(queries: Queries, id: string): Promise<void> {
  await queries.delete(mails).where(eq(mails.id, id));
}

/** Stops trying a mail, and keeps it until `removedAt` for sending it again on request. */
export async function giveUpMail(
  queries: Queries,
  id: string,
  { now, removedAt }: { readonly now: Date; readonly removedAt: Date },
): Promise<void> {
  await queries.update(mails).set({ givenUpAt: now, dueAt: removedAt }).where(eq(mails.id, id));
}

/** Mails that failed at least once, including given-up ones, with their recipients if any. */
export function failedMails(queries: Queries): Promise<readonly { readonly id: string; readonly sealed: string }[]> {
  return queries
    .select({ id: mails.id, sealed: sql<string>`${mails.sealed}` })
    .from(mails)
    .where(and(or(gt(mails.tries, 0), isNotNull(mails.givenUpAt)), isNotNull(mails.sealed)));
}

/** Makes a mail as good as one that was queued now. */
export async function requeueMail(queries: Queries, id: string, now: Date): Promise<void> {
  await queries.update(mails).set({ tries: 0, queuedAt: now, dueAt: now, givenUpAt: null }).where(eq(mails.id, id));
}

/** Removes given-up mails that have been kept for long enough. */
export async function removeGivenUpMails(queries: Queries, now: Date): Promise<void> {
  await removeRows(queries, mails, sql`${mails.givenUpAt} is not null and ${lt(mails.dueAt, now)}`);
}

/** Counts the waiting mails, those of them that failed at least once, and those that were given up. */
export async function countMails(
  queries: Queries,
): Promise<{ readonly waiting: number; readonly failing: number; readonly givenUp: number }> {
  const isWaiting = isNull(mails.givenUpAt);
  return {
    waiting: await queries.$count(mails, isWaiting),
    failing: await queries.$count(mails, and(isWaiting, gt(mails.tries, 0))),
    givenUp: await queries.$count(mails, isNotNull(mails.givenUpAt)),
  };
}

/** Returns the time the next mail is due; null if none waits. */
export async function nextDue(queries: Queries): Promise<Date | null> {
  const [row] = await queries
    .select({ dueAt: mails.dueAt })
    .from(mails)
    .where(isNull(mails.givenUpAt))
    .orderBy(asc(mails.dueAt))
    .limit(1);
  return row?.dueAt ?? null;
}
