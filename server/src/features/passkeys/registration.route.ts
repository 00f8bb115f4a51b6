import { readPasskeyRegistration, registerPasskey } from '@uplift/contract';
import { noteAudit } from '../../platform/audit/audit.repository.ts';
import { accepted } from '@uplift/core/foundation';
import type { FastifyRequest } from 'fastify';
import { readNetwork } from '../../platform/http/networks.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken } from '../../platform/secrets/secrets.ts';
import { refuse, refuseUntil, serve } from '../../platform/http/serve.ts';
import type { HandlerInput, Site } from '../../platform/http/serve.ts';
import { deviceName } from '../../platform/sessions/device-name.ts';
import { isConfirmed, NOT_CONFIRMED } from '../../platform/sessions/confirmation.ts';
import { readCookie } from '../../platform/sessions/session-cookies.ts';
import { ANSWERS_LIMIT, OPTIONS_LIMIT, relyingParty } from './ceremony.ts';
import { keepChallenge, takeChallenge } from './challenges.repository.ts';
import { readRegistration } from './credential-json.ts';
import { creationOptions } from './options.ts';
import { passkeyAddedMail } from './passkey-mails.ts';
import { addPasskey, listPasskeyRows, readPerson } from './passkeys.repository.ts';
import type { PasskeyRow } from './passkeys.repository.ts';
import { presentPasskey } from './present-passkey.ts';
import { passkeyName } from './providers.ts';
import { verifyRegistration } from './verify-registration.ts';
import type { Registered } from './verify-registration.ts';

const AT_MOST = 10;

const FIELD = 'passkey_registration';

const REFUSALS = {
  wrong: refuse(401, { for: FIELD, because: 'An error occurred when attempting to create this passkey.' }),
  known: refuse(409, { for: FIELD, because: "You've probably already registered this passkey." }),
  'too-many': refuse(409, {
    for: FIELD,
    because: `An account can have at most ${AT_MOST} passkeys. Remove one first.`,
  }),
};

/** Serves the creation of a passkey: the browser's options, and its answer. */
export function serveRegistration(site: Site): void {
  const { platform } = site;
  serve(site, readPasskeyRegistration, (input) => askForPasskey(platform, input));
  serve(site, registerPasskey, (input) => keepPasskey(platform, input));
}

async function askForPasskey(
  { queries, limits, configuration, now }: Platform,
  { session, request }: HandlerInput<typeof readPasskeyRegistration>,
) {
  const wait = await limits.count(OPTIONS_LIMIT, readNetwork(request));
  if (wait > 0) return refuseUntil(wait, FIELD);
  if (!isConfirmed(session, now())) return NOT_CONFIRMED;
  const person = await readPerson(queries, session.accountId);
  if (person === null) return REFUSALS.wrong;
  const challenge = newToken();
  await keepChallenge(queries, { challenge, kind: 'registration', holder: challengeHolder(request) }, now());
  const credentials = await listPasskeyRows(queries, session.accountId);
  const { id: rpId } = relyingParty(configuration, request);
  return accepted(await creationOptions(person, { rpId, challenge, credentials }));
}

async function keepPasskey(platform: Platform, { body, session, request }: HandlerInput<typeof registerPasskey>) {
  const { limits, mailer, now } = platform;
  const wait = await limits.count(ANSWERS_LIMIT, readNetwork(request));
  if (wait > 0) return refuseUntil(wait, FIELD);
  const registered = await registeredBy(platform, body, request);
  if (registered === null) return REFUSALS.wrong;
  const name = body.name ?? passkeyName(registered.aaguid, deviceName(request.headers['user-agent']));
  const row = buildPasskeyRow(registered, { accountId: session.accountId, name, createdAt: now() });
  const outcome = await addAndMail(platform, row, request);
  if (outcome !== 'added') return REFUSALS[outcome];
  mailer.wake();
  await limits.forget(ANSWERS_LIMIT, readNetwork(request));
  return accepted(presentPasskey(row));
}

/** Keeps a passkey together with the mail that notifies its owner. */
async function addAndMail({ queries, mailer, configuration, now }: Platform, row: PasskeyRow, request: FastifyRequest) {
  return queries.transaction(async (transaction) => {
    const outcome = await addPasskey(transaction, row, AT_MOST);
    if (outcome !== 'added') return outcome;
    await noteAudit(transaction, { actor: 'person', action: 'passkey-added', accountId: row.accountId }, now());
    const person = await readPerson(transaction, row.accountId);
    const mail = person && passkeyAddedMail(person.emailAddress, publicOrigin(configuration, request));
    await mailer.queue(transaction, mail);
    return outcome;
  });
}

/** Parses and verifies the credential that the browser created for this session's challenge; null if it didn't. */
async function registeredBy(
  { queries, configuration, now }: Platform,
  body: unknown,
  request: FastifyRequest,
): Promise<Registered | null> {
  const claimed = readRegistration(body);
  if (claimed === null) return null;
  const { response, challenge } = claimed;
  const held = { challenge, kind: 'registration', holder: challengeHolder(request) } as const;
  if (!(await takeChallenge(queries, held, now()))) return null;
  return verifyRegistration(response, { challenge, party: relyingParty(configuration, request) });
}

/**
 * Returns the holder of a registration challenge: the session's own token, as a signed-in person creates the passkey.
 */
function challengeHolder(request: FastifyRequest): string {
  return readCookie(request, 'session') ?? newToken();
}

function buildPasskeyRow(
  { credential, credentialBackedUp }: Registered,
  kept: Pick<PasskeyRow, 'accountId' | 'name' | 'createdAt'>,
): PasskeyRow {
  return {
    ...kept,
    id: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: credential.transports ?? [],
    isBackedUp: credentialBackedUp,
    lastUsedAt: null,
  };
}
