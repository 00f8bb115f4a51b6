import { listChurchLinks, makeChurchLink, takeBackChurchLink } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { invitableBy, mayInvite } from '@uplift/core/membership';
import { noteAudit } from '../../../platform/audit/audit.repository.ts';
import { refuse, refuseUntil, serve } from '../../../platform/http/serve.ts';
import type { Site } from '../../../platform/http/serve.ts';
import type { RateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { tokenHash } from '../../../platform/secrets/secrets.ts';
import { NO_SUCH_CHURCH, NOT_ALLOWED } from '../church-answers.ts';
import { holdChurch } from '../churches.repository.ts';
import { findMembership } from '../find-membership.ts';
import { findPerson } from '../members.repository.ts';
import { dropLink, linksOfChurch, putLink } from './church-links.repository.ts';
import { linkToken, presentLink } from './link-answers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Hourly limit of the links that are made for one church. */
export const LINKS: RateLimit = { name: 'church-links', attempts: 60, withinSeconds: 3600 };

const LINK_GONE = refuse(404, { for: 'server_error', because: 'That link doesn’t exist.' });

/** Serves the links to a church to those who may invite people. */
export function serveChurchLinks(site: Site): void {
  const { queries, secrets, limits, now } = site.platform;

  serve(site, listChurchLinks, async (input) => {
    const membership = await findMembership(queries, input);
    if (membership === null) return NO_SUCH_CHURCH;
    const links = await linksOfChurch(queries, membership.churchId, invitableBy(membership.role));
    return accepted(links.map((link) => presentLink(secrets, link)));
  });

  serve(site, makeChurchLink, async (input) => {
    const membership = await findMembership(queries, input);
    const person = await findPerson(queries, input.session.accountId);
    if (membership === null || person === null) return NO_SUCH_CHURCH;
    const { role, days } = input.body;
    if (!mayInvite(membership.role, role)) return NOT_ALLOWED;
    const wait = await limits.count(LINKS, membership.churchId);
    if (wait > 0) return refuseUntil(wait, 'request');
    const [{ churchId }, { accountId }, madeAt] = [membership, input.session, now()];
    const link = {
      id: crypto.randomUUID(),
      role,
      madeAt,
      endsAt: new Date(madeAt.getTime() + days * DAY_MS),
      joined: 0,
    };
    await queries.transaction(async (transaction) => {
      await holdChurch(transaction, churchId);
      const hash = tokenHash(linkToken(secrets, link.id));
      await putLink(transaction, { ...link, churchId, madeBy: accountId, tokenHash: hash });
      const details = { church: churchId, role, days };
      await noteAudit(transaction, { actor: 'person', action: 'church-link-made', accountId, details }, madeAt);
    });
    return accepted(presentLink(secrets, { ...link, madeBy: person.fullName }));
  });

  serve(site, takeBackChurchLink, async (input) => {
    const membership = await findMembership(queries, input);
    if (membership === null) return NO_SUCH_CHURCH;
    const [{ churchId, role }, { accountId }] = [membership, input.session];
    const links = await linksOfChurch(queries, churchId, ['leader', 'member']);
    const link = links.find(({ id }) => id === input.params['link_id']?.toLowerCase());
    if (link === undefined) return LINK_GONE;
    if (!mayInvite(role, link.role)) return NOT_ALLOWED;
    const isGone = await queries.transaction(async (transaction) => {
      if (!(await dropLink(transaction, link.id))) return false;
      const details = { church: churchId, role: link.role };
      await noteAudit(transaction, { actor: 'person', action: 'church-link-taken-back', accountId, details }, now());
      return true;
    });
    return isGone ? accepted(true as const) : LINK_GONE;
  });
}
