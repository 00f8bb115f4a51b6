import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { FastifyRequest } from 'fastify';
import { readNetwork } from '../../../platform/http/networks.ts';
import { refuseUntil } from '../../../platform/http/serve.ts';
import type { Refusal } from '../../../platform/http/serve.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { RateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { tokenHash } from '../../../platform/secrets/secrets.ts';
import { findLink } from './church-links.repository.ts';
import type { FoundChurchLink } from './church-links.repository.ts';
import { LINK_ENDED, NO_SUCH_LINK } from './link-answers.ts';

/**
 * Wrong links from one network in ten minutes. No one guesses 256 bits: this limits the work. Right links don't count,
 * because a whole team may open one at once in one room.
 */
export const WRONG_LINKS: RateLimit = { name: 'wrong-church-links', attempts: 60, withinSeconds: 600 };

/** Looks up the link of a secret, unless its network has tried too many. */
export async function openLink(
  { queries, limits, now }: Platform,
  request: FastifyRequest,
  token: string,
): Promise<Result<FoundChurchLink, Refusal>> {
  const network = readNetwork(request);
  const wait = await limits.count(WRONG_LINKS, network, 0);
  if (wait > 0) return refuseUntil(wait, 'request');
  const link = await findLink(queries, tokenHash(token));
  if (link === null) {
    const seconds = await limits.count(WRONG_LINKS, network);
    return seconds > 0 ? refuseUntil(seconds, 'request') : NO_SUCH_LINK;
  }
  return link.endsAt.getTime() > now().getTime() ? accepted(link) : LINK_ENDED;
}
