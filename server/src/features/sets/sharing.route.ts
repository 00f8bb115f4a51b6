import { listCollaborators, shareSet, unshareSet } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { normalisedAddress } from '@uplift/core/membership';
import type { Platform } from '../../platform/platform.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import type { RateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { refuseUntil, serve } from '../../platform/http/serve.ts';
import type { HandlerInput, Site } from '../../platform/http/serve.ts';
import { findOpenSet, findRoomAccess } from '../../platform/sharing/room-access.repository.ts';
import type { OpenSet } from '../../platform/sharing/room-access.repository.ts';
import { formatSetDay, timeIn } from '../../platform/sharing/set-day.ts';
import { share } from './share-set.ts';
import type { Share } from './share-set.ts';
import { MAIL_UNREACHABLE, NOT_OWN, NOT_SHARED, presentCollaborator } from './sharing-answers.ts';
import { findAccountId, findCollaborators } from './shares.repository.ts';
import { noteTakenBack, wasTakenBack } from './taken-back.ts';
import { unshare } from './unshare-set.ts';

/**
 * Hourly limit of one account's mails about sets: enough for a church of 60 and some mistyped addresses, too few for a
 * mailing.
 */
export const SHARES: RateLimit = { name: 'shares', attempts: 120, withinSeconds: 3600 };

/** Daily limit of mails about sets to one address, no matter who shares them. */
export const SHARES_MAILED: RateLimit = { name: 'shares-mailed', attempts: 20, withinSeconds: 86_400 };

const ONLY_SETS = ['shared-sets-changed'] as const;
const WITH_A_CARD = ['notified', ...ONLY_SETS] as const;

/** Serves the people a set is shared with: the list, sharing it, unsharing and leaving it. */
export function serveSharing(site: Site): void {
  const { platform } = site;
  const { queries, mailer, configuration, now } = platform;

  serve(site, listCollaborators, async ({ params, session }) => {
    const setId = params['set_id'] ?? '';
    const setKey = { accountId: session.accountId, setId };
    const access =
      (await findRoomAccess(platform, { ...setKey, isShared: false })) ??
      (await findRoomAccess(platform, { ...setKey, isShared: true }));
    if (access === null) return NOT_SHARED;
    const found = await findCollaborators(queries, { ownerId: access.ownerId, setId }, session.accountId);
    return accepted(found.map(presentCollaborator));
  });

  serve(site, shareSet, async ({ params, body, session, request }) => {
    const [ownerId, setId] = [session.accountId, params['set_id'] ?? ''];
    const set = await findOpenSet(platform, { accountId: ownerId, setId, isShared: false });
    if (set === null) return NOT_OWN;
    const emailAddress = normalisedAddress(body.email_address);
    const isKnown = await wasTakenBack(platform.limits, { ownerId, setId, emailAddress });
    const refused = isKnown ? null : await refuseMail(platform, ownerId, emailAddress);
    if (refused !== null) return refused;
    const day = dayIn(set.value, { body, now: now() });
    const shared = { ownerId, setId, emailAddress, day, timeZone: zoneIn(body) };
    const sharing = { mailer, origin: publicOrigin(configuration, request), now: now(), isKnown };
    const done = await queries.transaction((transaction) => share(transaction, shared, sharing));
    if (!done.ok) return done;
    mailer.wake();
    const { collaborator, accountId } = done.value;
    const news = isKnown ? ONLY_SETS : WITH_A_CARD;
    if (accountId !== null) publishNews(platform, accountId, news);
    return accepted(presentCollaborator(collaborator));
  });

  serve(site, unshareSet, async ({ params, session }) => {
    const setKey = { accountId: session.accountId, setId: params['set_id'] ?? '' };
    const emailAddress = normalisedAddress(params['email_address'] ?? '');
    const ownerId = await unshare(platform, setKey, emailAddress);
    if (ownerId === null) return NOT_SHARED;
    if (ownerId === setKey.accountId) await noteTakenBack(platform.limits, { ...setKey, ownerId, emailAddress });
    const accountId = await findAccountId(queries, emailAddress);
    for (const toNotify of [ownerId, accountId]) if (toNotify !== null) publishNews(platform, toNotify, ONLY_SETS);
    return accepted(true as const);
  });
}

/** Returns the reason no mail can be sent to the address now. Null if it can, which counts as one mail. */
async function refuseMail({ limits, mailer }: Platform, ownerId: string, emailAddress: string) {
  const seconds = (await limits.count(SHARES, ownerId)) || (await limits.count(SHARES_MAILED, emailAddress));
  if (seconds > 0) return refuseUntil(seconds, 'email_address');
  return (await mailer.isReachable()) ? null : ({ ok: false, refusal: MAIL_UNREACHABLE } as const);
}

/** Null without a date, and for a set that the server can't read. */
function dayIn(
  set: OpenSet['value'],
  { body, now }: { readonly body: HandlerInput<typeof shareSet>['body']; readonly now: Date },
): Share['day'] {
  const at = set && timeIn(set);
  return at === null ? null : formatSetDay(at, { now, timeZone: body.time_zone });
}

function zoneIn({ time_zone: timeZone }: HandlerInput<typeof shareSet>['body']): Share['timeZone'] {
  return timeZone ?? null;
}

/** Must be called after the commit. */
function publishNews({ pubSub }: Platform, accountId: string, news: typeof ONLY_SETS | typeof WITH_A_CARD): void {
  for (const one of news) pubSub.publish(accountId, { news: one });
}
