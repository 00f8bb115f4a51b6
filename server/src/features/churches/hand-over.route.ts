import { handOverChurch } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { mayManageChurch } from '@uplift/core/membership';
import { noteAudit } from '../../platform/audit/audit.repository.ts';
import type { Queries } from '../../platform/database/database.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import { refuse, serve } from '../../platform/http/serve.ts';
import type { HandlerInput, Refusal, Site } from '../../platform/http/serve.ts';
import { notify } from '../../platform/notifications/notifications.repository.ts';
import { publishNotified } from '../../platform/notifications/publish-notified.ts';
import type { Platform } from '../../platform/platform.ts';
import { isConfirmed, NOT_CONFIRMED } from '../../platform/sessions/confirmation.ts';
import { NO_SUCH_CHURCH, NO_SUCH_MEMBER, NOT_ALLOWED, presentChurch } from './church-answers.ts';
import { holdChurch, membershipIn } from './churches.repository.ts';
import type { Membership } from './churches.repository.ts';
import { findMembership } from './find-membership.ts';
import { handOverMails } from './hand-over-mails.ts';
import { CHURCH_PAGE } from './join.ts';
import { findMember, setRole } from './members.repository.ts';
import type { MemberRow } from './members.repository.ts';

const TO_ONESELF = refuse(409, { for: 'server_error', because: 'You own this church already.' });

/** Serves handing a church over, which its owner confirms by password. */
export function serveHandOver(site: Site): void {
  const { platform } = site;
  const { queries, mailer, pubSub, now } = platform;

  serve(site, handOverChurch, async (input) => {
    const found = await findMembership(queries, input);
    if (found === null) return NO_SUCH_CHURCH;
    if (!mayManageChurch(found.role)) return NOT_ALLOWED;
    if (!isConfirmed(input.session, now())) return NOT_CONFIRMED;
    const handed = await queries.transaction((transaction) =>
      handOver(transaction, found.churchId, { platform, input }),
    );
    if (!handed.ok) return handed;
    mailer.wake();
    publishNotified(pubSub, handed.value.notified);
    for (const accountId of [input.session.accountId, input.body.uplift_id.toLowerCase()])
      pubSub.publish(accountId, { news: 'libraries-changed' });
    return accepted(presentChurch(handed.value.membership));
  });
}

interface Asking {
  readonly platform: Platform;
  readonly input: HandlerInput<typeof handOverChurch>;
}

/** The former owner's membership, and the accounts that were notified. */
interface HandedOver {
  readonly membership: Membership;
  readonly notified: readonly string[];
}

async function handOver(
  transaction: Queries,
  churchId: string,
  { platform, input }: Asking,
): Promise<Result<HandedOver, Refusal>> {
  const [fromId, toId] = [input.session.accountId, input.body.uplift_id.toLowerCase()];
  await holdChurch(transaction, churchId);
  const from = await findMember(transaction, { churchId, accountId: fromId });
  const to = await findMember(transaction, { churchId, accountId: toId });
  // Another owner may have changed it while this one typed the password.
  if (from === null || !mayManageChurch(from.role)) return NOT_ALLOWED;
  if (to === null) return NO_SUCH_MEMBER;
  if (fromId === toId) return TO_ONESELF;
  await setRole(transaction, { churchId, accountId: toId }, 'owner');
  await setRole(transaction, { churchId, accountId: fromId }, 'leader');
  const membership = await membershipIn(transaction, { churchId, accountId: fromId });
  if (membership === null) return NOT_ALLOWED;
  const details = { church: churchId, to: toId };
  const entry = { actor: 'person', action: 'church-handed-over', accountId: fromId, details } as const;
  await noteAudit(transaction, entry, platform.now());
  const href = publicOrigin(platform.configuration, input.request) + CHURCH_PAGE;
  const words = { churchName: membership.name, from: nameAndAddress(from), to: nameAndAddress(to), href };
  for (const mail of handOverMails(words)) await platform.mailer.queue(transaction, mail);
  const notified = await notifyBoth(transaction, { from, to, churchName: membership.name, now: platform.now() });
  return accepted({ membership, notified });
}

const nameAndAddress = ({ fullName, emailAddress }: MemberRow) => ({ name: fullName, emailAddress });

interface HandOverNews {
  readonly from: MemberRow;
  readonly to: MemberRow;
  readonly churchName: string;
  readonly now: Date;
}

const about = ({ accountId, fullName }: MemberRow) => ({ id: accountId, name: fullName });

/** Each card is about the other person. */
async function notifyBoth(transaction: Queries, { from, to, churchName, now }: HandOverNews) {
  const news = { kind: 'handed-over', href: CHURCH_PAGE } as const;
  const toNew = { ...news, person: about(from), action: 'handed over to you', object: churchName };
  const toFormer = { ...news, person: about(to), action: 'now owns', object: churchName };
  return [
    ...(await notify(transaction, toNew, { recipients: { accountIds: [to.accountId] }, now })),
    ...(await notify(transaction, toFormer, { recipients: { accountIds: [from.accountId] }, now })),
  ];
}
