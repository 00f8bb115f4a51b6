import { readSession, readSessionKey, signOut } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Platform } from '../../platform/platform.ts';
import { serve, serveFinding } from '../../platform/serve.ts';
import type { Site } from '../../platform/serve.ts';
import { isAdmitted } from '../../platform/sessions/admission.ts';
import { isMember } from '../../platform/sessions/session.ts';
import type { ServerSession } from '../../platform/sessions/session.ts';
import { clearCookie } from '../../platform/sessions/session-cookies.ts';
import { endSession } from '../../platform/sessions/sessions.repository.ts';
import { findPresentSession, findSealedMasterKey } from './members.repository.ts';
import { presentSession } from './present-session.ts';

const NO_KEY = { uplift_id: null, masterKey: null };

async function end({ queries, pubSub }: Platform, { id, accountId }: ServerSession): Promise<void> {
  await endSession(queries, id);
  if (accountId !== null) pubSub.publish(accountId, { news: 'sessions-ended' });
}

export function serveSession(site: Site): void {
  const { platform } = site;
  const admitted = async (session: ServerSession | null) =>
    session !== null && (await isAdmitted(platform, session)) ? session : null;

  serveFinding(site, readSession, {
    findSession: findPresentSession,
    handle: async ({ session }) => accepted(await presentSession(platform, session)),
  });

  serve(site, readSessionKey, async ({ session }) => {
    const member = await admitted(session);
    if (!isMember(member)) return accepted(NO_KEY);
    const sealed = await findSealedMasterKey(platform.queries, member.accountId);
    if (sealed === null) return accepted(NO_KEY);
    return accepted({
      uplift_id: member.accountId,
      masterKey: platform.secrets.open(sealed, 'master-key', member.accountId),
    });
  });

  serve(site, signOut, async ({ session, reply }) => {
    if (session !== null) await end(platform, session);
    clearCookie(reply, 'session');
    return accepted(true);
  });
}
