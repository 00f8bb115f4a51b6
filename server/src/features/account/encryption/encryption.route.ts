import {
  changeKeys,
  replaceEnvelope as replaceEnvelopeCall,
  startOver,
  useEndToEnd,
  useManaged,
} from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { noteAudit } from '../../../platform/audit/audit.repository.ts';
import { refuseUntil, serve } from '../../../platform/http/serve.ts';
import type { Site } from '../../../platform/http/serve.ts';
import type { RateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { readEndToEndKdf } from '../../../platform/secrets/kdf.ts';
import { isConfirmed, NOT_CONFIRMED } from '../../../platform/sessions/confirmation.ts';
import { readCookie } from '../../../platform/sessions/session-cookies.ts';
import { changeEncryption } from './change-encryption.ts';
import { OTHER_ENVELOPE } from './encryption-answers.ts';
import { buildEndToEndChange, buildManagedChange, buildStartOver } from './encryption-changes.ts';
import { replaceEnvelope } from './encryption.repository.ts';
import { buildKeyChange, publishKeyChange } from './key-change.ts';

/** Limit of envelopes that an account stores, each with a line in its audit trail. */
const ENVELOPES: RateLimit = { name: 'envelopes', attempts: 60, withinSeconds: 3600 };

/** Limit of changes of an account's keys: its devices seal all of its records again for each. */
const KEY_CHANGES: RateLimit = { name: 'key-changes', attempts: 10, withinSeconds: 3600 };

/** Serves changes of who has the keys of an account: the person and the server, or the person alone. */
export function serveEncryption(site: Site): void {
  const { platform } = site;
  const { queries, limits, passwords, secrets, now } = platform;

  serve(site, useEndToEnd, async ({ body, session, request }) => {
    const { accountId } = session;
    const kdf = readEndToEndKdf(body.kdf);
    if (!kdf.ok) return kdf;
    return changeEncryption(platform, { body, session, request }, async () => {
      const passwordHash = await passwords.hash(body.new_password, accountId);
      return buildEndToEndChange(body, { kdf: kdf.value, passwordHash }, { accountId, now: now() });
    });
  });

  serve(site, useManaged, async ({ body, session, request }) => {
    const { accountId } = session;
    return changeEncryption(platform, { body, session, request }, async () => {
      const passwordHash = await passwords.hash(body.new_password, accountId);
      return buildManagedChange(body, { secrets, passwordHash }, { accountId, now: now() });
    });
  });

  serve(site, startOver, async ({ body, session, request }) => {
    const { accountId } = session;
    return changeEncryption(platform, { body, session, request }, async () =>
      buildStartOver(body, { accountId, now: now() }),
    );
  });

  serve(site, changeKeys, async ({ body, session, request }) => {
    const changed = await changeEncryption(platform, { body, session, request }, async () => {
      const wait = await limits.count(KEY_CHANGES, session.accountId);
      return buildKeyChange(body, { session, device: readCookie(request, 'device'), wait, now: now() });
    });
    if (changed.ok) await publishKeyChange(platform, session.accountId);
    return changed;
  });

  serve(site, replaceEnvelopeCall, async ({ body, session }) => {
    if (!isConfirmed(session, now())) return NOT_CONFIRMED;
    const { accountId } = session;
    const wait = await limits.count(ENVELOPES, accountId);
    if (wait > 0) return refuseUntil(wait, 'masterKey');
    const isReplaced = await queries.transaction(async (transaction) => {
      if (!(await replaceEnvelope(transaction, accountId, body))) return false;
      await noteAudit(transaction, { actor: 'person', action: 'envelope-replaced', accountId }, now());
      return true;
    });
    return isReplaced ? accepted(true) : OTHER_ENVELOPE;
  });
}
