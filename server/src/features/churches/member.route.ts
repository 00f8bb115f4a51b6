import { changeMemberRole, removeMember } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { keepsAnOwner, losesRights, mayEndMembership, mayManageChurch } from '@uplift/core/membership';
import type { ChurchRole } from '@uplift/core/membership';
import { noteAudit } from '../../platform/audit/audit.repository.ts';
import { publishSubscriptionChange } from '../../platform/billing/publish-subscription-change.ts';
import type { Queries } from '../../platform/database/database.ts';
import { refuse, serve } from '../../platform/http/serve.ts';
import type { Refusal, Site } from '../../platform/http/serve.ts';
import { NO_SUCH_CHURCH, NO_SUCH_MEMBER, NOT_ALLOWED, presentMember } from './church-answers.ts';
import { findMembership } from './find-membership.ts';
import { holdChurch, moveOn } from './churches.repository.ts';
import type { MemberKey } from './churches.repository.ts';
import { dropLinks } from './links/church-links.repository.ts';
import { countMembers, dropMember, findMember, setRole } from './members.repository.ts';
import type { MemberRow } from './members.repository.ts';

const NO_OWNER_LEFT = refuse(409, {
  for: 'role',
  because: 'A church needs an owner. Make someone else an owner first.',
});

/** Serves an owner's actions on the members of their church, and leaving it. */
export function serveMembers(site: Site): void {
  const { queries, pubSub, now } = site.platform;

  serve(site, changeMemberRole, async (input) => {
    const membership = await findMembership(queries, input);
    if (membership === null) return NO_SUCH_CHURCH;
    if (!mayManageChurch(membership.role)) return NOT_ALLOWED;
    const key = memberKey(membership.churchId, input.params);
    const change = { next: input.body.role, by: input.session.accountId, now: now() };
    const changed = await queries.transaction((transaction) => changeRole(transaction, key, change));
    if (!changed.ok) return changed;
    pubSub.publish(key.accountId, { news: 'libraries-changed' });
    return accepted(presentMember(changed.value));
  });

  serve(site, removeMember, async (input) => {
    const membership = await findMembership(queries, input);
    if (membership === null) return NO_SUCH_CHURCH;
    const key = memberKey(membership.churchId, input.params);
    const isOwn = key.accountId === input.session.accountId;
    if (!mayEndMembership(membership.role, isOwn)) return NOT_ALLOWED;
    const change = { next: null, by: input.session.accountId, now: now() };
    const left = await queries.transaction((transaction) => changeRole(transaction, key, change));
    if (!left.ok) return left;
    publishSubscriptionChange(pubSub, [key.accountId]);
    pubSub.publish(key.accountId, { news: 'libraries-changed' });
    return accepted(true as const);
  });
}

/** The member of the address. An id may be written in upper case too (RFC 9562, section 4). */
function memberKey(churchId: string, params: Readonly<Record<string, string>>): MemberKey {
  return { churchId, accountId: params['uplift_id']?.toLowerCase() ?? '' };
}

interface Change {
  readonly next: ChurchRole | null;
  /** The account of who changes it. */
  readonly by: string;
  readonly now: Date;
}

/** Gives a member a role or, with null, ends the membership. Returns the member after the change, or as last seen. */
async function changeRole(
  transaction: Queries,
  key: MemberKey,
  { next, by, now }: Change,
): Promise<Result<MemberRow, Refusal>> {
  await holdChurch(transaction, key.churchId);
  const member = await findMember(transaction, key);
  if (member === null) return NO_SUCH_MEMBER;
  const owners = await countMembers(transaction, key.churchId, 'owner');
  if (!keepsAnOwner({ role: member.role, next }, owners)) return NO_OWNER_LEFT;
  if (losesRights({ role: member.role, next })) await takeLinksBack(transaction, key, { next, by, now });
  if (next !== null) {
    await setRole(transaction, key, next);
    return accepted({ ...member, role: next });
  }
  await dropMember(transaction, key);
  await moveOn(transaction, key);
  return accepted(member);
}

/**
 * Takes back the links that a member who loses rights could come back with: all that they may know or, of one who leaves,
 * those they made.
 */
async function takeLinksBack(transaction: Queries, { churchId, accountId }: MemberKey, { next, by, now }: Change) {
  const isLeaving = next === null && by === accountId;
  const links = await dropLinks(transaction, churchId, isLeaving ? accountId : undefined);
  if (links === 0) return;
  const details = { church: churchId, links };
  await noteAudit(transaction, { actor: 'person', action: 'church-link-taken-back', accountId: by, details }, now);
}
