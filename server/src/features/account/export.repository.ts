import { eq, getTableColumns, getTableName, inArray, or } from '../../platform/database/drizzle.ts';
import type { SQL } from '../../platform/database/drizzle.ts';
import type { PgColumn, PgTable } from '../../platform/database/drizzle-tables.ts';
import type { Queries } from '../../platform/database/database.ts';
import {
  accounts,
  addressChanges,
  admissions,
  auditEntries,
  billingCustomers,
  churches,
  churchInvitations,
  churchLinks,
  churchMembers,
  guestCodes,
  guests,
  heads,
  identities,
  notifications,
  notificationSettings,
  passkeys,
  passwordResets,
  profilePictures,
  recordAccounts,
  sealedSetKeys,
  sealedSets,
  sessions,
  setShares,
  signUps,
  spaceKeys,
  spaces,
  subscriptions,
  songEdits,
  suggestions,
  testCheckouts,
  testSubscriptions,
  trustedDevices,
  verificationCodes,
} from '../../platform/database/schema.ts';
import { NOT_EXPORTED } from './not-exported.ts';

/** A row under the names its columns have in the database. */
export type ExportedRow = Readonly<Record<string, unknown>>;

type Owned = readonly [table: PgTable, belongs: SQL | undefined];

/**
 * All rows that belong to a person, by table, except records, their earlier versions, and the columns in {@link
 * NOT_EXPORTED}. Null if the account is gone.
 */
export async function readExportedRows(
  queries: Queries,
  accountId: string,
): Promise<Readonly<Record<string, readonly ExportedRow[]>> | null> {
  const [account] = await queries.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) return null;
  const rows: [string, readonly ExportedRow[]][] = [];
  for (const [table, belongs] of owned(queries, account)) {
    rows.push([getTableName(table), await queries.select(exportedColumns(table)).from(table).where(belongs)]);
  }
  return Object.fromEntries(rows);
}

function owned(queries: Queries, { id, emailAddress }: typeof accounts.$inferSelect): readonly Owned[] {
  const ownChurches = queries
    .select({ id: churchMembers.churchId })
    .from(churchMembers)
    .where(eq(churchMembers.accountId, id));
  const ownCodes = queries.select({ id: guestCodes.id }).from(guestCodes).where(eq(guestCodes.ownerId, id));
  const ownSpaces = queries.select({ id: spaces.id }).from(spaces).where(eq(spaces.ownerId, id));
  return [
    [accounts, eq(accounts.id, id)],
    [addressChanges, eq(addressChanges.accountId, id)],
    [signUps, eq(signUps.emailAddress, emailAddress)],
    [sessions, eq(sessions.accountId, id)],
    [verificationCodes, eq(verificationCodes.sentTo, emailAddress)],
    [passwordResets, eq(passwordResets.accountId, id)],
    [trustedDevices, eq(trustedDevices.accountId, id)],
    [passkeys, eq(passkeys.accountId, id)],
    [profilePictures, eq(profilePictures.accountId, id)],
    [churches, inArray(churches.id, ownChurches)],
    [churchMembers, eq(churchMembers.accountId, id)],
    [churchInvitations, or(eq(churchInvitations.emailAddress, emailAddress), eq(churchInvitations.invitedBy, id))],
    [churchLinks, eq(churchLinks.madeBy, id)],
    [suggestions, eq(suggestions.authorId, id)],
    [songEdits, eq(songEdits.accountId, id)],
    [notifications, eq(notifications.accountId, id)],
    [notificationSettings, eq(notificationSettings.accountId, id)],
    [admissions, eq(admissions.emailAddress, emailAddress)],
    [recordAccounts, eq(recordAccounts.accountId, id)],
    [spaces, eq(spaces.ownerId, id)],
    [heads, inArray(heads.spaceId, ownSpaces)],
    [spaceKeys, inArray(spaceKeys.spaceId, ownSpaces)],
    [setShares, or(eq(setShares.ownerId, id), eq(setShares.emailAddress, emailAddress))],
    [guestCodes, eq(guestCodes.ownerId, id)],
    [guests, inArray(guests.codeId, ownCodes)],
    [identities, eq(identities.accountId, id)],
    [sealedSets, eq(sealedSets.ownerId, id)],
    [sealedSetKeys, or(eq(sealedSetKeys.ownerId, id), eq(sealedSetKeys.accountId, id))],
    [billingCustomers, eq(billingCustomers.accountId, id)],
    [subscriptions, eq(subscriptions.accountId, id)],
    [testSubscriptions, eq(testSubscriptions.accountId, id)],
    [auditEntries, eq(auditEntries.accountId, id)],
    [testCheckouts, eq(testCheckouts.accountId, id)],
  ];
}

function exportedColumns(table: PgTable): Record<string, PgColumn> {
  const columns: PgColumn[] = Object.values(getTableColumns(table));
  const exported = columns.filter(({ name }) => !(`${getTableName(table)}.${name}` in NOT_EXPORTED));
  return Object.fromEntries(exported.map((column) => [column.name, column]));
}
