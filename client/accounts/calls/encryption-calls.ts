import { listPasskeys, replaceEnvelope, startOver, useEndToEnd, useManaged } from '@uplift/contract';
import { formatMasterKey, newKeyBytes, parseMasterKey, signInProof } from '@uplift/adapters/vault';
import { accepted, refused } from '@uplift/core/foundation';
import type { Answer } from '../accounts.ts';
import type { AccountTools } from '../account-tools.ts';
import { toDone } from '../answers.ts';
import { confirmPerson } from '../confirm-person.ts';
import type { Encryption } from '../encryption.ts';
import { leaveOutRemoved } from '../keys/leave-out-passkeys.ts';
import { createLibraryKey, moveLibraryKeys } from '../keys/move-keys.ts';
import { sealNewKeys, sealWithNewest, toOwnKey } from '../keys/new-keys.ts';
import { NOT_LOADED } from '../not-loaded.ts';
import { ownAddress } from '../own-address.ts';
import { hashNewPassword, proveOwnPassword } from '../keys/password-proof.ts';
import { ALREADY_MANAGED, createOwnKeys, NOT_ONLINE, openOwnKeys, sealOwnKeys, toCipher } from '../keys/seal-keys.ts';
import { sessionStarted } from '../session-started.ts';
import { changeAllKeys } from './change-all-keys.ts';
import { unlockCalls } from './unlock-calls.ts';

/** Methods of {@link Encryption} about the account's keys. */
export type KeyCalls = Pick<
  Encryption,
  | 'createRecoveryKey'
  | 'useEndToEnd'
  | 'useManaged'
  | 'unlock'
  | 'lock'
  | 'replaceRecoveryKey'
  | 'addPasskey'
  | 'startOver'
  | 'changeKeys'
>;

type Chosen = Parameters<Encryption['useEndToEnd']>[0];

/** End-to-end encryption of the account. */
export function encryptionCalls(tools: AccountTools): KeyCalls {
  return {
    async createRecoveryKey() {
      const keys = await tools.loadKeys();
      return keys === null ? NOT_LOADED : accepted(keys.createRecoveryWords());
    },
    useEndToEnd: (chosen) => switchToEndToEnd(tools, chosen),
    useManaged: (password) => switchToManaged(tools, password),
    replaceRecoveryKey: (chosen) => replaceRecovery(tools, chosen),
    addPasskey: (password) => letPasskeyUnlock(tools, password),
    startOver: (chosen) => beginAgain(tools, chosen),
    changeKeys: (chosen) => changeAllKeys(tools, chosen),
    ...unlockCalls(tools),
  };
}

async function switchToEndToEnd(tools: AccountTools, { password, recoveryKey }: Chosen): Promise<Answer<true>> {
  const { api } = tools;
  const emailAddress = ownAddress(tools);
  const managed = readManagedKey(tools);
  if (managed === null) return refused([NOT_ONLINE]);
  const before = await proveOwnPassword(tools, password);
  const hashed = before.ok ? await hashNewPassword(tools, password) : before;
  if (!before.ok || !hashed.ok) return toDone(hashed);
  const { proof, wrap } = hashed.value;
  const sealed = await sealNewKeys(tools, { ...managed, library: managed.device }, { wrap, recoveryKey });
  if (!sealed.ok) return sealed;
  const { masterKey, keys } = sealed.value;
  const body = { current_password: before.value.proof, new_password: proof, kdf: wrap.kdf, masterKey, keys };
  const answer = await api.send(useEndToEnd, { body });
  if (!answer.ok) return toDone(answer);
  await tools.device.prepare({ emailAddress, password, isKeptUnlocked: null, wrap });
  return sessionStarted(tools);
}

interface ManagedKey {
  readonly upliftId: string;
  readonly device: Uint8Array<ArrayBuffer>;
}

/** The key of a managed account, which the server sends with its session; null offline. */
function readManagedKey({ stores }: AccountTools): ManagedKey | null {
  const { uplift_id: upliftId, masterKey } = stores.session.get();
  const device = masterKey === null ? null : parseMasterKey(masterKey);
  return upliftId === null || device === null ? null : { upliftId, device };
}

