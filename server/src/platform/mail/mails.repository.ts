import { asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { mails } from '../database/schema.ts';

/** A mail on its way out, as it is kept. */
export interface QueuedMail {
  readonly id: string;
  readonly sealed: string | null;
  readonly queuedAt: Date;
  readonly tries: number;
}

/** Keeps a mail to be sent; null for nobody, which is removed unsent. */
export async function queueMail(queries: Queries, sealed: string | null, now: Date): Promise<void> {
  await queries.insert(mails).values({ id: crypto.randomUUID(), sealed, queuedAt: now, tries: 0, dueAt: now });
}

/**
 * Takes up to `limit` mails that are due and lets no other server take them until `until`, by when they are sent or due
 * again.
 */
export async function takeDueMails(
  queries: Queries,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<readonly QueuedMail[]> {
  return queries.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(mails)
      .where(lte(mails.dueAt, now))
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

/** How many mails wait, and how many of them failed at least once. */
export async function countMails(queries: Queries): Promise<{ readonly waiting: number; readonly failing: number }> {
  const waiting = await queries.$count(mails);
  return { waiting, failing: await queries.$count(mails, gt(mails.tries, 0)) };
}

/** When the next mail is due; null when none waits. */
export async function nextDue(queries: Queries): Promise<Date | null> {
  const [row] = await queries.select({ dueAt: mails.dueAt }).from(mails).orderBy(asc(mails.dueAt)).limit(1);
  return row?.dueAt ?? null;
}
