import { deleteAccount } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { refuse, serve } from '../../platform/serve.ts';
import type { Site } from '../../platform/serve.ts';
import { clearCookie } from '../../platform/sessions/session-cookies.ts';
import { checkCurrentPassword } from './current-password.ts';
import { deleteWithAll } from './deletion.ts';

/** Serves the deletion of the account of who is signed in, asked with their password. */
export function serveDeletion(site: Site): void {
  const { platform } = site;

  serve(site, deleteAccount, async ({ body, session, reply }) => {
    const checked = await checkCurrentPassword(platform, session.accountId, body.current_password);
    if (!checked.ok) return checked;
    const deleted = await deleteWithAll(platform.queries, session.accountId);
    if (!deleted.ok) return refuse(409, deleted.refusal);
    clearCookie(reply, 'session');
    return accepted(true as const);
  });
}
