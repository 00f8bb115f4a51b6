import { authenticatePasskey, readPasskeyAuthentication } from '@uplift/contract';
import { normalisedAddress } from '@uplift/core/membership';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { FastifyRequest } from 'fastify';
import { readNetwork } from '../../platform/http/networks.ts';
import type { Platform } from '../../platform/platform.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import { newToken } from '../../platform/secrets/secrets.ts';
import { refuse, refuseUntil, serve } from '../../platform/http/serve.ts';
import { BETA_ONLY, SUSPENDED } from '../../platform/sessions/admission.ts';
import type { HandlerInput, Refusal, Site } from '../../platform/http/serve.ts';
import { isAccountAdmitted } from '../../platform/sessions/admissions.repository.ts';
import { riseToMember, writeRisenTokens } from '../../platform/sessions/rise.ts';
import type { RisenTokens } from '../../platform/sessions/rise.ts';
import { clearCookie, readCookie } from '../../platform/sessions/session-cookies.ts';
import { isSuspended } from '../../platform/sessions/suspension.repository.ts';
import { isTrustedDevice } from '../../platform/sessions/trusted-devices.repository.ts';
import { ANSWERS_LIMIT, ceremonyHolder, OPTIONS_LIMIT, relyingParty } from './ceremony.ts';
import { keepChallenge, takeChallenge } from './challenges.repository.ts';
import { readAuthentication } from './credential-json.ts';
import { imaginaryCredentials } from './imaginary-credentials.ts';
import { requestOptions } from './options.ts';
import { passkeyUsedMail } from './passkey-mails.ts';
import { credentialsOfAddress, findPasskey, notePasskeyUse, readPerson } from './passkeys.repository.ts';
import type { Credential } from './passkeys.repository.ts';
import { verifyAuthentication } from './verify-authentication.ts';
import type { PasskeyUse } from './verify-authentication.ts';

const FIELD = 'passkey_authentication';

const WRONG = refuse(401, {
  for: FIELD,
  because: 'This passkey didn’t sign you in. Try again, or use your password.',
});

/** Serves signing in with a passkey: the browser's options, and its answer. */
export function serveAuthentication(site: Site): void {
  const { platform } = site;
  serve(site, readPasskeyAuthentication, (input) => askForAnswer(platform, input));
  serve(site, authenticatePasskey, (input) => signInWith(platform, input));
}

async function askForAnswer(
  platform: Platform,
  { query, request, reply }: HandlerInput<typeof readPasskeyAuthentication>,
) {
  const { queries, limits, configuration, now } = platform;
  const wait = await limits.count(OPTIONS_LIMIT, readNetwork(request));
  if (wait > 0) return refuseUntil(wait, FIELD);
  const credentials = await credentialsFor(platform, query['email_address']);
  const challenge = newToken();
  await keepChallenge(queries, { challenge, kind: 'authentication', holder: ceremonyHolder(request, reply) }, now());
  const { id: rpId } = relyingParty(configuration, request);
  return accepted(await requestOptions({ rpId, challenge, credentials }));
}

/** The passkeys an address has, or seems to have; none without an address. */
async function credentialsFor(
  { queries, secrets }: Platform,
  address: string | undefined,
): Promise<readonly Credential[]> {
  if (address === undefined) return [];
  const emailAddress = normalisedAddress(address);
  const imaginary = imaginaryCredentials(secrets, emailAddress);
  const own = await credentialsOfAddress(queries, emailAddress);
  return own.length > 0 ? own : imaginary;
}

async function signInWith(
  platform: Platform,
  { body, session, request, reply }: HandlerInput<typeof authenticatePasskey>,
) {
  const { limits, mailer, now } = platform;
  const wait = await limits.count(ANSWERS_LIMIT, readNetwork(request));
  if (wait > 0) return refuseUntil(wait, FIELD);
  const answered = await answeredBy(platform, body, request);
  if (answered === null) return WRONG;
  if (!(await isLetIn(platform, answered.accountId))) return { ok: false, refusal: BETA_ONLY } as const;
  const tokens = await rise(platform, answered, { request, previous: session?.id ?? null, now: now() });
  if (!tokens.ok) return tokens;
  await limits.forget(ANSWERS_LIMIT, readNetwork(request));
  mailer.wake();
  writeRisenTokens(reply, tokens.value);
  clearCookie(reply, 'ceremony');
  return accepted(true as const);
}

/** A passkey that gave the right answer. */
interface Answered extends PasskeyUse {
  readonly id: string;
  readonly accountId: string;
}

/** Finds the passkey that answered a challenge of this browser; null if none did. */
async function answeredBy(
  { queries, configuration, now }: Platform,
  body: unknown,
  request: FastifyRequest,
): Promise<Answered | null> {
  const claimed = readAuthentication(body);
  const holder = readCookie(request, 'ceremony');
  if (claimed === null || holder === null) return null;
  const { response, challenge } = claimed;
  if (!(await takeChallenge(queries, { challenge, kind: 'authentication', holder }, now()))) return null;
  const passkey = await findPasskey(queries, response.id);
  const party = relyingParty(configuration, request);
  const use = await verifyAuthentication(response, passkey, { challenge, party });
  return use === null || passkey === null ? null : { ...use, id: passkey.id, accountId: passkey.accountId };
}

async function isLetIn({ configuration, queries }: Platform, accountId: string): Promise<boolean> {
  return configuration.admission === 'open' || (await isAccountAdmitted(queries, accountId));
}

/** Mails the account about an unknown device: a passkey in other hands must not sign in unnoticed. */
async function reportNewDevice(
  { queries, mailer, configuration, now }: Platform,
  accountId: string,
  request: FastifyRequest,
): Promise<void> {
  if (await isTrustedDevice(queries, { accountId, device: readCookie(request, 'device') }, now())) return;
  const person = await readPerson(queries, accountId);
  await mailer.queue(queries, person && passkeyUsedMail(person.emailAddress, publicOrigin(configuration, request)));
}

/**
 * Signs in, all or nothing; refused if the passkey's counter shows that it was copied, and if the account is
 * suspended.
 */
async function rise(
  platform: Platform,
  answered: Answered,
  browser: { readonly request: FastifyRequest; readonly previous: string | null; readonly now: Date },
): Promise<Result<RisenTokens, Refusal>> {
  return platform.queries.transaction(async (transaction) => {
    if (!(await notePasskeyUse(transaction, answered, browser.now))) return WRONG;
    if (await isSuspended(transaction, answered.accountId)) return { ok: false, refusal: SUSPENDED };
    await reportNewDevice({ ...platform, queries: transaction }, answered.accountId, browser.request);
    return accepted(await riseToMember(transaction, { ...browser, accountId: answered.accountId }));
  });
}
