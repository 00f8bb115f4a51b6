import { createGuestCode, readGuestCode, takeBackGuestCode } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { refuseUntil, serve } from '../../../platform/http/serve.ts';
import type { Site } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { RateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { findOpenSet } from '../../../platform/sharing/room-access.repository.ts';
import { NOT_OWN } from '../sharing-answers.ts';
import { NO_CODE, OTHER_ENCRYPTION, presentCode } from './guest-answers.ts';
import { findCodeOfSet } from './guest-codes.repository.ts';
import { makeCode, takeCodeBack } from './make-code.ts';

/** Hourly limit of the codes that one account makes. */
export const GUEST_CODES: RateLimit = { name: 'guest-codes', attempts: 60, withinSeconds: 3600 };

/** Serves the guest code of a set to its owner. */
export function serveGuestCode(site: Site): void {
  const { platform } = site;
  const { queries, secrets, limits, now } = platform;

  serve(site, readGuestCode, async ({ params, session }) => {
    const key = { ownerId: session.accountId, setId: params['set_id'] ?? '' };
    // Also of a set in the trash: a device of the owner seals it for its guests again when it is restored.
    const code = await findCodeOfSet(queries, key, now());
    if (code === null && (await findOwn(platform, key)) === null) return NOT_OWN;
    return accepted(code && presentCode(secrets, code));
  });

  serve(site, createGuestCode, async ({ params, body, session }) => {
    const key = { ownerId: session.accountId, setId: params['set_id'] ?? '' };
    const set = await findOwn(platform, key);
    if (set === null) return NOT_OWN;
    const ownerSecret = body.owner_secret ?? null;
    if ((set.value === null) !== (ownerSecret !== null)) return OTHER_ENCRYPTION;
    const wait = await limits.count(GUEST_CODES, session.accountId);
    if (wait > 0) return refuseUntil(wait, 'request');
    const made = await makeCode({ queries, secrets }, key, {
      endsAt: body.ends_at ?? null,
      ownerSecret,
      now: now(),
    });
    if (made.replaced !== null) sendGuestsOut(platform, made.replaced);
    return accepted(presentCode(secrets, { ...made.code, guests: [] }));
  });

  serve(site, takeBackGuestCode, async ({ params, session }) => {
    const gone = await takeCodeBack(queries, { ownerId: session.accountId, setId: params['set_id'] ?? '' });
    if (gone === null) return NO_CODE;
    sendGuestsOut(platform, gone);
    return accepted(true as const);
  });
}

function findOwn(platform: Platform, { ownerId, setId }: { readonly ownerId: string; readonly setId: string }) {
  return findOpenSet(platform, { accountId: ownerId, setId, isShared: false });
}

/** The servers that hold sockets of these guests look whether their visits are over. */
function sendGuestsOut({ pubSub }: Platform, codeId: string): void {
  pubSub.publish(codeId, { news: 'sessions-ended' });
}
