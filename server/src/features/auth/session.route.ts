import { readSession, readSessionKey, restoreSessionKey, signOut } from '@uplift/contract';
import { accepted, assertNever } from '@uplift/core/foundation';
import { noteAudit } from '../../platform/audit/audit.repository.ts';
import { findStoredKey, restoreMasterKey } from '../../platform/secrets/lost-keys.repository.ts';
import type { StoredKey } from '../../platform/secrets/lost-keys.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse, serve, serveFinding } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { isAdmitted } from '../../platform/sessions/admission.ts';
import { isConfirmed, NOT_CONFIRMED } from '../../platform/sessions/confirmation.ts';
import { isMember } from '../../platform/sessions/session.ts';
import type { ServerSession } from '../../platform/sessions/session.ts';
import { parseAccountKey } from '../../platform/spaces/key-copies.ts';
import { repairLibrary } from '../../platform/spaces/open-library.ts';
import { clearCookie } from '../../platform/sessions/session-cookies.ts';
import { endSession } from '../../platform/sessions/sessions.repository.ts';
import { findPresentSession } from './members.repository.ts';
import { presentSession } from './present-session.ts';

const NO_KEY = { uplift_id: null, masterKey: null };

/** Answer if another device was faster, or the keys are the person's alone. */
const KEY_KNOWN = refuse(409, { for: 'masterKey', because: 'The server already has your account’s key.' });

async function end({ queries, pubSub }: Platform, { id, accountId }: ServerSession): Promise<void> {
  await endSession(queries, id);
  if (accountId !== null) pubSub.publish(accountId, { news: 'sessions-ended' });
}

/** The key of a managed account, null if it is lost; the envelope of any other. */
function openKey({ secrets }: Platform, accountId: string, stored: StoredKey): string | null {
  switch (stored.type) {
    case 'sealed':
      return secrets.open(stored.sealed, 'master-key', accountId);
    case 'lost':
      return null;
    case 'envelope':
      return stored.envelope;
    default:
      return assertNever(stored);
  }
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
    const { accountId } = member;
    const stored = await findStoredKey(platform.queries, accountId);
    if (stored === null) return accepted(NO_KEY);
    return accepted({ uplift_id: accountId, masterKey: openKey(platform, accountId, stored) });
  });

  serve(site, restoreSessionKey, async ({ body, session }) => {
    const { queries, secrets, now } = platform;
    if (!isConfirmed(session, now())) return NOT_CONFIRMED;
    const { accountId } = session;
    const sealed = secrets.seal(body.masterKey, 'master-key', accountId);
    const key = parseAccountKey(body.masterKey);
    const isRestored = await queries.transaction(async (transaction) => {
      if (!(await restoreMasterKey(transaction, accountId, sealed))) return false;
      if (key !== null) await repairLibrary(transaction, secrets, { accountId, key });
      await noteAudit(transaction, { actor: 'person', action: 'key-restored', accountId }, now());
      return true;
    });
    return isRestored ? accepted(true) : KEY_KNOWN;
  });

  serve(site, signOut, async ({ session, reply }) => {
    if (session !== null) await end(platform, session);
    clearCookie(reply, 'session');
    return accepted(true);
  });
}
