import { acceptInvitation, readInvitation } from '@uplift/contract';
import type { BodyOf } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Queries } from '../../platform/database/database.ts';
import { takeBackNews } from '../../platform/notifications/notifications.repository.ts';
import { publishNotified } from '../../platform/notifications/publish-notified.ts';
import { refuse, serve } from '../../platform/http/serve.ts';
import type { Refusal, Site } from '../../platform/http/serve.ts';
import { isMember } from '../../platform/sessions/session.ts';
import type { MemberSession, ServerSession } from '../../platform/sessions/session.ts';
import { presentChurch } from './church-answers.ts';
import { holdChurch, makeCurrent, membershipIn } from './churches.repository.ts';
import type { Membership } from './churches.repository.ts';
import { invitationPath } from './invite.ts';
import { findInvitation, takeInvitation } from './invitations.repository.ts';
import type { FoundInvitation } from './invitations.repository.ts';
import { joinChurch } from './join.ts';
import { findPerson } from './members.repository.ts';

const NOT_GOOD = refuse(404, {
  for: 'server_error',
  because: 'This invitation is no longer valid. Ask for a new one.',
});

/** Serves the mailed link of an invitation: its content, and accepting it. */
export function serveInvitationLinks(site: Site): void {
  const { queries, pubSub, now } = site.platform;
  const findLinkedInvitation = (
    { invitation_id: id, invitation_token: token }: BodyOf<typeof readInvitation>,
    session: ServerSession | null,
  ) => findInvitation(queries, { id, token, accountId: isMember(session) ? session.accountId : null }, now());

  serve(site, readInvitation, async ({ body, session }) => {
    const found = await findLinkedInvitation(body, session);
    if (found === null) return NOT_GOOD;
    return accepted({
      church_name: found.churchName,
      invited_by: found.invitedBy ?? 'Someone who has left',
      email_address: found.emailAddress,
      role: found.role,
    });
  });

  serve(site, acceptInvitation, async ({ body, session }) => {
    const found = await findLinkedInvitation(body, session);
    if (found === null) return NOT_GOOD;
    const person = await findPerson(queries, session.accountId);
    if (person?.emailAddress !== found.emailAddress) return mailedToAnother(found.emailAddress);
    const accepting = { session, fullName: person.fullName, now: now() };
    const joined = await queries.transaction((transaction) => accept(transaction, found, accepting));
    if (!joined.ok) return joined;
    publishNotified(pubSub, joined.value.concerned);
    pubSub.publish(session.accountId, { news: 'libraries-changed' });
    return accepted(presentChurch(joined.value.membership));
  });
}

function mailedToAnother(emailAddress: string): { readonly ok: false; readonly refusal: Refusal } {
  const because = `This invitation was mailed to ${emailAddress}. Sign in with that address to accept it.`;
  return refuse(403, { for: 'email_address', because });
}

interface Accepting {
  readonly session: MemberSession;
  readonly fullName: string;
  readonly now: Date;
}

/** Account that joined, and the accounts whose notifications changed. */
interface Joined {
  readonly membership: Membership;
  readonly concerned: readonly string[];
}

/** Uses an invitation up: its person becomes a member, in whose session the church is the current one, and the others are notified. */
async function accept(
  transaction: Queries,
  { id, churchId, churchName, emailAddress, role }: FoundInvitation,
  { session, fullName, now }: Accepting,
): Promise<Result<Joined, Refusal>> {
  const key = { churchId, accountId: session.accountId };
  await holdChurch(transaction, churchId);
  if ((await takeInvitation(transaction, { churchId, id })) === null) return NOT_GOOD;
  const recipients = await joinChurch(transaction, key, { fullName, churchName, role, now });
  await makeCurrent(transaction, key, session.id);
  const taken = await takeBackNews(transaction, { recipients: { emailAddress }, hrefStart: invitationPath(id) });
  const membership = await membershipIn(transaction, key);
  return membership === null ? NOT_GOOD : accepted({ membership, concerned: [...recipients, ...taken] });
}
