import { createGuestCode, readGuestCode, takeBackGuestCode } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { refuseUntil } from '../../../platform/http/serve.ts';
import type { Site } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { RateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { serveLibrary } from '../../../platform/churches/serve-library.ts';
import type { Library } from '../../../platform/churches/serve-library.ts';
import { findOpenSet } from '../../../platform/sharing/room-access.repository.ts';
import type { SetKey } from '../shares.repository.ts';
import { NO_CODE, OTHER_ENCRYPTION, presentCode, refuseMissing } from './guest-answers.ts';
import { findCodeOfSet } from './guest-codes.repository.ts';
import { makeCode, takeCodeBack } from './make-code.ts';

/** Hourly limit of the codes that one account makes. */
export const GUEST_CODES: RateLimit = { name: 'guest-codes', attempts: 60, withinSeconds: 3600 };

/** Serves the guest code of a set to its owner; that of a church's set, to those who may edit its library. */
export function serveGuestCode(site: Site): void {
  const { platform } = site;
  const { queries, secrets, limits, now } = platform;

  serveLibrary(site, readGuestCode, async ({ params, library }) => {
    const key = toKey(library, params);
    // Also of a set in the trash: a device of the owner seals it for its guests again when it is restored.
    const code = await findCodeOfSet(queries, key, now());
    if (code === null && (await findSet(platform, key)) === null) return refuseMissing(library);
    return accepted(code && presentCode(secrets, code));
  });

  serveLibrary(site, createGuestCode, async ({ params, body, library, payerId }) => {
    const key = toKey(library, params);
    const set = await findSet(platform, key);
    if (set === null) return refuseMissing(library);
    const ownerSecret = body.owner_secret ?? null;
    if ((set.value === null) !== (ownerSecret !== null)) return OTHER_ENCRYPTION;
    const wait = await limits.count(GUEST_CODES, payerId);
    if (wait > 0) return refuseUntil(wait, 'request');
    const made = await makeCode({ queries, secrets }, key, {
      endsAt: body.ends_at ?? null,
      ownerSecret,
      now: now(),
    });
    if (made === null) return refuseMissing(library);
    if (made.replaced !== null) sendGuestsOut(platform, made.replaced);
    return accepted(presentCode(secrets, { ...made.code, guests: [] }));
  });

  serveLibrary(site, takeBackGuestCode, async ({ params, library }) => {
    const gone = await takeCodeBack(queries, toKey(library, params));
    if (gone === null) return NO_CODE;
    sendGuestsOut(platform, gone);
    return accepted(true as const);
  });
}

function toKey({ ownerId }: Library, params: Readonly<Record<string, string>>): SetKey {
  return { ownerId, setId: params['set_id'] ?? '' };
}

function findSet(platform: Platform, { ownerId, setId }: SetKey) {
  return findOpenSet(platform, { accountId: ownerId, setId, isShared: false });
}

/** The servers that hold sockets of these guests look whether their visits are over. */
function sendGuestsOut({ pubSub }: Platform, codeId: string): void {
  pubSub.publish(codeId, { news: 'sessions-ended' });
}
