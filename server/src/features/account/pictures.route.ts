import { readPersonPicture, readProfilePicture } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { FastifyReply } from 'fastify';
import { pictureOr } from '../../platform/pictures/initials.ts';
import { refuse, serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { findPortrait } from './account.repository.ts';
import type { Portrait } from './account.repository.ts';

const UNKNOWN = refuse(404, { for: 'uplift_id', because: 'That person isn’t in your churches or sets.' });

/** The address of a picture changes with it, so a browser may keep it; no one else may. */
const KEPT_A_DAY = 'private, max-age=86400';

/** Serves the pictures of people, or their initials. */
export function servePictures(site: Site): void {
  const { queries } = site.platform;

  serve(site, readProfilePicture, async ({ session, reply }) => {
    const portrait = await findPortrait(queries, session.accountId, session.accountId);
    return portrait === null ? UNKNOWN : accepted(sendPortrait(portrait, reply));
  });

  serve(site, readPersonPicture, async ({ session, params, reply }) => {
    const portrait = await findPortrait(queries, params['uplift_id'] ?? '', session.accountId);
    if (portrait === null) return UNKNOWN;
    void reply.header('cache-control', KEPT_A_DAY);
    return accepted(sendPortrait(portrait, reply));
  });
}

function sendPortrait({ jpeg, fullName }: Portrait, reply: FastifyReply) {
  return pictureOr(jpeg, { name: fullName, pictured: 'person' }, reply);
}
