import { and, desc, eq, gt, inArray, ne, notExists, sql } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { accounts, churchMembers, notifications, profilePictures, setShares } from '../database/schema.ts';
import { wantsInApp } from './notification-settings.repository.ts';
import type { NotificationKind } from './notification-settings.repository.ts';

/** Number of notifications kept per person; older ones are deleted. */
const KEPT = 100;

/** An event, for a card that reads "{person} {action} {object}". */
export interface News {
  readonly kind: NotificationKind;
  /** Person of the event. */
  readonly person: { readonly id: string; readonly name: string };
  readonly action: string;
  readonly object: string;
  /** Path of the app that it links to; null for none. */
  readonly href: string | null;
}

/** A stored notification, with the picture of its person. */
export interface NotificationRow {
  readonly id: string;
  /**
   * Null if the person is gone, or shares neither a church nor a set with the reader, who may not see their picture.
   */
  readonly picturedPersonId: string | null;
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
  picturedPersonId: sql<
    string | null
  >`case when ${sharesChurch()} or ${sharesSet()} then ${notifications.personId} end`,
  person: notifications.person,
  action: notifications.action,
  object: notifications.object,
  href: notifications.href,
  at: notifications.at,
  isRead: notifications.isRead,
  pictureUpdatedAt: profilePictures.updatedAt,
};

/** Recipients: accounts by their ids, or the one that has an address, if there is one. */
export type Recipients = { readonly accountIds: readonly string[] } | { readonly emailAddress: string };

/** Recipients of news, and when it happened. */
export interface Delivery {
  readonly recipients: Recipients;
  readonly now: Date;
}

/**
 * Notifies people of `news`, except the person who did it and those who don't want its kind. Call it in the transaction of what happened. An address
 * without an account costs the same statements as one with. Returns the notified accounts.
 */
export async function notify(queries: Queries, news: News, { recipients, now }: Delivery): Promise<readonly string[]> {
  const cards = selectCards(queries, news, now).where(isNotified(queries, news, recipients));
  return insertCards(queries, cards, recipients);
}

/**
 * Notifies of repeated events: an unread card of the same event with the same target is renewed, and a person with
 * another unread card of that target is not notified again. Returns the notified accounts.
 */
export async function notifyOnce(
  queries: Queries,
  news: News & { readonly href: string },
  { recipients, now }: Delivery,
): Promise<readonly string[]> {
  const { person, action, object, href } = news;
  const unread = and(eq(notifications.href, href), eq(notifications.isRead, false));
  const notified = queries
    .select({ id: accounts.id })
    .from(accounts)
    .where(isNotified(queries, news, recipients));
  const whose = inArray(notifications.accountId, notified);
  const renewed = await queries
    .update(notifications)
    .set({ person: person.name, object, at: now })
    .where(and(whose, unread, eq(notifications.action, action), eq(notifications.personId, person.id)))
    .returning({ accountId: notifications.accountId });
  const has = queries
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(unread, eq(notifications.accountId, accounts.id)));
  const cards = selectCards(queries, news, now).where(and(isNotified(queries, news, recipients), notExists(has)));
  const added = await insertCards(queries, cards, recipients);
  return [...renewed.map(({ accountId }) => accountId), ...added];
}

/** A card for each account that is chosen. */
function selectCards(queries: Queries, { person, action, object, href }: News, now: Date) {
  return queries
    .select({
      id: sql<string>`gen_random_uuid()`.as('id'),
      accountId: accounts.id,
      personId: sql<string>`${person.id}::uuid`.as('person_id'),
      person: sql<string>`${person.name}::text`.as('person'),
      action: sql<string>`${action}::text`.as('action'),
      object: sql<string>`${object}::text`.as('object'),
      href: sql<string | null>`${href}::text`.as('href'),
      at: sql<Date>`${now.toISOString()}::timestamptz`.as('at'),
      isRead: sql<boolean>`false`.as('is_read'),
    })
    .from(accounts);
}

async function insertCards(
  queries: Queries,
  cards: ReturnType<ReturnType<typeof selectCards>['where']>,
  recipients: Recipients,
): Promise<readonly string[]> {
  const added = await queries.insert(notifications).select(cards).returning({ accountId: notifications.accountId });
  await forgetOld(queries, recipients);
  return added.map(({ accountId }) => accountId);
}

/**
 * Deletes cards whose `href` starts with `hrefStart`, such as those of an invalid invitation. Returns their accounts.
 */
export async function takeBackNews(
  queries: Queries,
  { recipients, hrefStart }: { readonly recipients: Recipients; readonly hrefStart: string },
): Promise<readonly string[]> {
  const whose = inArray(notifications.accountId, selectRecipients(queries, recipients));
  const taken = await queries
    .delete(notifications)
    .where(and(whose, sql`starts_with(${notifications.href}, ${hrefStart})`))
    .returning({ accountId: notifications.accountId });
  return taken.map(({ accountId }) => accountId);
}

function isNotified(queries: Queries, { kind, person }: News, recipients: Recipients) {
  return and(isRecipient(recipients), ne(accounts.id, person.id), wantsInApp(queries, kind));
}

function isRecipient(recipients: Recipients) {
  return 'emailAddress' in recipients
    ? eq(accounts.emailAddress, recipients.emailAddress)
    : inArray(accounts.id, [...recipients.accountIds]);
}

function selectRecipients(queries: Queries, recipients: Recipients) {
  return queries.select({ id: accounts.id }).from(accounts).where(isRecipient(recipients));
}

/** Keeps the latest hundred of each recipient. */
async function forgetOld(queries: Queries, recipients: Recipients): Promise<void> {
  const newestFirst = sql`partition by ${notifications.accountId} order by ${notifications.at} desc, ${notifications.id}`;
  const ranked = queries
    .select({ id: notifications.id, place: sql<number>`row_number() over (${newestFirst})`.as('place') })
    .from(notifications)
    .where(inArray(notifications.accountId, selectRecipients(queries, recipients)))
    .as('ranked');
  const old = queries.select({ id: ranked.id }).from(ranked).where(gt(ranked.place, KEPT));
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

/** Marks every notification of an account read, or those that lead to `href`; returns whether one was not. */
export async function markAllRead(
  queries: Queries,
  { accountId, href }: { readonly accountId: string; readonly href?: string },
): Promise<boolean> {
  const leadsThere = href === undefined ? undefined : eq(notifications.href, href);
  const marked = await queries
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.accountId, accountId), eq(notifications.isRead, false), leadsThere))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

function selectNotifications(queries: Queries) {
  return queries
    .select(COLUMNS)
    .from(notifications)
    .leftJoin(profilePictures, eq(profilePictures.accountId, notifications.personId));
}

function sharesChurch() {
  return sql`exists (select 1 from ${churchMembers} own join ${churchMembers} theirs on theirs.church_id = own.church_id where own.account_id = ${notifications.accountId} and theirs.account_id = ${notifications.personId})`;
}

function sharesSet() {
  return sql`exists (select 1 from ${setShares} share join ${accounts} reader on reader.email_address = share.email_address where reader.id = ${notifications.accountId} and share.owner_id = ${notifications.personId})`;
}