async function switchToManaged(tools: AccountTools, password: string): Promise<Answer<true>> {
  const { api, device, iterations, now } = tools;
  const emailAddress = ownAddress(tools);
  const before = await proveOwnPassword(tools, password);
  if (!before.ok) return toDone(before);
  if (before.value.wrap === null) return refused([ALREADY_MANAGED]);
  const own = await openOwnKeys(tools, before.value.wrap);
  if (!own.ok) return own;
  const { upliftId, open } = own.value;
  const moved = await moveLibraryKeys(tools, {
    from: await toCipher(upliftId, open.root),
    to: await toCipher(upliftId, open.device),
    now: now(),
  });
  if (!moved.ok) return moved;
  const answer = await api.send(useManaged, {
    body: {
      current_password: before.value.proof,
      new_password: await signInProof({ emailAddress, password }, iterations),
      masterKey: formatMasterKey(open.device),
      keys: moved.value.map((one) => ({ ...toOwnKey(one), key: formatMasterKey(one.key) })),
    },
  });
  if (!answer.ok) return toDone(answer);
  await device.forgetEnvelope(emailAddress);
  await device.prepare({ emailAddress, password, isKeptUnlocked: null });
  return sessionStarted(tools);
}

async function replaceRecovery(tools: AccountTools, { password, recoveryKey }: Chosen): Promise<Answer<true>> {
  const own = await openWithPassword(tools, password);
  if (!own.ok) return own;
  const sealed = await sealOwnKeys(own.value, { type: 'recovery-key', words: recoveryKey.join(' ') });
  if (!sealed.ok) return sealed;
  return storeEnvelope(tools, { previous: own.value.previous, masterKey: sealed.value.text });
}

async function letPasskeyUnlock(tools: AccountTools, password: string): Promise<Answer<true>> {
  const { api, passkeys } = tools;
  const [own, listed] = [await openWithPassword(tools, password), await api.send(listPasskeys)];
  if (!own.ok) return own;
  if (!listed.ok) return toDone(listed);
  const { keys, previous } = own.value;
  const offered = listed.value.map(({ passkey_id: credential }) => ({ credential, salt: keys.newPasskeySalt() }));
  const read = await passkeys.readSecret(offered);
  if (!read.ok) return refused(read.refusal === 'unsupported' ? [CANNOT_UNLOCK] : []);
  const { credential, secret } = read.value;
  const salt = offered.find((one) => one.credential === credential)?.salt;
  if (salt === undefined) return refused([CANNOT_UNLOCK]);
  const sealed = await sealOwnKeys(own.value, { type: 'passkey', credential, salt, secret });
  return sealed.ok ? storeEnvelope(tools, { previous, masterKey: sealed.value.text }) : sealed;
}

const CANNOT_UNLOCK = {
  for: 'passkey',
  because: 'This passkey can sign you in, but it can’t unlock: its device or browser doesn’t support that.',
} as const;

/** Opens the account's keys with its password, which the server has checked: the session may then replace them. */
async function openWithPassword(tools: AccountTools, password: string): ReturnType<typeof openOwnKeys> {
  const confirmed = await confirmPerson(tools, password);
  if (!confirmed.ok) return confirmed;
  const { wrap } = confirmed.value;
  return wrap === null ? refused([ALREADY_MANAGED]) : openOwnKeys(tools, wrap);
}

async function storeEnvelope(
  tools: AccountTools,
  { previous, masterKey }: { readonly previous: string; readonly masterKey: string },
): Promise<Answer<true>> {
  const body = { previous, masterKey: await leaveOutRemoved(tools, masterKey) };
  const answer = await tools.api.send(replaceEnvelope, { body });
  return answer.ok ? sessionStarted(tools) : toDone(answer);
}

async function beginAgain(tools: AccountTools, { password, recoveryKey }: Chosen): Promise<Answer<true>> {
  const { api, stores, now, device } = tools;
  const emailAddress = ownAddress(tools);
  const upliftId = stores.session.get().uplift_id;
  const proven = await proveOwnPassword(tools, password);
  if (!proven.ok) return toDone(proven);
  const { proof, wrap } = proven.value;
  if (upliftId === null) return refused([NOT_ONLINE]);
  if (wrap === null) return refused([ALREADY_MANAGED]);
  const own = await createOwnKeys(tools, { upliftId, device: newKeyBytes() }, { wrap, recoveryKey });
  if (!own.ok) return own;
  const key = await createLibraryKey(await toCipher(upliftId, own.value.root), Math.floor(now() / 1_000));
  const masterKey = await sealWithNewest(tools, { upliftId, open: own.value }, [key]);
  if (!masterKey.ok) return masterKey;
  const body = { current_password: proof, masterKey: masterKey.value, key: toOwnKey(key) };
  const answer = await api.send(startOver, { body });
  if (!answer.ok) return toDone(answer);
  await device.remove(emailAddress);
  await device.prepare({ emailAddress, password, isKeptUnlocked: null, wrap });
  await sessionStarted(tools);
  return accepted(true);
}
