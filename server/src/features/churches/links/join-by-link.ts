import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { hasSeat } from '@uplift/core/membership';
import { noteAudit } from '../../../platform/audit/audit.repository.ts';
import type { Queries } from '../../../platform/database/database.ts';
import type { Refusal } from '../../../platform/http/serve.ts';
import { takeBackNews } from '../../../platform/notifications/notifications.repository.ts';
import type { MemberSession } from '../../../platform/sessions/session.ts';
import { holdChurch, makeCurrent, membershipIn } from '../churches.repository.ts';
import type { MemberKey, Membership } from '../churches.repository.ts';
import { invitationPath } from '../invite.ts';
import { openInvitations, takeInvitation } from '../invitations.repository.ts';
import type { InvitationRow } from '../invitations.repository.ts';
import { joinChurch } from '../join.ts';
import { countMembers } from '../members.repository.ts';
import { countJoined } from './church-links.repository.ts';
import type { FoundChurchLink } from './church-links.repository.ts';
import { NO_SUCH_LINK, refuseFull } from './link-answers.ts';

/** Person who joins, in one of their sessions. */
export interface Joiner {
  readonly session: MemberSession;
  readonly fullName: string;
  readonly emailAddress: string;
  readonly now: Date;
}

/** The membership of who joined, and the accounts whose notifications changed. */
export interface JoinedByLink {
  readonly membership: Membership;
  readonly concerned: readonly string[];
}

/**
 * Resolves to true if a church has a seat for a person: a free one, or the one that an invitation by mail holds for their
 * address, which is null for a person who isn't signed in.
 */
export async function hasRoom(
  queries: Queries,
  { churchId, seats }: { readonly churchId: string; readonly seats: number },
  { emailAddress, now }: { readonly emailAddress: string | null; readonly now: Date },
): Promise<boolean> {
  const members = await countMembers(queries, churchId);
  const open = await openInvitations(queries, churchId, now);
  const invited = open.filter((invitation) => invitation.emailAddress !== emailAddress).length;
  return hasSeat(seats, { members, invited });
}

/** Makes a person a member by a link, and the church the current one of their session. A member keeps the role they have. */
export async function joinByLink(
  transaction: Queries,
  link: FoundChurchLink,
  joiner: Joiner,
): Promise<Result<JoinedByLink, Refusal>> {
  const key = { churchId: link.churchId, accountId: joiner.session.accountId };
  const seats = (await holdChurch(transaction, key.churchId)) ?? 0;
  if ((await membershipIn(transaction, key)) === null) {
    if (!(await hasRoom(transaction, { ...key, seats }, joiner))) return refuseFull(link.churchName);
    if (!(await countJoined(transaction, link.id))) return NO_SUCH_LINK;
    const concerned = await enter(transaction, { key, link, joiner });
    return finish(transaction, key, { joiner, concerned });
  }
  return finish(transaction, key, { joiner, concerned: [] });
}

/** A person who enters a church for the first time, by a link. */
interface Entering {
  readonly key: MemberKey;
  readonly link: FoundChurchLink;
  readonly joiner: Joiner;
}

/** Adds the member, notifies the maker of the link, and uses up an invitation by mail, whose role counts if it is higher. */
async function enter(transaction: Queries, { key, link, joiner }: Entering): Promise<readonly string[]> {
  const { fullName, emailAddress, now } = joiner;
  const invitation = await takeOwnInvitation(transaction, key.churchId, joiner);
  const role = invitation?.role === 'leader' ? 'leader' : link.role;
  const joining = { fullName, churchName: link.churchName, role, notified: link.makerId, now };
  const concerned = await joinChurch(transaction, key, joining);
  const details = { church: key.churchId, link: link.id, role };
  const entry = { actor: 'person', action: 'church-joined-by-link', accountId: key.accountId, details } as const;
  await noteAudit(transaction, entry, now);
  if (invitation === null) return concerned;
  const hrefStart = invitationPath(invitation.id);
  return [...concerned, ...(await takeBackNews(transaction, { recipients: { emailAddress }, hrefStart }))];
}

async function takeOwnInvitation(
  transaction: Queries,
  churchId: string,
  { emailAddress, now }: Joiner,
): Promise<InvitationRow | null> {
  const open = await openInvitations(transaction, churchId, now);
  const own = open.find((invitation) => invitation.emailAddress === emailAddress);
  return own === undefined ? null : takeInvitation(transaction, { churchId, id: own.id });
}

async function finish(
  transaction: Queries,
  key: MemberKey,
  { joiner, concerned }: { readonly joiner: Joiner; readonly concerned: readonly string[] },
): Promise<Result<JoinedByLink, Refusal>> {
  await makeCurrent(transaction, key, joiner.session.id);
  const membership = await membershipIn(transaction, key);
  return membership === null ? NO_SUCH_LINK : accepted({ membership, concerned });
}
