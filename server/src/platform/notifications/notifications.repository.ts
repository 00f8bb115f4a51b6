import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { notifications, profilePictures } from '../database/schema.ts';

/** How many notifications a person sees; older ones are forgotten. */
const KEPT = 100;

/** What happened, for a card that reads "{person} {action} {object}". */
export interface News {
  /** Who did it. */
  readonly person: { readonly id: string; readonly name: string };
  readonly action: string;
  readonly object: string;
  /** Where it leads, a path of the app; null for nowhere. */
  readonly href: string | null;
}

/** A notification as it is kept, with when the picture of its person last changed. */
export interface NotificationRow {
  readonly id: string;
  readonly personId: string | null;
  readonly person: string;
  readonly action: string;
  readonly object: string;
  readonly href: string | null;
  readonly at: Date;
  readonly isRead: boolean;
  /** Null when the person has no picture. */
  readonly pictureUpdatedAt: Date | null;
}

const COLUMNS = {
  id: notifications.id,
  personId: notifications.personId,
  person: notifications.person,
  action: notifications.action,
  object: notifications.object,
  href: notifications.href,
  at: notifications.at,
  isRead: notifications.isRead,
  pictureUpdatedAt: profilePictures.updatedAt,
};

/** Tells each of `accountIds` of `news`; whoever did it is not told. Meant to stand in the transaction of what happened. */
export async function notify(
  queries: Queries,
  news: News,
  { accountIds, now }: { readonly accountIds: readonly string[]; readonly now: Date },
): Promise<void> {
  const told = accountIds.filter((accountId) => accountId !== news.person.id);
  if (told.length === 0) return;
  const { person, ...what } = news;
  await queries.insert(notifications).values(
    told.map((accountId) => ({
      ...what,
      id: crypto.randomUUID(),
      accountId,
      personId: person.id,
      person: person.name,
      at: now,
      isRead: false,
    })),
  );
  await forgetOld(queries, told);
}

/** Keeps the latest hundred of each of `accountIds`. */
async function forgetOld(queries: Queries, accountIds: readonly string[]): Promise<void> {
  const ranked = queries
    .select({
      id: notifications.id,
      place:
        sql<number>`row_number() over (partition by ${notifications.accountId} order by ${notifications.at} desc, ${notifications.id})`.as(
          'place',
        ),
    })
    .from(notifications)
    .where(inArray(notifications.accountId, [...accountIds]))
    .as('ranked');
  const old = queries
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.place} > ${KEPT}`);
  await queries.delete(notifications).where(inArray(notifications.id, old));
}

/** The latest hundred notifications of an account, newest first. */
export function latestNotifications(queries: Queries, accountId: string): Promise<readonly NotificationRow[]> {
  return selectNotifications(queries)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.at), notifications.id)
    .limit(KEPT);
}

/** Marks one notification of an account read or unread; null when the account has no such one. */
export async function markNotificationRow(
  queries: Queries,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  isRead: boolean,
): Promise<NotificationRow | null> {
  const own = and(eq(notifications.id, id), eq(notifications.accountId, accountId));
  await queries.update(notifications).set({ isRead }).where(own);
  const [row] = await selectNotifications(queries).where(own);
  return row ?? null;
}

function selectNotifications(queries: Queries) {
  return queries
    .select(COLUMNS)
    .from(notifications)
    .leftJoin(profilePictures, eq(profilePictures.accountId, notifications.personId));
}
