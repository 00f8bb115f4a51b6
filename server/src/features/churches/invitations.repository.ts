import { and, eq, gt, lte } from '../../platform/database/drizzle.ts';
import type { InvitedRole } from '@uplift/core/membership';
import type { Queries } from '../../platform/database/database.ts';
import { accounts, churches, churchInvitations } from '../../platform/database/schema.ts';
import { areSame, tokenHash } from '../../platform/secrets/secrets.ts';

/** An open invitation from the view of people who may invite. */
export interface InvitationRow {
  readonly id: string;
  readonly emailAddress: string;
  readonly role: InvitedRole;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
}

/** An invitation as who holds its link sees it. */
export interface FoundInvitation extends InvitationRow {
  readonly churchId: string;
  readonly churchName: string;
  /** Name of the inviting person; null if they are gone. */
  readonly invitedBy: string | null;
}

/** Reader of an invitation: the holder of its mailed link, or the account of its address. */
export interface InvitationKey {
  readonly id: string;
  readonly token: string | undefined;
  /** The account that is signed in; null for none. */
  readonly accountId: string | null;
}

const ROW = {
  id: churchInvitations.id,
  emailAddress: churchInvitations.emailAddress,
  role: churchInvitations.role,
  invitedAt: churchInvitations.invitedAt,
  expiresAt: churchInvitations.expiresAt,
};

/** The invitations of a church that may still be accepted, by address. */
export function openInvitations(queries: Queries, churchId: string, now: Date): Promise<readonly InvitationRow[]> {
  return queries
    .select(ROW)
    .from(churchInvitations)
    .where(isOpenIn(churchId, now))
    .orderBy(churchInvitations.emailAddress);
}

/** Keeps an invitation; one of the same address becomes this one, keeping its id. Returns the id. */
export async function putInvitation(
  queries: Queries,
  invitation: Omit<InvitationRow, 'id'> & {
    readonly churchId: string;
    readonly invitedBy: string;
    readonly token: string;
  },
): Promise<string> {
  const { token, ...kept } = invitation;
  const { churchId: _church, emailAddress: _address, ...renewed } = { ...kept, tokenHash: tokenHash(token) };
  const [row] = await queries
    .insert(churchInvitations)
    .values({ ...kept, id: crypto.randomUUID(), tokenHash: tokenHash(token) })
    .onConflictDoUpdate({ target: [churchInvitations.churchId, churchInvitations.emailAddress], set: renewed })
    .returning({ id: churchInvitations.id });
  if (row === undefined) throw new Error('An invitation was written and is not there.');
  return row.id;
}

/** The requested invitation if it may still be accepted; null for a wrong, old, used or canceled one. */
export async function findInvitation(
  queries: Queries,
  { id, token, accountId }: InvitationKey,
  now: Date,
): Promise<FoundInvitation | null> {
  const [row] = await queries
    .select({
      ...ROW,
      tokenHash: churchInvitations.tokenHash,
      churchId: churches.id,
      churchName: churches.name,
      invitedBy: accounts.fullName,
    })
    .from(churchInvitations)
    .innerJoin(churches, eq(churches.id, churchInvitations.churchId))
    .leftJoin(accounts, eq(accounts.id, churchInvitations.invitedBy))
    .where(and(eq(churchInvitations.id, id), gt(churchInvitations.expiresAt, now)));
  if (row === undefined) return null;
  const { tokenHash: hash, ...invitation } = row;
  const isTheirs =
    token === undefined
      ? await hasAddress(queries, invitation.emailAddress, accountId)
      : areSame(hash, tokenHash(token));
  return isTheirs ? invitation : null;
}

async function hasAddress(queries: Queries, emailAddress: string, accountId: string | null): Promise<boolean> {
  if (accountId === null) return false;
  const isOwn = and(eq(accounts.id, accountId), eq(accounts.emailAddress, emailAddress));
  return (await queries.$count(accounts, isOwn)) > 0;
}

/**
 * Removes an invitation. Returns it, or null if the church has no such one: only one of two simultaneous callers gets
 * it.
 */
export async function takeInvitation(
  queries: Queries,
  { churchId, id }: { readonly churchId: string; readonly id: string },
): Promise<InvitationRow | null> {
  const [row] = await queries
    .delete(churchInvitations)
    .where(and(eq(churchInvitations.id, id), eq(churchInvitations.churchId, churchId)))
    .returning(ROW);
  return row ?? null;
}

/** Deletes the invitations of a church that no one accepted in time. */
export async function removeExpiredInvitations(queries: Queries, churchId: string, now: Date): Promise<void> {
  await queries
    .delete(churchInvitations)
    .where(and(eq(churchInvitations.churchId, churchId), lte(churchInvitations.expiresAt, now)));
}

function isOpenIn(churchId: string, now: Date) {
  return and(eq(churchInvitations.churchId, churchId), gt(churchInvitations.expiresAt, now));
}
