import { countVisit } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { FastifyRequest } from 'fastify';
import { readNetwork } from '../../platform/http/networks.ts';
import type { RateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { refuseUntil, serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { clearCookie, readCookie, writeCookie } from '../../platform/sessions/session-cookies.ts';
import { countPing } from './days.repository.ts';

export { countedDays } from './days.repository.ts';
export type { CountedDay } from './days.repository.ts';

/** Pings of one address within an hour: a hundred devices of a church behind one address send that many. */
export const PINGS: RateLimit = { name: 'pings', attempts: 1200, withinSeconds: 3600 };

/** Value of the visit's cookie, which only marks a current visit: the same for everyone. */
const GOES_ON = '1';

/** Counts visits. Their people are neither asked for nor stored. */
export function serveAnalytics(site: Site): void {
  const { queries, limits, now } = site.platform;

  serve(site, countVisit, async ({ body, request, reply }) => {
    const seconds = await limits.count(PINGS, readNetwork(request));
    if (seconds > 0) return refuseUntil(seconds, 'action');
    if (body.action === 'forget' || asksNotToBeTracked(request)) {
      clearCookie(reply, 'visit');
      return accepted(true as const);
    }
    const beginsVisit = readCookie(request, 'visit') === null;
    await countPing(queries, { beginsVisit, now: now() });
    writeCookie(reply, 'visit', GOES_ON);
    return accepted(true as const);
  });
}

/** Global Privacy Control, and Do Not Track, which came before it. A page with either set counts nothing here. */
function asksNotToBeTracked({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1' || headers['dnt'] === '1';
}
