import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { hasSeat, mayInvite } from '@uplift/core/membership';
import type { InvitedRole } from '@uplift/core/membership';
import type { Queries } from '../../platform/database/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { wantsMail } from '../../platform/notifications/notification-settings.repository.ts';
import { notify, takeBackNews } from '../../platform/notifications/notifications.repository.ts';
import { newToken } from '../../platform/secrets/secrets.ts';
import { refuse } from '../../platform/http/serve.ts';
import type { Refusal } from '../../platform/http/serve.ts';
import { NOT_ALLOWED } from './church-answers.ts';
import { holdChurch } from './churches.repository.ts';
import type { Membership } from './churches.repository.ts';
import { invitationMail } from './invitation-mail.ts';
import { openInvitations, putInvitation, removeExpiredInvitations } from './invitations.repository.ts';
import type { InvitationRow } from './invitations.repository.ts';
import { countMembers, isAddressOfMember } from './members.repository.ts';

/** An invitation may be accepted for 14 days. */
const LASTS_MS = 14 * 24 * 60 * 60 * 1000;

const IS_MEMBER = refuse(409, { for: 'email_address', because: 'This person is already a member.' });
const NO_SEAT = refuse(409, {
  for: 'email_address',
  because: 'All seats are taken, including pending invitations. Remove a member or withdraw an invitation first.',
});

/** Inviter, invited address and role. */
export interface Invited {
  readonly membership: Membership;
  readonly inviter: { readonly id: string; readonly name: string; readonly emailAddress: string };
  /** Trimmed and lower-cased. */
  readonly emailAddress: string;
  readonly role: InvitedRole;
}

/** Parts that an invitation needs next to the transaction. */
export interface Inviting {
  readonly mailer: Mailer;
  /** The origin its link leads to. */
  readonly origin: string;
  readonly now: Date;
}

/** An invitation that was made, and the notified accounts. */
export interface Invitation {
  readonly row: InvitationRow;
  readonly notified: readonly string[];
}

/** Builds the path that accepts an invitation, without its token. */
export function invitationPath(id: string): string {
  return `/invitation?${new URLSearchParams({ id }).toString()}`;
}

/**
 * Invites an address: by mail, and by a notification if it has an account. An invited one is invited again, and the
 * former link stops working. The work is the same with and without an account.
 */
export async function invite(
  transaction: Queries,
  invited: Invited,
  { mailer, origin, now }: Inviting,
): Promise<Result<Invitation, Refusal>> {
  const barred = await findRefusal(transaction, invited, now);
  if (barred !== null) return barred;
  const { membership, inviter, emailAddress, role } = invited;
  const { churchId, name: churchName } = membership;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LASTS_MS);
  const kept = { emailAddress, role, invitedAt: now, expiresAt };
  await removeExpiredInvitations(transaction, churchId, now);
  const id = await putInvitation(transaction, { ...kept, churchId, invitedBy: inviter.id, token });
  const path = invitationPath(id);
  const href = `${path}&${new URLSearchParams({ token }).toString()}`;
  const words = { invitedBy: inviter, churchName, href: origin + href };
  const isMailed = await wantsMail(transaction, 'invited', emailAddress);
  await mailer.queue(transaction, isMailed ? invitationMail(emailAddress, words) : null);
  const recipients = { emailAddress };
  await takeBackNews(transaction, { recipients, hrefStart: invitationPath(id) });
  // A person signed in with the address needs no token, and none is stored.
  const news = { kind: 'invited' as const, person: inviter, action: 'invited you to', object: churchName, href: path };
  return accepted({ row: { ...kept, id }, notified: await notify(transaction, news, { recipients, now }) });
}

async function findRefusal(transaction: Queries, { membership, emailAddress }: Invited, now: Date) {
  const { churchId, role } = membership;
  const seats = (await holdChurch(transaction, churchId)) ?? 0;
  if (await isAddressOfMember(transaction, churchId, emailAddress)) return IS_MEMBER;
  const open = await openInvitations(transaction, churchId, now);
  const former = open.find((invitation) => invitation.emailAddress === emailAddress);
  if (former !== undefined) return mayInvite(role, former.role) ? null : NOT_ALLOWED;
  const members = await countMembers(transaction, churchId);
  return hasSeat(seats, { members, invited: open.length }) ? null : NO_SEAT;
}
