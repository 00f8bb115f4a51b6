import { and, eq, exists, lt, or } from '../../platform/database/drizzle.ts';
import { alias } from '../../platform/database/drizzle-tables.ts';
import type { Queries } from '../../platform/database/database.ts';
import { accounts, churchMembers, passwordResets, profilePictures, sessions } from '../../platform/database/schema.ts';
import { removeAddressChange } from '../../platform/sessions/address-changes.repository.ts';
import { areInOneSet } from '../../platform/sharing/sharing-people.repository.ts';

export async function setFullName(queries: Queries, accountId: string, fullName: string): Promise<void> {
  await queries.update(accounts).set({ fullName }).where(eq(accounts.id, accountId));
}

/** Keeps a JPEG as the picture of an account; null removes the one it has. */
export async function setPicture(
  queries: Queries,
  accountId: string,
  { jpeg, now }: { readonly jpeg: Uint8Array | null; readonly now: Date },
): Promise<void> {
  if (jpeg === null) {
    await queries.delete(profilePictures).where(eq(profilePictures.accountId, accountId));
    return;
  }
  const picture = { jpeg, updatedAt: now };
  await queries
    .insert(profilePictures)
    .values({ ...picture, accountId })
    .onConflictDoUpdate({ target: profilePictures.accountId, set: picture });
}

/** A person's portrait: their picture if they have one, else their name. */
export interface Portrait {
  readonly fullName: string;
  readonly jpeg: Uint8Array | null;
}

/**
 * The portrait of a person if `viewer` may see it: their own, and those of people in a common church or set; null for
 * others.
 */
export async function findPortrait(queries: Queries, personId: string, viewer: string): Promise<Portrait | null> {
  const [row] = await queries
    .select({ fullName: accounts.fullName, jpeg: profilePictures.jpeg })
    .from(accounts)
    .leftJoin(profilePictures, eq(profilePictures.accountId, accounts.id))
    .where(
      and(
        eq(accounts.id, personId),
        or(eq(accounts.id, viewer), sharesChurch(queries, viewer), areInOneSet(queries, viewer)),
      ),
    );
  return row ?? null;
}

function sharesChurch(queries: Queries, viewer: string) {
  const own = alias(churchMembers, 'own');
  return exists(
    queries
      .select({ churchId: own.churchId })
      .from(own)
      .innerJoin(churchMembers, eq(churchMembers.churchId, own.churchId))
      .where(and(eq(own.accountId, viewer), eq(churchMembers.accountId, accounts.id))),
  );
}

/** The hash of an account's password; null when the account is gone. */
export async function readPasswordHash(queries: Queries, accountId: string): Promise<string | null> {
  const [row] = await queries
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.passwordHash ?? null;
}

/**
 * Sets a new password and returns its account; null if the account is gone. Everything begun with the old one ends:
 * sign-ins that wait for a code, mailed links, and a change of the address.
 */
export async function setPasswordHash(
  queries: Queries,
  accountId: string,
  passwordHash: string,
): Promise<string | null> {
  const [row] = await queries
    .update(accounts)
    .set({ passwordHash })
    .where(eq(accounts.id, accountId))
    .returning({ emailAddress: accounts.emailAddress });
  await queries.delete(sessions).where(and(eq(sessions.accountId, accountId), lt(sessions.level, 2)));
  await queries.delete(passwordResets).where(eq(passwordResets.accountId, accountId));
  await removeAddressChange(queries, accountId);
  return row?.emailAddress ?? null;
}
