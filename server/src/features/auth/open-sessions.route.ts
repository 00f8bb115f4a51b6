import { endOtherSessions, endSession, listSessions } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { readCookie } from '../../platform/sessions/session-cookies.ts';
import { endSessions } from '../../platform/sessions/sessions.repository.ts';
import { forgetOtherDevices } from '../../platform/sessions/trusted-devices.repository.ts';
import { endAccountSession, listOpenSessions } from './open-sessions.repository.ts';
import { NO_SUCH_SESSION } from './refused.ts';

export function serveOpenSessions(site: Site): void {
  const { queries, now, pubSub } = site.platform;

  serve(site, listSessions, async ({ session }) => {
    const open = await listOpenSessions(queries, session, now());
    return accepted(
      open.map(({ id, device, signedInAt, lastSeenAt }) => ({
        session_id: id,
        device,
        signed_in_at: signedInAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        is_current: id === session.id,
      })),
    );
  });

  serve(site, endSession, async ({ session, params: { session_id: id = '' } }) => {
    const isEnded = await queries.transaction((tx) => endAccountSession(tx, session.accountId, id));
    if (!isEnded) return NO_SUCH_SESSION;
    pubSub.publish(session.accountId, { news: 'sessions-ended' });
    return accepted(true);
  });

  // After signing out everywhere else, the password alone must not sign those devices in again.
  serve(site, endOtherSessions, async ({ session, request }) => {
    await queries.transaction(async (tx) => {
      await endSessions(tx, session.accountId, session.id);
      await forgetOtherDevices(tx, session.accountId, readCookie(request, 'device'));
    });
    pubSub.publish(session.accountId, { news: 'sessions-ended' });
    return accepted(true);
  });
}
