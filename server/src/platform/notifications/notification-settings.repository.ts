import { and, eq, notExists, sql } from '../database/drizzle.ts';
import type { SQL } from '../database/drizzle.ts';
import type { Queries } from '../database/database.ts';
import { accounts, notificationSettings } from '../database/schema.ts';

/** Kind of a notification, by which people choose what they get. */
export type NotificationKind = (typeof notificationSettings.$inferSelect)['kind'];

/** A kind and the places where a person gets it. */
export interface NotificationSetting {
  readonly kind: NotificationKind;
  readonly inApp: boolean;
  readonly byMail: boolean;
}

/** The choices of a person; a kind that they never changed is missing, and they get it everywhere. */
export function chosenSettings(queries: Queries, accountId: string): Promise<readonly NotificationSetting[]> {
  const { kind, inApp, byMail } = notificationSettings;
  return queries
    .select({ kind, inApp, byMail })
    .from(notificationSettings)
    .where(eq(notificationSettings.accountId, accountId));
}

/** Stores a choice of a person; what is left out stays. */
export async function chooseSetting(
  queries: Queries,
  accountId: string,
  { kind, ...change }: Pick<NotificationSetting, 'kind'> & Partial<NotificationSetting>,
): Promise<void> {
  const everywhere = { inApp: true, byMail: true };
  await queries
    .insert(notificationSettings)
    .values({ accountId, kind, ...everywhere, ...change })
    .onConflictDoUpdate({
      target: [notificationSettings.accountId, notificationSettings.kind],
      // An update without a column is refused.
      set: { kind, ...change },
    });
}

/** The condition that the account of a row of `accounts` gets a kind in the app. */
export function wantsInApp(queries: Queries, kind: NotificationKind): SQL {
  const { accountId } = notificationSettings;
  const refused = and(eq(accountId, accounts.id), isOfKind(kind), eq(notificationSettings.inApp, false));
  return notExists(queries.select({ accountId }).from(notificationSettings).where(refused));
}

/** Resolves to false if the account of an address, trimmed and lower-cased, wants no mail of a kind. */
export async function wantsMail(queries: Queries, kind: NotificationKind, emailAddress: string): Promise<boolean> {
  const refused = and(eq(accounts.emailAddress, emailAddress), isOfKind(kind), eq(notificationSettings.byMail, false));
  const rows = await queries
    .select({ accountId: accounts.id })
    .from(accounts)
    .innerJoin(notificationSettings, eq(notificationSettings.accountId, accounts.id))
    .where(refused);
  return rows.length === 0;
}

function isOfKind(kind: NotificationKind): SQL {
  return sql`${notificationSettings.kind} = ${kind}`;
}
