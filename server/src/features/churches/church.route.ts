import { changeChurch, listChurches, readChurchPeople, readChurchPicture, switchChurch } from '@uplift/contract';
import type { BodyOf } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Complaint, Result } from '@uplift/core/foundation';
import { invitableBy, mayManageChurch } from '@uplift/core/membership';
import { listMemberAccounts } from '../../platform/churches/library-members.repository.ts';
import { pictureOr } from '../../platform/pictures/initials.ts';
import { readPicture } from '../../platform/pictures/picture.ts';
import { COSTLY_WORK } from '../../platform/rate-limits/costly-work.ts';
import { refuse, refuseUntil, serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { NO_SUCH_CHURCH, NOT_ALLOWED, presentChurch, presentInvitation, presentMember } from './church-answers.ts';
import { findMembership } from './find-membership.ts';
import {
  readChurchJpeg,
  makeCurrent,
  membershipIn,
  listMemberships,
  nameChurch,
  pictureChurch,
} from './churches.repository.ts';
import type { Membership } from './churches.repository.ts';
import { openInvitations } from './invitations.repository.ts';
import { listChurchMembers } from './members.repository.ts';

/** Serves a person's churches: the list, the current one, its members, name and picture. */
export function serveChurch(site: Site): void {
  const { queries, now } = site.platform;

  serve(site, listChurches, async ({ session }) => {
    const memberships = await listMemberships(queries, session.accountId);
    return accepted(memberships.map(presentChurch));
  });

  serve(site, switchChurch, async ({ body, session }) => {
    const key = { churchId: body.church_id, accountId: session.accountId };
    const membership = await membershipIn(queries, key);
    if (membership === null) return NO_SUCH_CHURCH;
    await queries.transaction((transaction) => makeCurrent(transaction, key, session.id));
    return accepted(presentChurch(membership));
  });

  serve(site, readChurchPeople, async (input) => {
    const membership = await findMembership(queries, input);
    if (membership === null) return NO_SUCH_CHURCH;
    const mayInvite = invitableBy(membership.role).length > 0;
    const members = await listChurchMembers(queries, membership.churchId);
    const invitations = mayInvite ? await openInvitations(queries, membership.churchId, now()) : [];
    return accepted({
      church: presentChurch(membership),
      seats: membership.seats,
      members: members.map(presentMember),
      invitations: invitations.map(presentInvitation),
    });
  });

  serve(site, readChurchPicture, async (input) => {
    const membership = await findMembership(queries, input);
    if (membership === null) return NO_SUCH_CHURCH;
    const jpeg = await readChurchJpeg(queries, membership.churchId);
    return accepted(pictureOr(jpeg, { name: membership.name, pictured: 'church' }, input.reply));
  });

  serveChange(site);
}

function serveChange(site: Site): void {
  const { queries, limits, now } = site.platform;

  serve(site, changeChurch, async (input) => {
    const membership = await findMembership(queries, input);
    if (membership === null) return NO_SUCH_CHURCH;
    if (!mayManageChurch(membership.role)) return NOT_ALLOWED;
    const wait =
      typeof input.body.picture === 'string' ? await limits.count(COSTLY_WORK.pictures, input.session.accountId) : 0;
    if (wait > 0) return refuseUntil(wait, 'picture');
    const picture = await chosenPicture(input.body.picture);
    if (!picture.ok) return refuse(400, picture.refusal);
    const { churchId, name } = membership;
    const updatedAt = now();
    const jpeg = picture.value;
    await queries.transaction(async (transaction) => {
      await nameChurch(transaction, churchId, input.body.name ?? name);
      if (jpeg !== undefined) await pictureChurch(transaction, churchId, jpeg === null ? null : { jpeg, updatedAt });
    });
    await publishName(site.platform, membership, input.body.name ?? name);
    const changed = await findMembership(queries, input);
    return changed === null ? NO_SUCH_CHURCH : accepted(presentChurch(changed));
  });
}

/** Sends the members of a church the news of its name, if that is another. */
async function publishName(
  { queries, pubSub }: Pick<Platform, 'queries' | 'pubSub'>,
  { churchId, name: before }: Membership,
  name: string,
): Promise<void> {
  if (name === before) return;
  const members = await listMemberAccounts(queries, churchId);
  members.forEach((accountId) => pubSub.publish(accountId, { news: 'libraries-changed' }));
}

/** The picture of a change: undefined keeps the current one, null removes it. */
async function chosenPicture(
  dataUrl: BodyOf<typeof changeChurch>['picture'],
): Promise<Result<Uint8Array | null | undefined, Complaint>> {
  return dataUrl === undefined || dataUrl === null ? accepted(dataUrl) : readPicture(dataUrl, 'picture');
}
