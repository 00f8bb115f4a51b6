import type { BodyOf, completeReset, readReset } from '@uplift/contract';
import { noteAudit } from '../../platform/audit/audit.repository.ts';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { normalisedAddress } from '@uplift/core/membership';
import type { FastifyRequest } from 'fastify';
import { MAIL_UNREACHABLE } from '../../platform/mail/mail-unreachable.ts';
import { readNetwork } from '../../platform/http/networks.ts';
import { resetMail } from '../../platform/mail/reset-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import { areSame, newToken, tokenHash } from '../../platform/secrets/secrets.ts';
import type { Refusal } from '../../platform/http/serve.ts';
import { readKdf } from '../../platform/secrets/kdf.ts';
import { keepReset } from '../../platform/sessions/kept-resets.repository.ts';
import { readCookie } from '../../platform/sessions/session-cookies.ts';
import { endSessions } from '../../platform/sessions/sessions.repository.ts';
import { forgetTrustedDevices } from '../../platform/sessions/trusted-devices.repository.ts';
import { passwordChangedMail } from './auth-mails.ts';
import { countAttempts, LIMITS } from './limits.ts';
import { findPerson } from './people.repository.ts';
import { WRONG_LINK } from './refused.ts';
import {
  findReset,
  holdAccountWithAddress,
  holdEncryption,
  removePasskeys,
  setPassword,
  useReset,
} from './resets.repository.ts';

/** Mails a link that sets a new password. An address without an account costs the same statements, down to queueing a mail without recipient. */
export async function startReset(
  platform: Platform,
  typedAddress: string,
  request: FastifyRequest,
): Promise<Result<true, Refusal>> {
  const { queries, configuration, limits, mailer, now } = platform;
  const emailAddress = normalisedAddress(typedAddress);
  const attempts = await listResetAttempts(platform, emailAddress, request);
  const barred = await countAttempts(limits, attempts, 'reset_password');
  if (barred !== null) return barred;
  if (!(await mailer.isReachable())) return MAIL_UNREACHABLE;
  const link = { origin: publicOrigin(configuration, request), id: crypto.randomUUID(), token: newToken() };
  const mail = resetMail(emailAddress, link);
  await queries.transaction(async (tx) => {
    const accountId = await holdAccountWithAddress(tx, emailAddress);
    await keepReset(tx, { id: link.id, accountId, tokenHash: tokenHash(link.token) }, now());
    await mailer.queue(tx, accountId === null ? null : mail);
  });
  mailer.wake();
  return accepted(true);
}

async function listResetAttempts({ queries, now }: Platform, emailAddress: string, request: FastifyRequest) {
  const device = readCookie(request, 'device');
  const person = await findPerson(queries, { emailAddress, device }, now());
  if (person.isTrusted) return [[LIMITS.resetOfDevice, `${emailAddress} ${device}`]] as const;
  return [
    [LIMITS.resetFromNetwork, readNetwork(request)],
    [LIMITS.resetOfAddress, emailAddress],
  ] as const;
}

/** The account of a reset. */
interface ResetHolder {
  readonly accountId: string;
  readonly emailAddress: string;
  readonly isEndToEnd: boolean;
}

/**
 * Finds the account of a link. Refused in the same way if unknown, too old, used, with another token, or never mailed.
 */
export async function findResetHolder(
  { queries, now }: Platform,
  link: BodyOf<typeof readReset>,
): Promise<Result<ResetHolder, Refusal>> {
  const reset = await findReset(queries, link.reset_id, now());
  if (reset === null || !areSame(reset.tokenHash, tokenHash(link.reset_token))) return WRONG_LINK;
  const { accountId, emailAddress, isEndToEnd } = reset;
  return accountId === null || emailAddress === null ? WRONG_LINK : accepted({ accountId, emailAddress, isEndToEnd });
}

/**
 * Sets a new password with a mailed link, once. Ends every session of the account, revokes trusted devices, removes
 * passkeys unless the person confirms that they are theirs, and signs no one in (OWASP Forgot Password Cheat Sheet).
 * The envelope of an end-to-end encrypted account stays as it is, sealed for the old password.
 */
export async function finishReset(
  platform: Platform,
  reset: BodyOf<typeof completeReset>,
  request: FastifyRequest,
): Promise<Result<true, Refusal>> {
  const { queries, configuration, mailer, passwords, pubSub, now } = platform;
  const holder = await findResetHolder(platform, reset);
  if (!holder.ok) return holder;
  const kdf = readKdf(reset.kdf, holder.value.isEndToEnd);
  if (!kdf.ok) return kdf;
  if (!(await mailer.isReachable())) return MAIL_UNREACHABLE;
  const { accountId, emailAddress, isEndToEnd } = holder.value;
  const passwordHash = await passwords.hash(reset.password, accountId);
  const origin = publicOrigin(configuration, request);
  const isSet = await queries.transaction(async (tx) => {
    // The account may have changed its kind since the link was read.
    if ((await holdEncryption(tx, accountId)) !== isEndToEnd) return false;
    if (!(await useReset(tx, reset.reset_id))) return false;
    await setPassword(tx, accountId, { passwordHash, kdf: kdf.value });
    await endSessions(tx, accountId, null);
    await forgetTrustedDevices(tx, accountId);
    const isWithoutPasskeys = reset.keep_passkeys !== true && (await removePasskeys(tx, accountId));
    await noteAudit(
      tx,
      { actor: 'person', action: 'password-reset', accountId, details: { isWithoutPasskeys } },
      now(),
    );
    await mailer.queue(tx, passwordChangedMail(emailAddress, { origin, isWithoutPasskeys }));
    return true;
  });
  if (!isSet) return WRONG_LINK;
  mailer.wake();
  pubSub.publish(accountId, { news: 'sessions-ended' });
  return accepted(true);
}
