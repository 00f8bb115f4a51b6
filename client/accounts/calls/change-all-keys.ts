import { changeKeys, type BodyOf } from '@uplift/contract';
import type { HttpRefusal } from '@uplift/adapters/http-api';
import { accepted, refused, type Complaint } from '@uplift/core/foundation';
import type { Answer } from '../accounts.ts';
import type { AccountTools } from '../account-tools.ts';
import { toDone } from '../answers.ts';
import { confirmPerson } from '../confirm-person.ts';
import type { Encryption } from '../encryption.ts';
import { sealNewKeys } from '../keys/new-keys.ts';
import { openCurrent } from '../keys/open-current.ts';
import type { PasswordWrap } from '../keys/password-proof.ts';
import { ALREADY_MANAGED, openOwnKeys } from '../keys/seal-keys.ts';
import { NOT_LOADED } from '../not-loaded.ts';
import { ownAddress } from '../own-address.ts';
import { sessionStarted } from '../session-started.ts';

type NewSecrets = Parameters<Encryption['changeKeys']>[0];

/**
 * Gives the account other keys than a lost device has. Called again with the same words after an answer that was lost, it
 * finds out if they count: then the account has its new keys already.
 */
export async function changeAllKeys(tools: AccountTools, { password, recoveryKey }: NewSecrets): Promise<Answer<true>> {
  const { api, device, server } = tools;
  const confirmed = await confirmPerson(tools, password);
  if (!confirmed.ok) return confirmed;
  const { proof, wrap } = confirmed.value;
  if (wrap === null) return refused([ALREADY_MANAGED]);
  const credentials = { emailAddress: ownAddress(tools), password };
  const lock = device.deriveLock(credentials);
  lock.catch(() => undefined);
  // This page then opens whatever keys the server has, also after an answer that is lost.
  const prepare = () => device.prepare({ ...credentials, isKeptUnlocked: null, wrap, lock });
  await prepare();
  await server.refresh();
  if (await doWordsOpen(tools, recoveryKey)) return sessionStarted(tools);
  const sealed = await sealBody(tools, { wrap, recoveryKey });
  if (!sealed.ok) return sealed;
  await prepare();
  const answer = await api.send(changeKeys, { body: { current_password: proof, ...sealed.value } });
  if (!answer.ok) return answer.refusal.status === CONFLICT ? toDone(answer) : refused(complain(answer.refusal));
  await prepare();
  return sessionStarted(tools);
}

/** Returns true if the words open the present keys: an earlier call has changed them. */
async function doWordsOpen(tools: AccountTools, words: readonly string[]): Promise<boolean> {
  const { uplift_id: upliftId, masterKey: envelope } = tools.stores.session.get();
  if (upliftId === null || envelope === null) return false;
  const opener = { type: 'recovery-key', words: words.join(' ') } as const;
  return (await openCurrent(tools, { upliftId, envelope }, opener)).ok;
}

type KeyBody = Omit<BodyOf<typeof changeKeys>, 'current_password'>;

async function sealBody(
  tools: AccountTools,
  { wrap, recoveryKey }: { readonly wrap: PasswordWrap; readonly recoveryKey: readonly string[] },
): Promise<Answer<KeyBody>> {
  const [own, keyTools] = [await openOwnKeys(tools, wrap), await tools.loadKeys()];
  if (!own.ok) return own;
  if (keyTools === null) return NOT_LOADED;
  const { upliftId, previous, open } = own.value;
  const sealed = await sealNewKeys(tools, { upliftId, device: open.device, library: open.root }, { wrap, recoveryKey });
  if (!sealed.ok) return sealed;
  const { masterKey, keys, account } = sealed.value;
  const identity = await keyTools.sealIdentity(account, await keyTools.createIdentity());
  return accepted({ previous, masterKey, keys, identity });
}

const CONFLICT = 409;
const SERVER_FAILED = 500;

/** A server that failed, or whose answer didn't arrive, may have changed the keys. */
function complain({ status, complaints }: HttpRefusal): readonly Complaint[] {
  return status === null || status >= SERVER_FAILED ? [UNCERTAIN] : complaints;
}

const UNCERTAIN: Complaint = {
  for: 'encryption',
  because:
    'The server’s answer didn’t arrive, so your keys may have been changed or not. Keep both recovery keys and try again: then you know.',
};
