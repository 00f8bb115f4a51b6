import { and, eq, lt, sql } from '../../platform/database/drizzle.ts';
import type { BillingEvent } from '../../platform/billing/billing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { removeRows } from '../../platform/database/removing.repository.ts';
import { billingEvents, subscriptionReadings } from '../../platform/database/schema.ts';

/** Resolves to true for an event that was handled before. */
export async function isKnownEvent(queries: Queries, id: string): Promise<boolean> {
  const rows = await queries.select().from(billingEvents).where(eq(billingEvents.id, id));
  return rows.length > 0;
}

/** Records an event as processed; false if it already was. */
export async function noteEvent(
  transaction: Queries,
  { id, type }: Pick<BillingEvent, 'id' | 'type'>,
  now: Date,
): Promise<boolean> {
  const noted = await transaction
    .insert(billingEvents)
    .values({ id, type, at: now })
    .onConflictDoNothing()
    .returning({ id: billingEvents.id });
  return noted.length > 0;
}

/** Removes events older than a moment. */
export async function removeEventsBefore(queries: Queries, moment: Date): Promise<void> {
  await removeRows(queries, billingEvents, lt(billingEvents.at, moment));
}

/** Draws the number of a reading that is about to begin. */
export async function drawReading(queries: Queries, subscriptionId: string): Promise<number> {
  const [row] = await queries
    .insert(subscriptionReadings)
    .values({ subscriptionId, drawn: 1, taken: 0 })
    .onConflictDoUpdate({
      target: subscriptionReadings.subscriptionId,
      set: { drawn: sql`${subscriptionReadings.drawn} + 1` },
    })
    .returning({ drawn: subscriptionReadings.drawn });
  return row?.drawn ?? 0;
}

/** Resolves to true if the reading with this number may be stored: not after a later one. Holds the subscription until the transaction ends. */
export async function takeReading(transaction: Queries, subscriptionId: string, drawn: number): Promise<boolean> {
  const taken = await transaction
    .update(subscriptionReadings)
    .set({ taken: drawn })
    .where(and(eq(subscriptionReadings.subscriptionId, subscriptionId), lt(subscriptionReadings.taken, drawn)))
    .returning({ taken: subscriptionReadings.taken });
  return taken.length > 0;
}
