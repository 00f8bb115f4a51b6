import { changePassword } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { serve } from '../../platform/serve.ts';
import type { Site } from '../../platform/serve.ts';
import { riseToMember, writeRisenTokens } from '../../platform/sessions/rise.ts';
import { endSessionsOf } from '../../platform/sessions/sessions.repository.ts';
import { forgetDevicesOf } from '../../platform/sessions/trusted-devices.repository.ts';
import { setPasswordHash } from './account.repository.ts';
import { checkCurrentPassword } from './current-password.ts';

/** Serves the change of the password. This browser goes on with a new token; the others end unless they are told to stay. */
export function servePassword(site: Site): void {
  const { platform } = site;
  const { queries, passwords, now } = platform;

  serve(site, changePassword, async ({ body, session, request, reply }) => {
    const { accountId } = session;
    const checked = await checkCurrentPassword(platform, accountId, body.current_password);
    if (!checked.ok) return checked;
    const passwordHash = await passwords.hash(body.new_password);
    const tokens = await queries.transaction(async (transaction) => {
      await setPasswordHash(transaction, accountId, passwordHash);
      if (body.sign_out_others) {
        await endSessionsOf(transaction, accountId, session.id);
        await forgetDevicesOf(transaction, accountId);
      }
      return riseToMember(transaction, { accountId, request, previous: session.id, now: now() });
    });
    writeRisenTokens(reply, tokens);
    return accepted(true as const);
  });
}
