import type { BodyOf, signUp } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { normalisedAddress } from '@uplift/core/membership';
import { MAIL_UNREACHABLE } from '../../platform/mail/mail-unreachable.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { readNetwork } from '../../platform/http/networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import type { Refusal } from '../../platform/http/serve.ts';
import { admitsAddress } from '../../platform/sessions/admission.ts';
import { alreadyHaveAccountMail, notAdmittedMail, signUpCodeMail } from './auth-mails.ts';
import { countAttempts, LIMITS } from './limits.ts';
import { hasAccount } from './people.repository.ts';
import { keepSignUp } from './sign-ups.repository.ts';
import { startWaiting } from './waiting.ts';
import type { Visit } from './waiting.ts';

/** A sign-up that waits for its code. */
export interface SignedUp {
  readonly token: string;
  readonly emailAddress: string;
  /** The Uplift ID the account will have. */
  readonly upliftId: string;
}

/**
 * Signs up until the mailed code. An address that has an account, or may not sign up, gets the same work and answer,
 * but the mail explains it instead of sending the code, and the code can open nothing.
 */
export async function startSignUp(
  platform: Platform,
  person: BodyOf<typeof signUp>,
  visit: Visit,
): Promise<Result<SignedUp, Refusal>> {
  const emailAddress = normalisedAddress(person.new_email_address);
  const refused = await findRefusal(platform, emailAddress, visit);
  if (refused !== null) return { ok: false, refusal: refused };
  const passwordHash = await platform.passwords.hash(person.new_password, readNetwork(visit.request));
  const id = crypto.randomUUID();
  const sealedMasterKey = platform.secrets.seal(person.masterKey, 'master-key', id);
  const addressStatus = await findAddressStatus(platform, emailAddress);
  const signUp = { id, emailAddress, fullName: person.full_name, passwordHash, sealedMasterKey };
  const token = await platform.queries.transaction(async (queries) => {
    await keepSignUp(queries, signUp, platform.now());
    const awaiting = { accountId: null, signUpId: signUp.id, sentTo: emailAddress };
    const started = await startWaiting({ ...platform, queries }, awaiting, visit);
    const sent = { to: emailAddress, code: started.code, addressStatus };
    await platform.mailer.queue(queries, signUpMail(platform, sent, visit));
    return started.token;
  });
  platform.mailer.wake();
  return accepted({ token, emailAddress, upliftId: signUp.id });
}

async function findRefusal(platform: Platform, emailAddress: string, { request }: Visit): Promise<Refusal | null> {
  const { limits, mailer } = platform;
  const attempts = [
    [LIMITS.signUpFromNetwork, readNetwork(request)],
    [LIMITS.signUpOfAddress, emailAddress],
  ] as const;
  const barred = await countAttempts(limits, attempts, 'server_error');
  if (barred !== null) return barred.refusal;
  return (await mailer.isReachable()) ? null : MAIL_UNREACHABLE.refusal;
}

/** Result of checking an address for a sign-up. */
export type AddressStatus = 'free' | 'taken' | 'not-admitted';

export async function findAddressStatus(platform: Platform, emailAddress: string): Promise<AddressStatus> {
  const isTaken = await hasAccount(platform.queries, emailAddress);
  const isAdmitted = await admitsAddress(platform, emailAddress);
  if (!isAdmitted) return 'not-admitted';
  return isTaken ? 'taken' : 'free';
}

/**
 * The mail of a sign-up: its code, or the reason there is none. All are written, since one takes longer than another.
 */
export function signUpMail(
  { configuration }: Pick<Platform, 'configuration'>,
  { to, code, addressStatus }: { readonly to: string; readonly code: string; readonly addressStatus: AddressStatus },
  { request }: Pick<Visit, 'request'>,
): Mail {
  const origin = publicOrigin(configuration, request);
  const mails: Readonly<Record<AddressStatus, Mail>> = {
    free: signUpCodeMail(to, code),
    taken: alreadyHaveAccountMail(to, origin),
    'not-admitted': notAdmittedMail(to, origin),
  };
  return mails[addressStatus];
}
