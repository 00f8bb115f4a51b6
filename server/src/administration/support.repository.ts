import { count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Queries } from '../platform/database/database.ts';
import { accounts, admissions, passkeys, recordAccounts, sessions } from '../platform/database/schema.ts';
import type { ListedAccount } from './people.repository.ts';

const AT_MOST = 20;

const LISTED = {
  id: accounts.id,
  emailAddress: accounts.emailAddress,
  fullName: accounts.fullName,
  createdAt: accounts.createdAt,
};

/** Accounts whose address or name has a text in it, or whose id it is: at most 20, by address, and how many there are. */
export async function searchAccounts(
  queries: Queries,
  text: string,
): Promise<{ readonly found: readonly ListedAccount[]; readonly number: number }> {
  const within = `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  const isMeant = or(
    ilike(accounts.emailAddress, within),
    ilike(accounts.fullName, within),
    sql`${accounts.id}::text = ${text.toLowerCase()}`,
  );
  const [counted] = await queries.select({ number: count() }).from(accounts).where(isMeant);
  const found = await queries
    .select(LISTED)
    .from(accounts)
    .where(isMeant)
    .orderBy(accounts.emailAddress)
    .limit(AT_MOST);
  return { found, number: counted?.number ?? 0 };
}

/** What the operator sees of an account: how it is used and what signs in, and nothing of what is in it. */
export interface AccountOverview {
  readonly sessions: readonly { readonly device: string; readonly signedInAt: Date; readonly lastSeenAt: Date }[];
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly lastUsedAt: Date | null }[];
  readonly records: number;
  readonly bytes: number;
}

export async function overviewOf(queries: Queries, accountId: string): Promise<AccountOverview> {
  const [use] = await queries.select().from(recordAccounts).where(eq(recordAccounts.accountId, accountId));
  return {
    sessions: await queries
      .select({ device: sessions.device, signedInAt: sessions.signedInAt, lastSeenAt: sessions.lastSeenAt })
      .from(sessions)
      .where(eq(sessions.accountId, accountId))
      .orderBy(desc(sessions.lastSeenAt)),
    passkeys: await queries
      .select({ id: passkeys.id, name: passkeys.name, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.accountId, accountId))
      .orderBy(passkeys.createdAt),
    records: use?.records ?? 0,
    bytes: use?.bytes ?? 0,
  };
}

/** Gives an account another name. */
export async function renameAccount(queries: Queries, accountId: string, fullName: string): Promise<void> {
  await queries.update(accounts).set({ fullName }).where(eq(accounts.id, accountId));
}

/** Takes an admission back; false for none. */
export async function removeAdmission(queries: Queries, emailAddress: string): Promise<boolean> {
  const removed = await queries
    .delete(admissions)
    .where(eq(admissions.emailAddress, emailAddress))
    .returning({ emailAddress: admissions.emailAddress });
  return removed.length > 0;
}
