import { and, eq, isNull } from '../../platform/database/drizzle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { notifications } from '../../platform/database/schema.ts';

/** A notification without an acting person. */
interface Card {
  readonly accountId: string;
  readonly person: string;
  readonly action: string;
  readonly object: string;
  readonly href: string;
  readonly at: Date;
}

/** Replaces an unread card with the same content. */
export async function putTroubleCard(transaction: Queries, card: Card): Promise<void> {
  const { accountId, action, href } = card;
  const isSame = and(eq(notifications.action, action), eq(notifications.href, href), isNull(notifications.personId));
  await transaction
    .delete(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.isRead, false), isSame));
  await transaction.insert(notifications).values({ ...card, id: crypto.randomUUID(), personId: null, isRead: false });
}
