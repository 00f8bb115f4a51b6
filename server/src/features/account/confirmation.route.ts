import { confirmSession } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { noteConfirmed } from '../../platform/sessions/sessions.repository.ts';
import { checkCurrentPassword } from './current-password.ts';

/** Serves confirming one's identity again, before changes that outlive the session. */
export function serveConfirmation(site: Site): void {
  const { platform } = site;

  serve(site, confirmSession, async ({ body, session }) => {
    const checked = await checkCurrentPassword(platform, session.accountId, body.current_password);
    if (!checked.ok) return checked;
    await noteConfirmed(platform.queries, session.id, platform.now());
    return accepted(true as const);
  });
}
