import { joinChurchByLink, readChurchLink } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { publishNotified } from '../../../platform/notifications/publish-notified.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Site } from '../../../platform/http/serve.ts';
import { isMember } from '../../../platform/sessions/session.ts';
import { presentChurch } from '../church-answers.ts';
import { membershipIn } from '../churches.repository.ts';
import { findPerson } from '../members.repository.ts';
import { hasRoom, joinByLink } from './join-by-link.ts';
import { NO_SUCH_LINK } from './link-answers.ts';
import { openLink } from './open-link.ts';

/** Serves the holder of a link to a church: its content, and joining. */
export function serveJoining(site: Site): void {
  const { platform } = site;
  const { queries, pubSub, now } = platform;

  serve(site, readChurchLink, async ({ body, request, session }) => {
    const opened = await openLink(platform, request, body.token);
    if (!opened.ok) return opened;
    const { churchId, churchName, madeBy, role, endsAt, seats } = opened.value;
    const key = isMember(session) ? { churchId, accountId: session.accountId } : null;
    const person = key && (await findPerson(queries, key.accountId));
    return accepted({
      church_name: churchName,
      invited_by: madeBy,
      role,
      ends_at: endsAt.toISOString(),
      is_member: key !== null && (await membershipIn(queries, key)) !== null,
      is_full: !(await hasRoom(
        queries,
        { churchId, seats },
        { emailAddress: person?.emailAddress ?? null, now: now() },
      )),
    });
  });

  serve(site, joinChurchByLink, async ({ body, request, session }) => {
    const opened = await openLink(platform, request, body.token);
    if (!opened.ok) return opened;
    const person = await findPerson(queries, session.accountId);
    if (person === null) return NO_SUCH_LINK;
    const joining = { session, ...person, now: now() };
    const joined = await queries.transaction((transaction) => joinByLink(transaction, opened.value, joining));
    if (!joined.ok) return joined;
    publishNotified(pubSub, joined.value.concerned);
    pubSub.publish(session.accountId, { news: 'libraries-changed' });
    return accepted(presentChurch(joined.value.membership));
  });
}
