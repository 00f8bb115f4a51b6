import type { BodyOf, stopAddressChange } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { FastifyRequest } from 'fastify';
import { resetMail } from '../../platform/mail/reset-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import { areSame, newToken, tokenHash } from '../../platform/secrets/secrets.ts';
import { refuse } from '../../platform/http/serve.ts';
import type { Refusal } from '../../platform/http/serve.ts';
import { accountOfChange, removeAddressChange } from '../../platform/sessions/address-changes.repository.ts';
import { keepReset } from '../../platform/sessions/kept-resets.repository.ts';
import { endSessions } from '../../platform/sessions/sessions.repository.ts';
import { forgetTrustedDevices } from '../../platform/sessions/trusted-devices.repository.ts';
import { holdAddress } from './move-address.repository.ts';
import { stopToken } from './stop-token.ts';

const WRONG_LINK = refuse(401, {
  for: 'address_change',
  because: 'This link no longer works. The change was already stopped or already made.',
});

/**
 * Stops a change with a mailed link. The person who requested it knew the password, so every session ends, and a link
 * to set a new password is mailed.
 */
export async function stopChange(
  platform: Platform,
  { change_id: id, stop_token: token }: BodyOf<typeof stopAddressChange>,
  request: FastifyRequest,
): Promise<Result<true, Refusal>> {
  const { queries, secrets, configuration, mailer, pubSub, now } = platform;
  if (!areSame(tokenHash(stopToken(secrets, id)), tokenHash(token))) return WRONG_LINK;
  const accountId = await accountOfChange(queries, id);
  if (accountId === null) return WRONG_LINK;
  const link = { origin: publicOrigin(configuration, request), id: crypto.randomUUID(), token: newToken() };
  const isStopped = await queries.transaction(async (tx) => {
    const address = await holdAddress(tx, accountId);
    if (address === null || !(await removeAddressChange(tx, accountId, id))) return false;
    await endSessions(tx, accountId, null);
    await forgetTrustedDevices(tx, accountId);
    await keepReset(tx, { id: link.id, accountId, tokenHash: tokenHash(link.token) }, now());
    await mailer.queue(tx, resetMail(address, link));
    return true;
  });
  if (!isStopped) return WRONG_LINK;
  mailer.wake();
  pubSub.publish(accountId, { news: 'sessions-ended' });
  return accepted(true);
}
