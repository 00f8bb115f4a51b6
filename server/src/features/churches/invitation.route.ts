import { inviteToChurch, withdrawInvitation } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { mayInvite, normalisedAddress } from '@uplift/core/membership';
import { takeBackNews } from '../../platform/notifications/notifications.repository.ts';
import { publishNotified } from '../../platform/notifications/publish-notified.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import { refuse, refuseUntil, serve } from '../../platform/http/serve.ts';
import type { Refusal, Site } from '../../platform/http/serve.ts';
import { NO_SUCH_CHURCH, NOT_ALLOWED, presentInvitation } from './church-answers.ts';
import { findMembership } from './find-membership.ts';
import { invitationPath, invite } from './invite.ts';
import { openInvitations, takeInvitation } from './invitations.repository.ts';
import { findPerson } from './members.repository.ts';

/** Hourly limit of mailed invitations of one church: enough for a large team, too few for a mailing. */
export const INVITATIONS = { name: 'invitations', attempts: 60, withinSeconds: 3600 };

const NO_SUCH_INVITATION = refuse(404, { for: 'server_error', because: 'That invitation doesn’t exist.' });

const MAIL_UNREACHABLE: Refusal = {
  status: 503,
  complaints: [{ for: 'server_error', because: 'Email can’t be sent right now. Try again in a few minutes.' }],
  retryAfter: 60,
};

/** Serves inviting to a church and taking an invitation back. */
export function serveInvitations(site: Site): void {
  const { queries, mailer, limits, pubSub, configuration, now } = site.platform;

  serve(site, inviteToChurch, async (input) => {
    const membership = await findMembership(queries, input);
    if (membership === null) return NO_SUCH_CHURCH;
    const { role } = input.body;
    if (!mayInvite(membership.role, role)) return NOT_ALLOWED;
    const seconds = await limits.count(INVITATIONS, membership.churchId);
    if (seconds > 0) return refuseUntil(seconds, 'email_address');
    if (!(await mailer.isReachable())) return { ok: false, refusal: MAIL_UNREACHABLE };
    const { accountId } = input.session;
    const person = await findPerson(queries, accountId);
    if (person === null) return NO_SUCH_CHURCH;
    const inviter = { id: accountId, name: person.fullName, emailAddress: person.emailAddress };
    const emailAddress = normalisedAddress(input.body.email_address);
    const inviting = { mailer, origin: publicOrigin(configuration, input.request), now: now() };
    const invited = { membership, inviter, emailAddress, role };
    const invitation = await queries.transaction((transaction) => invite(transaction, invited, inviting));
    if (!invitation.ok) return invitation;
    mailer.wake();
    publishNotified(pubSub, invitation.value.notified);
    return accepted(presentInvitation(invitation.value.row));
  });

  serve(site, withdrawInvitation, async (input) => {
    const membership = await findMembership(queries, input);
    if (membership === null) return NO_SUCH_CHURCH;
    const { churchId, role } = membership;
    const open = await openInvitations(queries, churchId, now());
    const invitation = open.find(({ id }) => id === input.params['invitation_id']?.toLowerCase());
    if (invitation === undefined) return NO_SUCH_INVITATION;
    if (!mayInvite(role, invitation.role)) return NOT_ALLOWED;
    const { id, emailAddress } = invitation;
    const concerned = await queries.transaction(async (transaction) => {
      await takeInvitation(transaction, { churchId, id });
      return takeBackNews(transaction, { recipients: { emailAddress }, hrefStart: invitationPath(id) });
    });
    publishNotified(pubSub, concerned);
    return accepted(true as const);
  });
}
