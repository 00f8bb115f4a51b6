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
import type { Accounts, Answer } from '../../state/accounts.ts';
import type { AccountTools } from './account-tools.ts';
import { answerOf, doneOf } from './answers.ts';
import { sessionStarted } from './session-started.ts';

type PasskeyCalls = Pick<
  Accounts,
  'signInWithPasskey' | 'createPasskey' | 'listPasskeys' | 'renamePasskey' | 'removePasskey'
>;

/** Why the browser created no passkey (S1 section 8). */
const NOT_CREATED = {
  exists: "You've probably already registered this passkey.",
  failed: 'An error occurred when attempting to create this passkey.',
} as const;

const WITHOUT_A_WORD: Answer<never> = refused([]);

/** Signing in with passkeys, and those of the account. */
export function passkeyCalls(tools: AccountTools): PasskeyCalls {
  const { api, passkeys } = tools;
  return {
    signInWithPasskey: (emailAddress) => signInWithPasskey(tools, emailAddress),
    async createPasskey(name) {
      const options = await api.send(readPasskeyRegistration);
      if (!options.ok) return answerOf(options);
      const created = await passkeys.create(options.value);
      if (!created.ok) return refused([{ for: 'passkey_registration', because: NOT_CREATED[created.refusal] }]);
      const body = { ...created.value, response: { ...created.value.response } };
      return answerOf(await api.send(registerPasskey, { body: name === null ? body : { ...body, name } }));
    },
    listPasskeys: async () => answerOf(await api.send(listPasskeys)),
    renamePasskey: async (id, name) =>
      answerOf(await api.send(renamePasskey, { params: { passkey_id: id }, body: { name } })),
    removePasskey: async (id) => doneOf(await api.send(removePasskey, { params: { passkey_id: id } })),
  };
}

async function signInWithPasskey(tools: AccountTools, emailAddress: string | null): Promise<Answer<true>> {
  const { api, passkeys, connection } = tools;
  if (connection.get() === 'offline') return WITHOUT_A_WORD;
  if (emailAddress === null && !(await passkeys.canOffer())) return WITHOUT_A_WORD;
  const query = emailAddress === null ? {} : { email_address: emailAddress };
  const options = await api.send(readPasskeyAuthentication, { query });
  if (!options.ok) return WITHOUT_A_WORD;
  const answered = await askFor(passkeys, options.value, emailAddress);
  if (!answered.ok) return WITHOUT_A_WORD;
  const body = { ...answered.value, response: { ...answered.value.response } };
  const answer = await api.send(authenticatePasskey, { body });
  return answer.ok ? sessionStarted(tools) : doneOf(answer);
}

/** An address without credentials has none to choose from; without an address the browser offers what it has. */
async function askFor(passkeys: Passkeys, options: PasskeyOptions, emailAddress: string | null) {
  if (emailAddress === null) return passkeys.offer(options);
  const allowed = options['allowCredentials'];
  return Array.isArray(allowed) && allowed.length > 0 ? passkeys.ask(options) : refused('failed' as const);
}
