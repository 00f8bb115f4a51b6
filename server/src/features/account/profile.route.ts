import { changeFullName, changeProfilePicture } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Platform } from '../../platform/platform.ts';
import { readPicture } from '../../platform/pictures/picture.ts';
import { COSTLY_WORK } from '../../platform/rate-limits/costly-work.ts';
import { refuse, refuseUntil, serve } from '../../platform/http/serve.ts';
import type { Refusal, Site } from '../../platform/http/serve.ts';
import type { MemberSession } from '../../platform/sessions/session.ts';
import { GONE } from './gone.ts';
import { readProfile } from './profile.repository.ts';
import { setFullName, setPicture } from './account.repository.ts';

/** Serves changes of a person's name and picture. Both return the changed person. */
export function serveProfile(site: Site): void {
  const { platform } = site;
  const { queries, limits, now } = platform;

  serve(site, changeFullName, async ({ body, session }) => {
    await setFullName(queries, session.accountId, body.full_name);
    return presentProfile(platform, session);
  });

  serve(site, changeProfilePicture, async ({ body, session }) => {
    const wait = body.profile_picture === null ? 0 : await limits.count(COSTLY_WORK.pictures, session.accountId);
    if (wait > 0) return refuseUntil(wait, 'profile_picture');
    const picture = await parsePicture(body.profile_picture);
    if (!picture.ok) return refuse(400, picture.refusal);
    await setPicture(queries, session.accountId, { jpeg: picture.value, now: now() });
    return presentProfile(platform, session);
  });
}

async function parsePicture(dataUrl: string | null) {
  return dataUrl === null ? accepted(null) : readPicture(dataUrl);
}

async function presentProfile(
  { queries }: Platform,
  session: MemberSession,
): Promise<Result<DataOf<typeof changeFullName>, Refusal>> {
  const profile = await readProfile(queries, session);
  return profile === null ? GONE : accepted(profile);
}
