import type { BodyOf, signIn } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { normalisedAddress } from '@uplift/core/membership';
import { MAIL_UNREACHABLE } from '../../platform/mail/mail-unreachable.ts';
import { readNetwork } from '../../platform/http/networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { COSTLY_WORK } from '../../platform/rate-limits/costly-work.ts';
import type { Attempt } from '../../platform/rate-limits/rate-limits.ts';
import { tokenHash } from '../../platform/secrets/secrets.ts';
import { admitsAddress, BETA_ONLY, SUSPENDED } from '../../platform/sessions/admission.ts';
import type { Refusal } from '../../platform/http/serve.ts';
import { startCheckedSession } from '../../platform/sessions/checked-start.repository.ts';
import { deviceName } from '../../platform/sessions/device-name.ts';
import { readCookie } from '../../platform/sessions/session-cookies.ts';
import { signInCodeMail } from './auth-mails.ts';
import { countAttempts, LIMITS } from './limits.ts';
import { findPerson, holdAccount } from './people.repository.ts';
import type { Asking, UnknownPerson, Person } from './people.repository.ts';
import { WRONG_PASSWORD } from './refused.ts';
import { startWaiting } from './waiting.ts';
import type { Visit } from './waiting.ts';

/** A started session: its token, and true if it is of level 2. */
export interface SignedIn {
  readonly token: string;
  readonly isVerified: boolean;
}

/**
 * Signs in with a password: fully on a trusted device, else up to a mailed code. Until the password is known to be right,
 * an address without an account costs the same statements, and one Argon2id, as one with.
 */
export async function signInWithPassword(
  platform: Platform,
  credentials: BodyOf<typeof signIn>,
  visit: Visit,
): Promise<Result<SignedIn, Refusal>> {
  const { queries, limits, mailer, passwords, now } = platform;
  const emailAddress = normalisedAddress(credentials.email_address);
  const asking = { emailAddress, device: readCookie(visit.request, 'device') };
  const person = await findPerson(queries, asking, now());
  const barred = await countAttempts(limits, listSignInAttempts(person.isTrusted, asking, visit), 'password');
  if (barred !== null) return barred;
  if (!person.isTrusted && !(await mailer.isReachable())) return MAIL_UNREACHABLE;
  const { password } = credentials;
  const isRight = await passwords.verify(person.passwordHash, { password, owner: queueKey(person, visit) });
  if (!isRight || person.accountId === null) return WRONG_PASSWORD;
  if (!(await admitsAddress(platform, emailAddress))) return { ok: false, refusal: BETA_ONLY };
  if (person.isSuspended) return { ok: false, refusal: SUSPENDED };
  return startFor(platform, { ...asking, ...person }, visit);
}

/** Key of the queue for password checks: a trusted device does not wait for others on its network. */
function queueKey({ isTrusted, accountId }: Person | UnknownPerson, { request }: Visit): string {
  return isTrusted ? accountId : readNetwork(request);
}

/** The network is counted first: one that is over its limit uses up nothing of the address. */
function listSignInAttempts(
  isTrusted: boolean,
  { emailAddress, device }: Asking,
  { request }: Visit,
): readonly [Attempt, Attempt] {
  if (isTrusted) {
    const ofBoth = ofDevice({ emailAddress, device });
    return [ofBoth, [COSTLY_WORK.hashes, ofBoth[1]]];
  }
  return [
    [LIMITS.signInFromNetwork, readNetwork(request)],
    [LIMITS.signInOfAddress, emailAddress],
  ];
}

function ofDevice({ emailAddress, device }: Asking): Attempt {
  return [LIMITS.signInOfDevice, `${emailAddress} ${device}`];
}

async function startFor(platform: Platform, person: Person & Asking, visit: Visit): Promise<Result<SignedIn, Refusal>> {
  const { isTrusted } = person;
  const token = await (isTrusted ? startTrusted(platform, person, visit) : startUntrusted(platform, person, visit));
  return token === null ? WRONG_PASSWORD : accepted({ token, isVerified: isTrusted });
}

async function startTrusted(
  { queries, limits, now }: Platform,
  person: Person & Asking,
  { request, previous }: Visit,
): Promise<string | null> {
  const { accountId, passwordHash } = person;
  const device = deviceName(request.headers['user-agent']);
  const deviceHash = tokenHash(person.device ?? '');
  const attempts = limits.beginForgetting(...ofDevice(person));
  const started = { accountId, passwordHash, device, deviceHash, attempts };
  return startCheckedSession(queries, started, { previous, now: now() });
}

async function startUntrusted(platform: Platform, person: Person & Asking, visit: Visit): Promise<string | null> {
  const { mailer } = platform;
  const { accountId, emailAddress: sentTo } = person;
  const token = await platform.queries.transaction(async (queries) => {
    if (!(await holdAccount(queries, person))) return null;
    const waiting = await startWaiting({ ...platform, queries }, { accountId, signUpId: null, sentTo }, visit);
    await mailer.queue(queries, signInCodeMail(sentTo, waiting.code));
    return waiting.token;
  });
  if (token !== null) mailer.wake();
  return token;
}
