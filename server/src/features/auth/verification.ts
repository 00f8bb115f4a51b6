import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../../platform/database/database.ts';
import { MAIL_UNREACHABLE } from '../../platform/mail/mail-unreachable.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Platform } from '../../platform/platform.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import { areSame } from '../../platform/secrets/secrets.ts';
import { refuseUntil } from '../../platform/http/serve.ts';
import { BETA_ONLY } from '../../platform/sessions/admission.ts';
import type { Refusal } from '../../platform/http/serve.ts';
import { deviceName } from '../../platform/sessions/device-name.ts';
import { riseToMember } from '../../platform/sessions/rise.ts';
import type { RisenTokens } from '../../platform/sessions/rise.ts';
import { isAddressAdmitted } from '../../platform/sessions/admissions.repository.ts';
import type { ServerSession } from '../../platform/sessions/session.ts';
import { deviceTrustedMail, signInCodeMail } from './auth-mails.ts';
import { hashCode, newCode } from '../../platform/sessions/mailed-codes.ts';
import { countTry, findAwaited, holdCode, renewCode } from './codes.repository.ts';
import { countAttempts, LIMITS } from './limits.ts';
import { holdAccount } from './people.repository.ts';
import { NO_CODE_AWAITED, SPENT_CODE, WRONG_CODE } from './refused.ts';
import { signUpMail, findAddressStatus } from './sign-up.ts';
import { holdSignUp, openAccount, removeSignUp } from './sign-ups.repository.ts';

/** The session that waits, and the request it makes. */
export interface Waiter {
  readonly session: ServerSession;
  readonly request: FastifyRequest;
}

/** Passes a code: a sign-up becomes an account, and the browser is signed in fully. */
export async function passCode(
  platform: Platform,
  code: string,
  waiter: Waiter,
): Promise<Result<RisenTokens, Refusal>> {
  const { queries, limits, mailer, secrets, now } = platform;
  const { session } = waiter;
  const barred = await countAttempts(limits, [[LIMITS.codeTry, waitingFor(session)]], 'verification_code');
  if (barred !== null) return barred;
  const expected = await countTry(queries, session.id, now());
  if (expected === null) return SPENT_CODE;
  const codeHash = hashCode(secrets, code, session.id);
  if (!areSame(expected, codeHash)) return WRONG_CODE;
  if (!(await mayOpen(platform, session))) return { ok: false, refusal: BETA_ONLY };
  const tokens = await queries.transaction(async (tx) => {
    const sent = session.accountId === null ? null : await findAwaited(tx, session.id, now());
    const risenTokens = await risen(tx, { ...waiter, codeHash, now: now() });
    if (risenTokens !== null && sent !== null) await mailer.queue(tx, newDeviceMail(platform, sent.sentTo, waiter));
    return risenTokens;
  });
  if (tokens === null) return WRONG_CODE;
  mailer.wake();
  await limits.forget(LIMITS.codeTry, waitingFor(session));
  return accepted(tokens);
}

function newDeviceMail({ configuration }: Platform, to: string, { request }: Waiter): Mail {
  const device = deviceName(request.headers['user-agent']);
  return deviceTrustedMail(to, { device, origin: publicOrigin(configuration, request) });
}

/** Resolves to true if the code of a session may open an account; the code of an address that isn't admitted was never mailed. */
async function mayOpen(platform: Platform, { id, signUpId }: ServerSession): Promise<boolean> {
  const { configuration, queries, now } = platform;
  if (signUpId === null || configuration.admission === 'open') return true;
  const awaited = await findAwaited(queries, id, now());
  return awaited !== null && (await isAddressAdmitted(queries, awaited.sentTo));
}

/** Key of a code's owner: an account or a sign-up, whichever browser waits for it. */
function waitingFor({ accountId, signUpId, id }: ServerSession): string {
  return accountId ?? signUpId ?? id;
}

interface Passing extends Waiter {
  readonly codeHash: Uint8Array;
  readonly now: Date;
}

/** Claims the account or sign-up first, then the session: the first claim decides between two browsers that pass at once. */
async function risen(queries: Queries, passing: Passing): Promise<RisenTokens | null> {
  const accountId = await provenAccount(queries, passing);
  if (accountId === null) return null;
  const { request, session, now } = passing;
  return riseToMember(queries, { accountId, request, previous: session.id, now });
}

async function provenAccount(queries: Queries, passing: Passing): Promise<string | null> {
  const { session, codeHash, now } = passing;
  const { accountId, signUpId } = session;
  if (accountId !== null) {
    const isHeld =
      (await holdAccount(queries, { accountId })) && (await holdCode(queries, { sessionId: session.id, codeHash }));
    return isHeld ? accountId : null;
  }
  const signUp = signUpId === null ? null : await holdSignUp(queries, signUpId, now);
  if (signUp === null || !(await holdCode(queries, { sessionId: session.id, codeHash }))) return null;
  if (!(await openAccount(queries, signUp, now))) return null;
  await removeSignUp(queries, signUp.id);
  return signUp.id;
}

/** Mails a new code, at the earliest 30 seconds after the last. The one before no longer works. */
export async function resendCodeTo(platform: Platform, waiter: Waiter): Promise<Result<true, Refusal>> {
  const { queries, limits, mailer, secrets, now } = platform;
  const { session } = waiter;
  if (!(await mailer.isReachable())) return MAIL_UNREACHABLE;
  const awaited = await findAwaited(queries, session.id, now());
  if (awaited === null) return NO_CODE_AWAITED;
  const waitMs = awaited.resendAt.getTime() - now().getTime();
  if (waitMs > 0) return refuseUntil(waitMs / 1000, 'verification_code');
  const barred = await countAttempts(
    limits,
    [[LIMITS.resend, session.accountId ?? awaited.sentTo]],
    'verification_code',
  );
  if (barred !== null) return barred;
  const code = newCode();
  const mail = await codeMail(platform, { to: awaited.sentTo, code }, waiter);
  const isRenewed = await queries.transaction(async (tx) => {
    const renewed = await renewCode(
      tx,
      { sessionId: session.id, codeHash: hashCode(secrets, code, session.id) },
      now(),
    );
    if (renewed) await mailer.queue(tx, mail);
    return renewed;
  });
  if (!isRenewed) return refuseUntil(RESEND_AFTER_SECONDS, 'verification_code');
  mailer.wake();
  return accepted(true);
}

/** A code sent from another tab shortly before makes this tab wait as long as its own. */
const RESEND_AFTER_SECONDS = 30;

async function codeMail(
  platform: Platform,
  { to, code }: { readonly to: string; readonly code: string },
  { session, request }: Waiter,
): Promise<Mail> {
  const addressStatus = await findAddressStatus(platform, to);
  return session.accountId === null
    ? signUpMail(platform, { to, code, addressStatus }, { request })
    : signInCodeMail(to, code);
}
