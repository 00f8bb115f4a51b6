import {
  authenticatePasskey,
  listPasskeys,
  readPasskeyAuthentication,
  readPasskeyRegistration,
  registerPasskey,
  removePasskey,
  renamePasskey,
} from '@uplift/contract';
import type { PasskeyOptions, Passkeys } from '@uplift/adapters/passkeys';
import { refused } from '@uplift/core/foundation';
import type { Accounts, Answer } from '../accounts.ts';
import type { AccountTools } from '../account-tools.ts';
import { toAnswer, toDone } from '../answers.ts';
import { leaveOutPasskey } from '../keys/leave-out-passkeys.ts';
import { sessionStartedBy } from '../session-started.ts';

type PasskeyCalls = Pick<
  Accounts,
  'signInWithPasskey' | 'createPasskey' | 'listPasskeys' | 'renamePasskey' | 'removePasskey'
>;

/** Messages for a passkey that the browser did not create (S1 section 8). */
const NOT_CREATED = {
  exists: "You've probably already registered this passkey.",
  failed: 'An error occurred when attempting to create this passkey.',
} as const;

const WITHOUT_A_WORD: Answer<never> = refused([]);

/** Signing in with passkeys, and managing those of the account. */
export function passkeyCalls(tools: AccountTools): PasskeyCalls {
  const { api, passkeys } = tools;
  return {
    signInWithPasskey: oneAtATime(tools),
    async createPasskey(name) {
      const options = await api.send(readPasskeyRegistration);
      if (!options.ok) return toAnswer(options);
      const created = await passkeys.create(options.value);
      if (!created.ok) return refused([{ for: 'passkey_registration', because: NOT_CREATED[created.refusal] }]);
      const body = { ...created.value, response: { ...created.value.response } };
      return toAnswer(await api.send(registerPasskey, { body: name === null ? body : { ...body, name } }));
    },
    listPasskeys: async () => toAnswer(await api.send(listPasskeys)),
    renamePasskey: async (id, name) =>
      toAnswer(await api.send(renamePasskey, { params: { passkey_id: id }, body: { name } })),
    removePasskey: (id) => remove(tools, id),
  };
}

/** First it opens nothing any more, and then it signs no one in. */
async function remove(tools: AccountTools, id: string): Promise<Answer<true>> {
  const leftOut = await leaveOutPasskey(tools, id);
  if (!leftOut.ok) return leftOut;
  return toDone(await tools.api.send(removePasskey, { params: { passkey_id: id } }));
}

/**
 * Runs one attempt at a time: an offer gives way to a later request, and the last challenge from the server is the one
 * that is answered.
 */
function oneAtATime(tools: AccountTools): PasskeyCalls['signInWithPasskey'] {
  let latest = 0;
  let settled: Promise<unknown> = Promise.resolve();
  return async (emailAddress) => {
    latest += 1;
    const own = latest;
    const read = settled.then(() => (own === latest ? optionsFor(tools, emailAddress) : null));
    settled = read;
    const options = await read;
    return options === null || own !== latest ? WITHOUT_A_WORD : signInWithPasskey(tools, options, emailAddress);
  };
}

/** Options for the browser's request; null if there is nothing to ask, or the server can't be reached. */
async function optionsFor(tools: AccountTools, emailAddress: string | null): Promise<PasskeyOptions | null> {
  const { api, passkeys, connection } = tools;
  if (connection.get() === 'offline') return null;
  if (emailAddress === null && !(await passkeys.canOffer())) return null;
  const query = emailAddress === null ? {} : { email_address: emailAddress };
  const options = await api.send(readPasskeyAuthentication, { query });
  return options.ok ? options.value : null;
}

async function signInWithPasskey(
  tools: AccountTools,
  options: PasskeyOptions,
  emailAddress: string | null,
): Promise<Answer<true>> {
  const answered = await askFor(tools.passkeys, options, emailAddress);
  if (!answered.ok) return WITHOUT_A_WORD;
  const body = { ...answered.value, response: { ...answered.value.response } };
  return sessionStartedBy(await tools.api.send(authenticatePasskey, { body }), tools);
}

/**
 * Requests a passkey. An address without credentials has none to choose from; without an address the browser offers
 * its own.
 */
async function askFor(passkeys: Passkeys, options: PasskeyOptions, emailAddress: string | null) {
  if (emailAddress === null) return passkeys.offer(options);
  const allowed = options['allowCredentials'];
  return Array.isArray(allowed) && allowed.length > 0 ? passkeys.ask(options) : refused('failed' as const);
}
