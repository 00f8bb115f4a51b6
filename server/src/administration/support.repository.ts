import { count, desc, eq, ilike, or, sql } from '../platform/database/drizzle.ts';
import type { Queries } from '../platform/database/database.ts';
import { accounts, admissions, passkeys, recordAccounts, sessions } from '../platform/database/schema.ts';
import type { ListedAccount } from './people.repository.ts';

const AT_MOST = 20;

/** Figures of an account that never stored a record. */
const NO_LIBRARY = {
  version: 0,
  songs: 0,
  collections: 0,
  sets: 0,
  layers: 0,
  records: 0,
  ids: 0,
  bytes: 0,
  historyBytes: 0,
  quotaRecords: null,
  quotaBytes: null,
};

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

/** Overview for the operator: usage of an account and its ways of signing in, without its content. */
export interface AccountOverview {
  readonly sessions: readonly { readonly device: string; readonly signedInAt: Date; readonly lastSeenAt: Date }[];
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly lastUsedAt: Date | null }[];
  readonly records: number;
  readonly bytes: number;
  /** Quota set for this account alone; null for the default. */
  readonly quotaRecords: number | null;
  readonly quotaBytes: number | null;
  readonly suspendedAt: Date | null;
}

export async function readAccountOverview(queries: Queries, accountId: string): Promise<AccountOverview> {
  const [stored] = await queries.select().from(recordAccounts).where(eq(recordAccounts.accountId, accountId));
  const [account] = await queries
    .select({ suspendedAt: accounts.suspendedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const { records, bytes, quotaRecords, quotaBytes } = stored ?? NO_LIBRARY;
  return {
    suspendedAt: account?.suspendedAt ?? null,
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
    records,
    bytes,
    quotaRecords,
    quotaBytes,
  };
}

/** Gives an account another name. */
export async function renameAccount(queries: Queries, accountId: string, fullName: string): Promise<void> {
  await queries.update(accounts).set({ fullName }).where(eq(accounts.id, accountId));
}

/** Sets the quota of an account; null for the default. */
export async function setQuota(
  queries: Queries,
  accountId: string,
  quota: { readonly records: number; readonly bytes: number } | null,
): Promise<void> {
  const own = { quotaRecords: quota?.records ?? null, quotaBytes: quota?.bytes ?? null };
  await queries
    .insert(recordAccounts)
    .values({ ...NO_LIBRARY, ...own, accountId })
    .onConflictDoUpdate({ target: recordAccounts.accountId, set: own });
}

/** Takes an admission back; false for none. */
export async function removeAdmission(queries: Queries, emailAddress: string): Promise<boolean> {
  const removed = await queries
    .delete(admissions)
    .where(eq(admissions.emailAddress, emailAddress))
    .returning({ emailAddress: admissions.emailAddress });
  return removed.length > 0;
}
